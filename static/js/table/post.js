/** Sends an act or a chat line by plain POST when no socket carries it, with the form's own token. */

const GIVE_UP_AFTER = 10_000;

export class Post {
  #urls;
  #token;
  #fetch;

  /** `token` is the form's hidden input, so that a renewed token also serves the plain form. */
  constructor({ urls, token, fetch = globalThis.fetch.bind(globalThis) }) {
    this.#urls = urls;
    this.#token = token;
    this.#fetch = fetch;
  }

  /** A token that went stale in another tab is renewed and the same key sent once more. */
  async deliver(item) {
    const reply = await this.#once(item);
    if (reply.status !== 403 || reply.body.reason !== "csrf" || !reply.body.csrf) return reply;
    this.#token.value = reply.body.csrf;
    return this.#once(item);
  }

  async #once({ type, key, act, text }) {
    const fields = type === "act" ? { act } : { text };
    const response = await this.#fetch(this.#urls[type], {
      method: "POST",
      headers: { Accept: "application/json", "X-CSRFToken": this.#token.value },
      body: new URLSearchParams({ ...fields, key, csrfmiddlewaretoken: this.#token.value }),
      credentials: "same-origin",
      redirect: "manual",
      signal: AbortSignal.timeout(GIVE_UP_AFTER),
    });
    return read(response);
  }
}

/** A redirect or a page instead of JSON means that whoever answered did not know this seat any more. */
async function read(response) {
  if (response.type === "opaqueredirect") return { status: 403, body: { reason: "", signedOut: true } };
  const body = await response.json().catch(() => null);
  if (body) return { status: response.status, body };
  return { status: response.ok ? 502 : response.status, body: { reason: "", signedOut: response.status === 403 } };
}
