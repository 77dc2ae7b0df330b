/** The tab row of a phone, and the number of chat lines nobody has looked at yet. */

import { word } from "./words.js";

export class Tabs {
  #current = null;
  #unread = 0;

  constructor() {
    const buttons = [...document.querySelectorAll("[data-tab]")];
    for (const button of buttons) button.addEventListener("click", () => this.show(button.dataset.tab));
    const first = buttons.find((button) => button.getAttribute("aria-pressed") === "true") ?? buttons[0];
    if (first) this.show(first.dataset.tab);
  }

  show(name) {
    this.#current = name;
    this.draw();
  }

  /** Whether a page is hidden is for the style sheet to say: on a desk all of them are in view. */
  draw() {
    if (!this.#current) return;
    for (const button of document.querySelectorAll("[data-tab]")) {
      button.setAttribute("aria-pressed", String(button.dataset.tab === this.#current));
    }
    for (const page of document.querySelectorAll("[data-tab-page]")) {
      page.classList.toggle("is-current", page.dataset.tabPage === this.#current);
    }
    this.countChat(0);
  }

  countChat(added) {
    const inView = document.getElementById("chat")?.getClientRects().length > 0 && !document.hidden;
    this.#unread = inView ? 0 : this.#unread + added;
    for (const mark of document.querySelectorAll("[data-unread='chat']")) {
      mark.hidden = this.#unread === 0;
      mark.textContent = word("unread", { count: this.#unread });
    }
  }
}
