/** The one voice of the page: says what happened to those who listen instead of look, once, and never in a flood. */

const GATHER = 150;
const MOST_AT_ONCE = 8;

/** One sentence an event, in order; when too much happened at once, the latest is what counts. */
export function sentences(events) {
  return events.map((event) => event.say?.trim()).filter(Boolean).slice(-MOST_AT_ONCE);
}

export class Announcer {
  #slots;
  #turn = 0;
  #waiting = [];
  #timer = null;

  /** Two children take turns, since a live region that is given the same text again stays silent. */
  constructor(region) {
    if (!region) return;
    this.#slots = [document.createElement("p"), document.createElement("p")];
    region.replaceChildren(...this.#slots);
  }

  say(texts) {
    if (!this.#slots || !texts.length) return;
    this.#waiting.push(...texts);
    this.#timer ??= setTimeout(() => this.#speak(), GATHER);
  }

  #speak() {
    this.#timer = null;
    this.#turn = 1 - this.#turn;
    this.#slots[1 - this.#turn].textContent = "";
    this.#slots[this.#turn].textContent = this.#waiting.splice(0).slice(-MOST_AT_ONCE).join(" ");
  }
}
