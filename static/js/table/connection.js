/** Keeps one line to the server: a socket first, polling while sockets fail, and back again, by itself. */

const PING_EVERY = 15_000;
const SILENT_FOR = 30_000;
const ANSWER_WITHIN = 5_000;
const OPEN_WITHIN = 8_000;
const STALE_ATTEMPT = 2_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const STEADY_AFTER = 10_000;
const POLL_EVERY = 3_000;
const FAILURES_BEFORE_POLLING = 2;
const OPEN = 1;

/** The server said: do not come back (unknown visitor, seat taken away, no such table). */
export const FINAL_CODES = new Set([4401, 4403, 4404]);

/** Back-off doubles from half a second to fifteen, spread by a quarter so that a table does not return as one. */
export function waitBefore(attempt, random = Math.random) {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempt, 10));
  return Math.min(LONGEST_WAIT, wait * (0.75 + random() / 2));
}

export class Connection {
  #options;
  #socket = null;
  #startedAt = 0;
  #heard = false;
  #failures = 0;
  #attempt = 0;
  #polling = false;
  #ended = false;
  #line = null;
  #timers = {};

  /**
   * `poll()` resolves when one GET went well and rejects otherwise; `onOpen` greets, `onFrame` takes what arrives,
   * `onLine` learns "live", "polling" or "offline", `onEnd` that the server will not have us back.
   */
  constructor({ url, Socket = globalThis.WebSocket, random = Math.random, poll, onOpen, onFrame, onLine, onEnd }) {
    this.#options = { url, Socket, random, poll, onOpen, onFrame, onLine, onEnd };
  }

  get line() {
    return this.#line;
  }

  get hasEnded() {
    return this.#ended;
  }

  start() {
    this.#connect();
  }

  /** True when the frame was handed to an open socket, which does not yet mean that it arrived. */
  send(frame) {
    if (this.#socket?.readyState !== OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  /** Phones kill sockets without a word: on coming back, prove the line within five seconds or dial at once. */
  wake() {
    if (this.#ended) return;
    if (this.#socket?.readyState === OPEN) {
      this.#ping();
      this.#expectFrameWithin(ANSWER_WITHIN);
    } else if (!this.#socket || Date.now() - this.#startedAt > STALE_ATTEMPT) {
      this.#letGo();
      this.#connect();
      if (this.#polling) this.#pollNow();
    }
  }

  /** The page goes to sleep in the browser's back-forward cache, which an open socket would forbid. */
  rest() {
    this.#letGo();
    this.#stopTimers();
    this.#polling = false;
  }

  end(code, reason = "") {
    if (this.#ended) return;
    this.#ended = true;
    this.rest();
    this.#setLine("offline");
    this.#options.onEnd(code, reason);
  }

  #connect() {
    if (this.#ended) return;
    this.#stop("retry");
    this.#heard = false;
    this.#startedAt = Date.now();
    let socket;
    try {
      socket = new this.#options.Socket(this.#options.url);
    } catch {
      return this.#lost(0, "");
    }
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (message) => this.#received(message.data);
    socket.onclose = (event) => this.#lost(event.code, event.reason);
    this.#expectFrameWithin(OPEN_WITHIN);
  }

  #opened() {
    this.#expectFrameWithin(OPEN_WITHIN);
    this.#options.onOpen();
    this.#ping();
  }

  #received(data) {
    if (!this.#heard) this.#proved();
    this.#expectFrameWithin(SILENT_FOR);
    let frame;
    try {
      frame = JSON.parse(data);
    } catch {
      frame = { type: "error", reason: "" };
    }
    this.#options.onFrame(frame);
  }

  /** Only a first frame proves a socket: some proxies accept one and then carry nothing. */
  #proved() {
    this.#heard = true;
    this.#failures = 0;
    this.#polling = false;
    this.#stop("poll");
    this.#setLine("live");
  }

  #ping() {
    this.send({ type: "ping" });
    this.#start("ping", PING_EVERY, () => this.#ping());
  }

  #expectFrameWithin(time) {
    this.#start("silence", time, () => {
      this.#letGo();
      this.#lost(0, "");
    });
  }

  #letGo() {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #lost(code, reason) {
    this.#socket = null;
    this.#stop("silence");
    this.#stop("ping");
    if (FINAL_CODES.has(code)) return this.end(code, reason);
    if (!this.#heard) this.#failures += 1;
    if (this.#heard && Date.now() - this.#startedAt > STEADY_AFTER) this.#attempt = 0;
    if (this.#line !== "polling") this.#setLine("offline");
    if (this.#failures >= FAILURES_BEFORE_POLLING && !this.#polling) this.#pollNow();
    this.#start("retry", waitBefore(this.#attempt, this.#options.random), () => this.#connect());
    this.#attempt += 1;
  }

  async #pollNow() {
    this.#polling = true;
    this.#stop("poll");
    const line = await this.#options.poll().then(() => "polling", () => "offline");
    if (!this.#polling) return;
    this.#setLine(line);
    this.#start("poll", POLL_EVERY, () => this.#pollNow());
  }

  #setLine(line) {
    if (line === this.#line) return;
    this.#line = line;
    this.#options.onLine(line);
  }

  #start(name, time, act) {
    clearTimeout(this.#timers[name]);
    this.#timers[name] = setTimeout(act, time);
  }

  #stop(name) {
    clearTimeout(this.#timers[name]);
  }

  #stopTimers() {
    Object.values(this.#timers).forEach(clearTimeout);
  }
}
