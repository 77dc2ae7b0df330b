/** The map's size and place in its window: buttons, keys, wheel, pinch, drag and double tap; and what counts as a tap. */

const MOST = 4;
const NEAR = 1.9;
const STEP = 1.6;
const DRAG_FROM = 7;
const DOUBLE_WITHIN = 300;
const DOUBLE_NEAR = 32;

export class MapView {
  #window;
  #sheet;
  #size = 1;
  #x = 0;
  #y = 0;
  #fingers = new Map();
  #dragged = false;
  #pinch = null;
  #lastTap = { at: 0, x: 0, y: 0 };
  #onTap = () => {};

  constructor(town) {
    this.#window = town.querySelector("#town-window");
    this.#sheet = town.querySelector("#town-sheet");
    this.#listenToButtons(town);
    this.#listenToFingers();
    town.addEventListener("focusin", (event) => this.#showFocused(event.target));
    new ResizeObserver(() => this.#apply()).observe(this.#window);
    this.#apply();
  }

  /** `listener({x, y, target, event, isDouble})` hears every click on the sheet that ended no drag. */
  onTap(listener) {
    this.#onTap = listener;
  }

  get box() {
    return this.#window.getBoundingClientRect();
  }

  /** Where a point of the map is on the screen. */
  toScreen(x, y) {
    const sheet = this.#sheet.getBoundingClientRect();
    return { x: sheet.left + (x / 1000) * sheet.width, y: sheet.top + (y / 1000) * sheet.height };
  }

  zoomTo(size, at = this.#middle(), isGliding = true) {
    const wanted = Math.min(MOST, Math.max(1, size));
    const factor = wanted / this.#size;
    this.#x = at.x - (at.x - this.#x) * factor;
    this.#y = at.y - (at.y - this.#y) * factor;
    this.#size = wanted;
    this.#apply(isGliding);
  }

  #middle() {
    return { x: this.#window.clientWidth / 2, y: this.#window.clientHeight / 2 };
  }

  #apply(isGliding = false) {
    const { clientWidth: width, clientHeight: height } = this.#window;
    this.#x = Math.min(0, Math.max(width * (1 - this.#size), this.#x));
    this.#y = Math.min(0, Math.max(height * (1 - this.#size), this.#y));
    const isZoomed = this.#size > 1.01;
    this.#sheet.classList.toggle("is-gliding", isGliding);
    this.#sheet.classList.toggle("is-near", this.#size >= NEAR);
    this.#window.classList.toggle("is-zoomed", isZoomed);
    this.#sheet.style.transform = isZoomed ? `translate(${this.#x}px, ${this.#y}px) scale(${this.#size})` : "";
    for (const button of this.#window.querySelectorAll("[data-zoom]")) {
      button.disabled = button.dataset.zoom === "in" ? this.#size >= MOST : !isZoomed;
    }
  }

  #listenToButtons(town) {
    const acts = {
      in: () => this.zoomTo(this.#size * STEP),
      out: () => this.zoomTo(this.#size / STEP),
      fit: () => this.zoomTo(1),
    };
    const keys = { "+": "in", "=": "in", "-": "out", 0: "fit" };
    for (const button of town.querySelectorAll("[data-zoom]")) button.addEventListener("click", acts[button.dataset.zoom]);
    town.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
      event.preventDefault();
      acts[keys[event.key]]();
    });
    this.#window.addEventListener("wheel", (event) => this.#turnWheel(event), { passive: false });
  }

  /** Only with Ctrl, which is also what a pinch on a touchpad sends: a plain wheel scrolls the page. */
  #turnWheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.zoomTo(this.#size * Math.exp(-event.deltaY / 220), this.#local(event), false);
  }

  #listenToFingers() {
    const element = this.#window;
    element.addEventListener("pointerdown", (event) => this.#down(event));
    element.addEventListener("pointermove", (event) => this.#move(event));
    for (const end of ["pointerup", "pointercancel"]) element.addEventListener(end, (event) => this.#up(event));
    element.addEventListener("click", (event) => this.#click(event), true);
    // Two fingers are ours even where one finger may scroll the page.
    element.addEventListener("touchstart", (event) => event.touches.length > 1 && event.preventDefault(), { passive: false });
  }

  #down(event) {
    if (event.button !== 0 || !this.#sheet.contains(event.target)) return;
    if (!this.#fingers.size) this.#dragged = false;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, fromX: event.clientX, fromY: event.clientY });
    this.#pinch = this.#spread();
  }

  #move(event) {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    if (this.#fingers.size === 1 && !this.#dragged) {
      const far = Math.hypot(event.clientX - finger.fromX, event.clientY - finger.fromY);
      if (this.#size === 1 || far < DRAG_FROM) return;
      this.#dragged = true;
      this.#window.setPointerCapture(event.pointerId);
      this.#window.classList.add("is-dragging");
    }
    Object.assign(finger, { x: event.clientX, y: event.clientY });
    if (this.#fingers.size > 1) this.#pinchTo();
    else this.#pan(dx, dy);
  }

  #up(event) {
    this.#fingers.delete(event.pointerId);
    this.#pinch = this.#spread();
    if (!this.#fingers.size) this.#window.classList.remove("is-dragging");
  }

  #pan(dx, dy) {
    this.#x += dx;
    this.#y += dy;
    this.#apply();
  }

  #spread() {
    if (this.#fingers.size !== 2) return null;
    const [a, b] = this.#fingers.values();
    return { length: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  }

  #pinchTo() {
    const now = this.#spread();
    if (!now || !this.#pinch) return;
    this.#dragged = true;
    this.#x += now.x - this.#pinch.x;
    this.#y += now.y - this.#pinch.y;
    this.zoomTo(this.#size * (now.length / this.#pinch.length), this.#local({ clientX: now.x, clientY: now.y }), false);
    this.#pinch = now;
  }

  #local({ clientX, clientY }) {
    const box = this.box;
    return { x: clientX - box.left, y: clientY - box.top };
  }

  /** A click that comes from a finger ends here or at the listener; nothing on the sheet is pressed by a slip. */
  #click(event) {
    if (!this.#sheet.contains(event.target)) return;
    if (this.#dragged) {
      this.#dragged = false;
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    const tap = { x: event.clientX, y: event.clientY, target: event.target, event, isTouch: event.pointerType === "touch" };
    const now = performance.now();
    const last = this.#lastTap;
    const isNear = Math.hypot(tap.x - last.x, tap.y - last.y) < DOUBLE_NEAR;
    tap.isDouble = event.detail !== 0 && now - last.at < DOUBLE_WITHIN && isNear;
    this.#lastTap = { at: now, x: tap.x, y: tap.y };
    this.#onTap(tap);
    if (tap.isDouble && !tap.isTaken) this.zoomTo(this.#size >= NEAR ? 1 : 2.2, this.#local(event));
  }

  /** Whoever tabs through a map that is close up sees where they are. */
  #showFocused(element) {
    if (this.#size === 1 || !this.#sheet.contains(element) || !element.matches(":focus-visible")) return;
    const [box, thing] = [this.box, element.getBoundingClientRect()];
    this.#x += box.left + box.width / 2 - (thing.left + thing.width / 2);
    this.#y += box.top + box.height / 2 - (thing.top + thing.height / 2);
    this.#apply(true);
  }
}
