/** The little note about a place, the Campfire, the Pit or a green dot: its line, its prizes, and who stands there. */

const WAIT_FOR_DOUBLE = 280;
const GAP = 10;

export class Notes {
  #town;
  #thing = null;
  #timer = null;

  constructor(town) {
    this.#town = town;
    town.addEventListener("keydown", (event) => this.#press(event));
    for (const note of town.querySelectorAll(".about")) {
      note.querySelector("[data-about-close]").addEventListener("click", () => note.hidePopover());
      note.addEventListener("toggle", (event) => event.newState === "closed" && this.#closed());
    }
  }

  /** A finger's second tap may mean "nearer", so its first one waits a blink. */
  take({ target, isDouble, isTouch }) {
    clearTimeout(this.#timer);
    const thing = target.closest(".thing");
    if (!thing || isDouble) return;
    this.#timer = setTimeout(() => this.open(thing), isTouch ? WAIT_FOR_DOUBLE : 0);
  }

  open(thing) {
    const note = document.getElementById(thing.dataset.about);
    this.#thing = thing;
    this.#fill(note);
    if (!note.matches(":popover-open")) note.showPopover();
    this.#place(note, thing.getBoundingClientRect());
    note.focus({ preventScroll: true });
  }

  close() {
    clearTimeout(this.#timer);
    this.#open()?.hidePopover();
  }

  refresh() {
    const note = this.#open();
    if (note) this.#fill(note);
  }

  #open() {
    return this.#town.querySelector(".about:popover-open");
  }

  #press(event) {
    const thing = event.target.closest(".thing");
    if (!thing || event.repeat || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    this.open(thing);
  }

  #closed() {
    const focus = document.activeElement;
    if (focus === document.body || focus?.closest(".about")) this.#thing?.focus({ preventScroll: true });
  }

  #fill(note) {
    const { node, trail } = this.#thing.dataset;
    const here = [...this.#town.querySelectorAll("#who-stands-where li")].filter((line) => line.dataset.at === node);
    const copies = here.map((line) => {
      const copy = line.cloneNode(true);
      copy.removeAttribute("id");
      return copy;
    });
    note.querySelector("[data-who]").replaceChildren(...copies);
    const name = note.querySelector("[data-trail-name]");
    if (name) name.textContent = trail ? `(${trail})` : "";
  }

  /** Beside the thing, inside the window; on a phone above or below it. */
  #place(note, thing) {
    const { offsetWidth: width, offsetHeight: height } = note;
    const fits = (left) => left >= GAP && left + width <= innerWidth - GAP;
    const beside = [thing.right + GAP, thing.left - GAP - width].find(fits);
    const middle = thing.left + thing.width / 2 - width / 2;
    const below = thing.bottom + GAP + height < innerHeight ? thing.bottom + GAP : thing.top - GAP - height;
    const left = beside ?? middle;
    const top = beside === undefined ? below : thing.top;
    note.style.left = `${Math.max(GAP, Math.min(innerWidth - width - GAP, left))}px`;
    note.style.top = `${Math.max(GAP, Math.min(innerHeight - height - GAP, top))}px`;
  }
}
