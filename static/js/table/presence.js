/** Shows who is here; presence is no part of a version, so it is laid over the panels after every swap. */

import { word } from "./words.js";

export class Presence {
  #here = null;

  set(seats) {
    if (!Array.isArray(seats)) return;
    this.#here = new Set(seats.map(String));
    this.draw();
  }

  draw() {
    if (!this.#here) return;
    for (const mark of document.querySelectorAll("[data-presence]")) {
      const isHere = this.#here.has(mark.dataset.presence);
      mark.dataset.here = isHere ? "yes" : "no";
      const text = word(isHere ? "here" : "away");
      const label = mark.querySelector("[data-presence-word]");
      if (label && label.textContent !== text) label.textContent = text;
    }
  }
}
