/** Notices that it became this seat's turn: a mark in the title always, the chime once a turn and in one tab only. */

import { word } from "./words.js";

const SETTLE = 250;
const HELD = 5_000;

export class Turn {
  #slot;
  #chime;
  #storage;
  #seen = null;
  #title = document.title;
  #token = Math.random().toString(36).slice(2);

  constructor({ slot, chime, storage }) {
    this.#slot = slot;
    this.#chime = chime;
    this.#storage = storage;
  }

  /** What the page was served with is no news. */
  begin() {
    const turn = this.#current();
    this.#mark(turn);
    if (!turn) return;
    this.#seen = turn;
    this.#storage.set(this.#slot, turn);
  }

  /** Bound to the turn, not to drawings of it: her fifth roll, an interrupt in between or a reconnect ring nothing. */
  async look() {
    const turn = this.#current();
    this.#mark(turn);
    if (!turn || turn === this.#seen) return;
    this.#seen = turn;
    if (this.#chime.isReady && (await this.#isMineToRing(turn))) this.#chime.ring();
  }

  #current() {
    const { mine, turn, question } = document.getElementById("panel-question")?.dataset ?? {};
    return mine === "true" ? turn || question || null : null;
  }

  #mark(turn) {
    const title = turn ? `${word("yourTurn")} · ${this.#title}` : this.#title;
    if (document.title !== title) document.title = title;
  }

  /** One tab takes the turn's lock and keeps it until the others have heard of the turn; plain http has no locks. */
  async #isMineToRing(turn) {
    const [rung] = (this.#storage.get(this.#slot) ?? "").split(" ");
    if (rung === turn) return false;
    const mark = `${turn} ${this.#token}`;
    this.#storage.set(this.#slot, mark);
    if (navigator.locks) return isFirstToLock(`${this.#slot}:${turn}`);
    await sleep(SETTLE);
    return [mark, null].includes(this.#storage.get(this.#slot));
  }
}

function isFirstToLock(name) {
  return new Promise((resolve) => {
    navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(Boolean(lock));
      return lock && sleep(HELD);
    });
  });
}

const sleep = (time) => new Promise((resolve) => setTimeout(resolve, time));
