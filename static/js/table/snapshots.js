/** Fetches the whole picture of a table for one viewer: heals every gap and serves browsers without sockets. */

const GIVE_UP_AFTER = 10_000;

/** What an HTTP status means in the socket's words for "do not come back". */
const FINAL_STATUS = { 401: 4401, 403: 4403, 404: 4404 };

export class Refused extends Error {
  constructor(code, reason) {
    super(reason);
    this.code = code;
  }
}

export class Snapshots {
  #url;
  #fetch;
  #etag = null;

  constructor(url, fetch = globalThis.fetch.bind(globalThis)) {
    this.#url = url;
    this.#fetch = fetch;
  }

  /** The picture, or null when nothing is newer (304); a heal never asks "is it newer?", it wants all of it. */
  async get({ version, chat, log }, { onlyIfNewer = false } = {}) {
    const headers = { Accept: "application/json" };
    if (onlyIfNewer && this.#etag) headers["If-None-Match"] = this.#etag;
    const response = await this.#fetch(`${this.#url}?${new URLSearchParams({ version, chat, log })}`, {
      headers,
      cache: "no-store",
      credentials: "same-origin",
      redirect: "manual",
      signal: AbortSignal.timeout(GIVE_UP_AFTER),
    });
    if (response.status === 304) return null;
    if (FINAL_STATUS[response.status]) throw await refusal(response);
    if (!response.ok) throw new Error(`panels: ${response.status}`);
    const picture = await response.json();
    this.#etag = response.headers.get("ETag")?.replace(/^W\//, "");  // compressed on the way, it is the same picture
    return picture;
  }
}

async function refusal(response) {
  const { reason = "" } = await response.json().catch(() => ({}));
  return new Refused(FINAL_STATUS[response.status], reason);
}
