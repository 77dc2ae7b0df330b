/** Holds every act and chat line until the server has answered for it: nothing is lost, nothing counts twice. */

const ACK_WITHIN = 5_000;
const FIRST_RETRY = 2_000;
const LONGEST_RETRY = 20_000;
const TRIES = 6;
const KEPT = ["key", "type", "act", "text", "at", "sent"];

/** 128 random bits as hex; `crypto.randomUUID` does not exist on a plain-http host of the local network. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What an act stands in line with: the answers to one question, all undoing, else only itself. */
export function groupOf(act) {
  const parts = act.split(":");
  if (parts[0] === "answer") return parts.slice(0, -1).join(":");
  return parts[0] === "undo" ? "undo" : act;
}

export class Outbox {
  #items;
  #options;
  #timers = new Map();

  /**
   * `send(frame)` is true when an open socket took it, `mayPost()` says whether a POST is worth trying, `post(item)`
   * resolves to {status, body} or rejects. `onChange` redraws what waits; `onRefused(item, body)` tells the player;
   * `onAck(version)` learns which version an act became.
   */
  constructor({ storage, slot, send, mayPost, post, onChange, onAck, onRefused }) {
    this.#options = { storage, slot, send, mayPost, post, onChange, onAck, onRefused };
    this.#items = restored(storage.get(slot));
  }

  /** What the server has not answered for, and acts it has whose picture we have not drawn yet. */
  get items() {
    return this.#items.map((item) => ({ ...item }));
  }

  /**
   * One question takes one answer: while one is on its way a second is dropped, be it the same button or another.
   * Only an answer that never left this device may be changed for a different one.
   */
  act(act) {
    const earlier = this.#items.find((item) => item.type === "act" && groupOf(item.act) === groupOf(act));
    if (earlier && (earlier.sent || earlier.act === act)) return null;
    if (earlier) this.#remove(earlier.key);
    return this.#add({ type: "act", act });
  }

  chat(text) {
    return this.#add({ type: "chat", text });
  }

  /** Sends everything unanswered again, oldest first, each under the key it was born with. */
  flush() {
    for (const item of this.#items) {
      item.tries = 0;
      this.#deliver(item);
    }
    this.#changed();
  }

  acknowledge(key, version) {
    const item = this.#find(key);
    if (!item) return;
    this.#stop(key);
    item.version = version ?? 0;
    if (item.type === "chat" || !version) this.#remove(key);
    this.#changed();
    if (version) this.#options.onAck(version);
  }

  refuse(key, body) {
    const item = this.#find(key);
    if (!item) return;
    if (body.status === 429 && this.#again(item, (body.retry_after ?? 2) * 1_000)) return;
    this.#remove(key);
    this.#changed();
    this.#options.onRefused(item, body);
  }

  /** The picture of this version is on the page, so the buttons of the acts that led to it are free again. */
  drawn(version) {
    const before = this.#items.length;
    this.#items = this.#items.filter((item) => item.version === undefined || item.version > version);
    if (this.#items.length !== before) this.#changed();
  }

  #add(body) {
    const item = { key: newKey(), ...body, at: Date.now(), sent: false, tries: 0 };
    this.#items.push(item);
    this.#deliver(item);
    this.#changed();
    return item.key;
  }

  #deliver(item) {
    if (item.version !== undefined || item.posting) return;
    const { key, type } = item;
    if (this.#options.send(type === "act" ? { type, key, act: item.act } : { type, key, text: item.text })) {
      item.sent = true;
      this.#start(key, ACK_WITHIN, () => this.#post(item));
    } else if (this.#options.mayPost()) {
      this.#post(item);
    }
  }

  async #post(item) {
    if (item.posting) return;
    this.#stop(item.key);
    item.posting = item.sent = true;
    const reply = await this.#options.post(item).catch(() => null);
    item.posting = false;
    if (!this.#find(item.key) || item.version !== undefined) return;
    if (reply && reply.status < 300) return this.acknowledge(item.key, reply.body.version);
    if (reply && reply.status < 500) return this.refuse(item.key, { ...reply.body, status: reply.status });
    if (reply && item.tries >= TRIES) return this.refuse(item.key, { status: reply.status });
    this.#again(item, Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** item.tries));
  }

  /** A crowded or ailing server is asked again later; false when it has been asked often enough. */
  #again(item, wait) {
    if (item.tries >= TRIES) return false;
    item.tries += 1;
    this.#start(item.key, wait, () => this.#deliver(item));
    return true;
  }

  #find(key) {
    return this.#items.find((item) => item.key === key);
  }

  #remove(key) {
    this.#stop(key);
    this.#items = this.#items.filter((item) => item.key !== key);
  }

  /** What was acknowledged needs no second sending, so a reload only brings back the rest. */
  #changed() {
    const { storage, slot, onChange } = this.#options;
    const open = this.#items.filter((item) => item.version === undefined);
    if (open.length) storage.set(slot, JSON.stringify(open, KEPT));
    else storage.remove(slot);
    onChange(this.items);
  }

  #start(key, time, act) {
    this.#stop(key);
    this.#timers.set(key, setTimeout(act, time));
  }

  #stop(key) {
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
  }
}

function restored(text) {
  try {
    return JSON.parse(text ?? "[]").map((item) => ({ ...item, tries: 0 }));
  } catch {
    return [];
  }
}
