/** Acts out what happened on the map. The panel always holds where everybody stands: motion only leads there. */

import { readNodes, Script } from "./script.js";

const FLASH = 1_600;

export class Motion {
  #town;
  #nodes;
  #running = new Map();
  #flashing = new Set();
  #calm = matchMedia("(prefers-reduced-motion: reduce)");

  constructor(town) {
    this.#town = town;
    this.#nodes = readNodes(town.querySelector("[data-nodes]").dataset.nodes);
  }

  /** Begun before the panel changes, so that nobody is seen at the end of a walk before walking it. */
  begin(events) {
    this.#stop();
    const scripts = new Script(this.#nodes, events).scripts;
    for (const [seat, { frames, duration }] of scripts) {
      if (this.#calm.matches) this.#flashing.add(seat);
      else this.#run(seat, frames, duration);
    }
  }

  /** A morph may have put a new element in a mover's place: then its walk goes on from where it was. */
  settle({ healed }) {
    this.#flash();
    if (healed) return this.#stop();
    for (const [seat, run] of this.#running) {
      const mover = this.#mover(seat);
      if (!mover || mover === run.mover) continue;
      const time = run.animation.currentTime;
      this.#run(seat, run.frames, run.duration, time);
    }
  }

  #mover(seat) {
    return this.#town.querySelector(`#mover-${seat}`);
  }

  #run(seat, frames, duration, time = 0) {
    const mover = this.#mover(seat);
    if (!mover) return;
    const animation = mover.animate(frames, { duration, easing: "linear" });
    animation.currentTime = time;
    animation.finished.then(
      () => this.#running.delete(seat),
      () => {},
    );
    this.#running.set(seat, { mover, animation, frames, duration });
  }

  #stop() {
    for (const { animation } of this.#running.values()) animation.cancel();
    this.#running.clear();
  }

  /** Where motion is not wanted, an outline tells who moved; put on after the swap, which would take it away. */
  #flash() {
    for (const seat of this.#flashing) {
      this.#mover(seat)?.classList.add("has-moved");
      setTimeout(() => this.#mover(seat)?.classList.remove("has-moved"), FLASH);
    }
    this.#flashing.clear();
  }
}
