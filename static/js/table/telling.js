/** Takes what the server tells, keeps the numbers of what is shown, and never lets an older thing over a newer one. */

import { followingLines, isCurrent, judgeMove } from "./versions.js";

const GRACE = 600;
const FIRST_RETRY = 1_000;
const LONGEST_RETRY = 15_000;

export class Telling {
  #have;
  #heard;
  #page;
  #fetchPicture;
  #healing = null;
  #isBroken = false;
  #retry = FIRST_RETRY;
  #timer = null;
  #queue = Promise.resolve();

  /**
   * `have` is {version, chat, log} of the page as it was served. `page` draws: `move(frame)`, `picture(body)`,
   * `chat(lines)`, `broken(error)`. `fetchPicture(have)` is one GET of everything.
   */
  constructor({ have, page, fetchPicture }) {
    this.#have = { ...have };
    this.#heard = { version: have.version, chat: have.chat };
    this.#page = page;
    this.#fetchPicture = fetchPicture;
  }

  get have() {
    return { ...this.#have };
  }

  /** Frames are drawn strictly one after the other. */
  move(frame) {
    return this.#inTurn(() => this.#move(frame));
  }

  picture(body) {
    return this.#inTurn(() => this.#picture(body));
  }

  chat(lines) {
    return this.#inTurn(() => this.#chat(lines));
  }

  /** A beat or an acknowledgement names newer numbers: give the frame itself a moment, then go and get it. */
  hear({ version, chat }) {
    if (Number.isInteger(version)) this.#heard.version = Math.max(this.#heard.version, version);
    if (Number.isInteger(chat)) this.#heard.chat = Math.max(this.#heard.chat, chat);
    if (this.#isBehind()) this.#healIn(GRACE);
  }

  /** One GET at a time; a gap found while one is under way is looked at again when it is back. */
  heal() {
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#healing ??= this.#heal().finally(() => {
      this.#healing = null;
    });
    return this.#healing;
  }

  #inTurn(act) {
    this.#queue = this.#queue.then(act).catch((error) => {
      this.#isBroken = true;
      this.#page.broken(error);
      this.#healIn(GRACE);
    });
    return this.#queue;
  }

  async #move(frame) {
    const verdict = judgeMove(this.#have.version, frame.from, frame.to);
    if (verdict === "heal") {
      this.#heard.version = Math.max(this.#heard.version, frame.to || 0);
      this.heal();
    }
    if (verdict !== "apply") return;
    await this.#page.move(frame);
    this.#have.version = frame.to;
    this.#have.log = Math.max(this.#have.log, frame.to);
  }

  async #picture(body) {
    if (isCurrent(this.#have.version, body.version)) {
      await this.#page.picture(body, { from: this.#have.version });
      this.#isBroken = false;
      this.#have.version = body.version;
      this.#have.log = Math.max(this.#have.log, body.version);
    }
    const { lines } = followingLines(this.#have.chat, body.chat ?? []);
    this.#addChat(lines);
  }

  #chat(lines) {
    const following = followingLines(this.#have.chat, lines);
    if (following.gap) {
      this.#heard.chat = Math.max(this.#heard.chat, following.lines.at(-1).number);
      this.heal();
    } else {
      this.#addChat(following.lines);
    }
  }

  #addChat(lines) {
    if (!lines.length) return;
    this.#page.chat(lines);
    this.#have.chat = lines.at(-1).number;
  }

  #isBehind() {
    return this.#isBroken || this.#heard.version > this.#have.version || this.#heard.chat > this.#have.chat;
  }

  #healIn(time) {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      if (this.#isBehind()) this.heal();
    }, time);
  }

  async #heal() {
    const wanted = { ...this.#heard };
    try {
      await this.picture(await this.#fetchPicture(this.have));
    } catch {
      return this.#healLater();
    }
    // Lines this viewer may not see leave holes in the numbers: what a whole picture lacks is not missing.
    this.#have.chat = Math.max(this.#have.chat, wanted.chat);
    if (this.#isBehind()) return this.#healLater();
    this.#retry = FIRST_RETRY;
  }

  #healLater() {
    this.#healIn(this.#retry);
    this.#retry = Math.min(LONGEST_RETRY, this.#retry * 2);
  }
}
