/** Turns told events into keyframes, one run a mover, all on one clock: who walks first arrives before who is bumped falls. */

const STEP = 200;
const LONGEST_WALK = 2_000;
const JUMP = 700;
const TUMBLE = 800;

/** "s01,499,408 …" → Map of node → [x, y]. */
export function readNodes(text) {
  return new Map(
    text.split(" ").map((part) => {
      const [id, x, y] = part.split(",");
      return [id, [Number(x), Number(y)]];
    }),
  );
}

export class Script {
  #nodes;
  #clock = 0;
  #marks = new Map();

  constructor(nodes, events) {
    this.#nodes = nodes;
    for (const event of events) this[`_${event.kind}`]?.(event);
  }

  /** Map of seat → {frames, duration}. */
  get scripts() {
    return new Map([...this.#marks].map(([seat, marks]) => [seat, { duration: this.#clock, frames: this.#frames(marks) }]));
  }

  _moved({ seat, path }) {
    const pace = Math.min(STEP, LONGEST_WALK / (path.length - 1));
    for (const [k, node] of path.entries()) {
      if (k) this.#clock += pace;
      this.#mark(seat, node);
    }
  }

  _used_card({ seat, start, to }) {
    this.#mark(seat, start);
    this.#clock += JUMP / 2;
    this.#mark(seat, start, { scale: 0.2, opacity: 0 });
    this.#mark(seat, to, { scale: 0.2, opacity: 0 });
    this.#clock += JUMP / 2;
    this.#mark(seat, to);
  }

  _bumped({ rival, at }) {
    this.#tumble(rival, at);
  }

  _skull({ seat }) {
    this.#tumble(seat, this.#marks.get(seat)?.at(-1).node);
  }

  #tumble(seat, from) {
    if (from) this.#mark(seat, from);
    this.#clock += TUMBLE;
    this.#mark(seat, "pit", { turn: 360 });
  }

  #mark(seat, node, look = {}) {
    if (!this.#nodes.has(node)) return;
    if (!this.#marks.has(seat)) this.#marks.set(seat, []);
    this.#marks.get(seat).push({ at: this.#clock, node, ...look });
  }

  /** Whoever has not begun yet waits where the first mark is. */
  #frames(marks) {
    const frames = marks.map(({ at, node, scale = 1, opacity = 1, turn = 0 }) => {
      const [x, y] = this.#nodes.get(node);
      const transform = `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`;
      return { offset: this.#clock ? at / this.#clock : 0, transform, opacity };
    });
    const [first, last] = [frames[0], frames.at(-1)];
    if (first.offset > 0) frames.unshift({ ...first, offset: 0 });
    if (last.offset < 1) frames.push({ ...last, offset: 1 });
    return frames;
  }
}
