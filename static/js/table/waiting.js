/** Draws the line and what is on its way: a button that waits looks like waiting, never like done. */

import { actOf, actingElements, isForbidden } from "./presses.js";
import { word } from "./words.js";

const LATE = 1_500;

export class Waiting {
  #line = null;
  #items = [];
  #timer = null;

  setLine(line) {
    this.#line = line;
    document.body.dataset.line = line;
    document.getElementById("connection")?.setAttribute("data-state", line);
    const banner = document.getElementById("offline");
    if (banner) banner.hidden = line !== "offline";
    this.draw();
  }

  setItems(items) {
    this.#items = items;
    this.draw();
  }

  draw() {
    clearTimeout(this.#timer);
    const late = this.#items.filter((item) => this.#isLate(item));
    for (const element of actingElements()) this.#drawElement(element, late);
    this.#drawChat(late.filter((item) => item.type === "chat"));
    this.#drawCount(late.length);
    if (late.length < this.#items.length) this.#timer = setTimeout(() => this.draw(), LATE);
  }

  /** While all is well a move takes a blink: only what takes longer is called "not sent yet". */
  #isLate(item) {
    if (item.version !== undefined) return false;
    return this.#line === "offline" || Date.now() - item.at >= LATE;
  }

  #drawElement(element, late) {
    const isSame = (item) => item.type === "act" && item.act === actOf(element);
    toggleAttribute(element, "aria-busy", this.#items.some(isSame));
    element.classList.toggle("is-waiting", late.some(isSame));
    if (this.#line === "offline" && !isForbidden(element)) {
      element.setAttribute("aria-disabled", "true");
      element.setAttribute("data-line-off", "");
    } else if (this.#line !== "offline" && element.hasAttribute("data-line-off")) {
      element.removeAttribute("aria-disabled");
      element.removeAttribute("data-line-off");
    }
  }

  #drawChat(items) {
    const list = document.getElementById("chat-waiting");
    list?.replaceChildren(
      ...items.map((item) => {
        const line = document.createElement("li");
        line.className = "is-waiting";
        line.textContent = `${item.text} (${word("notSent")})`;
        return line;
      }),
    );
  }

  #drawCount(count) {
    for (const place of document.querySelectorAll("[data-waiting-count]")) {
      place.hidden = count === 0;
      const text = count ? word("notSentCount", { count }) : "";
      if (place.textContent !== text) place.textContent = text;
    }
  }
}

function toggleAttribute(element, name, isOn) {
  if (isOn) element.setAttribute(name, "true");
  else element.removeAttribute(name);
}
