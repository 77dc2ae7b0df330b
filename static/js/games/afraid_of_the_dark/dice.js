/** Dice that fall: the newest one of the running roll tumbles where it lies, any other is thrown over the map. */

const TUMBLE = 600;
const LIES = 1400;
const IN_THE_ROW = new Set(["rolled", "white_star"]);

/** The face an event shows to this viewer; stars of the running roll are named by their kind. */
export function faceOf({ kind, face }) {
  if (kind === "white_star") return "white";
  if (kind === "black_star") return "black";
  return face === undefined ? null : String(face);
}

/** The last die of what happened at once, since nobody can watch a dozen of them. */
export function lastThrow(events) {
  const thrown = events.filter((event) => faceOf(event) !== null).at(-1);
  return thrown ? { face: faceOf(thrown), inRow: IN_THE_ROW.has(thrown.kind) } : null;
}

/** Called with the events before the panels change; the die falls once they have. */
export function onEvents(events, table) {
  const thrown = lastThrow(events);
  if (!thrown) return;
  table.addEventListener("lamplight:swapped", () => (thrown.inRow ? tumble(table) : throwOver(table, thrown.face)), { once: true });
}

function tumble(table) {
  const die = table.querySelector("[data-die='last']");
  if (!die) return;
  die.classList.add("is-falling");
  setTimeout(() => die.classList.remove("is-falling"), TUMBLE + 400);
}

function throwOver(table, face) {
  const place = table.querySelector("#dice-throw");
  const drawn = table.querySelector("#dice-faces")?.content.querySelector(`.die-${CSS.escape(face)}`);
  if (!place || !drawn) return;
  const die = drawn.cloneNode(true);
  die.classList.add("is-falling");
  place.replaceChildren(die);
  setTimeout(() => die.remove(), TUMBLE + LIES);
}
