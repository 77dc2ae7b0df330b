/** Choosing where a walk ends: the first tap picks the nearest end and shows its way, a second one or the button goes. */

const NEAR = 30;
const SETTLE = 400;

export class Choice {
  #town;
  #view;
  #bar;
  #words;
  #go;
  #node = null;
  #act = null;
  #since = 0;

  constructor(town, view) {
    this.#town = town;
    this.#view = view;
    this.#bar = town.querySelector("#town-choice");
    this.#words = town.querySelector("#town-choice-words");
    this.#go = town.querySelector("#town-choice-go");
    town.querySelector("#town-choice-drop").addEventListener("click", () => this.#drop());
    town.addEventListener("focusin", ({ target }) => {
      if (target.matches(".end:focus-visible")) this.#choose(target);
    });
    town.addEventListener("pointerover", ({ target, pointerType }) => pointerType === "mouse" && this.#hover(target));
    town.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.#node) this.#drop();
    });
  }

  /** True when the tap was about an end. The press itself never gets past here: only the button's does. */
  take(tap) {
    const end = tap.event.detail === 0 ? tap.target.closest(".end") : this.#nearest(tap);
    if (!end) {
      this.#drop();
      return false;
    }
    tap.isTaken = true;
    tap.event.stopPropagation();
    tap.event.preventDefault();
    if (end.dataset.end !== this.#node) this.#choose(end);
    else if (!tap.isDouble && performance.now() - this.#since > SETTLE) this.#go.click();
    return true;
  }

  /** After a swap: the same end of the same question stays chosen. */
  refresh() {
    if (!this.#node) return;
    const end = this.#end(this.#node);
    if (end && end.dataset.act === this.#act) this.#mark(end);
    else this.#drop();
  }

  #end(node) {
    return this.#town.querySelector(`#end-${CSS.escape(node)}`);
  }

  /** By distance on the screen, since steps lie closer than a finger is wide; a place's drawing is its end too. */
  #nearest({ x, y, target }) {
    let best = null;
    let least = NEAR;
    for (const end of this.#town.querySelectorAll(".end")) {
      const at = this.#view.toScreen(Number(end.dataset.x), Number(end.dataset.y));
      const far = Math.hypot(at.x - x, at.y - y);
      if (far < least) [best, least] = [end, far];
    }
    if (best) return best;
    const place = target.closest(".end");
    return place?.querySelector("rect.hit") === target || place?.matches(".is-campfire") ? place : null;
  }

  #choose(end) {
    this.#unmark();
    this.#node = end.dataset.end;
    this.#act = end.dataset.act;
    this.#since = performance.now();
    this.#mark(end);
    this.#words.textContent = end.dataset.goal;
    this.#go.dataset.act = this.#act;
    const at = this.#view.toScreen(0, Number(end.dataset.y));
    this.#bar.classList.toggle("is-high", at.y > this.#view.box.top + this.#view.box.height * 0.7);
    this.#bar.hidden = false;
  }

  #drop() {
    this.#unmark();
    this.#node = null;
    this.#act = null;
    this.#bar.hidden = true;
    delete this.#go.dataset.act;
  }

  #mark(end) {
    end.classList.add("is-chosen");
    end.setAttribute("aria-pressed", "true");
    this.#showWay(this.#node);
  }

  #unmark() {
    for (const end of this.#town.querySelectorAll(".end.is-chosen")) {
      end.classList.remove("is-chosen");
      end.removeAttribute("aria-pressed");
    }
    this.#showWay(null);
  }

  #hover(target) {
    const end = target.closest?.(".end");
    this.#showWay(end?.dataset.end ?? this.#node);
  }

  #showWay(node) {
    for (const way of this.#town.querySelectorAll(".way")) way.classList.toggle("is-shown", way.id === `way-${node}`);
  }
}
