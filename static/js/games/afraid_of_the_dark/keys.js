/** Arrow keys go from one thing on the map to the nearest one in that direction. */

const TURNS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
const STOPS = ".thing, .end, .mover";

export function moveByArrows(town) {
  town.addEventListener("keydown", (event) => {
    const turn = TURNS[event.key];
    const from = event.target.closest(STOPS);
    if (!turn || !from) return;
    event.preventDefault();
    nearest(town, from, turn)?.focus();
  });
}

/** What lies ahead counts by its distance; what lies aside counts double. */
function nearest(town, from, [dx, dy]) {
  const start = middle(from);
  let best = null;
  let least = Infinity;
  for (const thing of town.querySelectorAll(STOPS)) {
    const at = middle(thing);
    const ahead = (at.x - start.x) * dx + (at.y - start.y) * dy;
    const aside = Math.abs((at.x - start.x) * dy) + Math.abs((at.y - start.y) * dx);
    const far = ahead + 2 * aside;
    if (thing !== from && ahead > 4 && far < least) [best, least] = [thing, far];
  }
  return best;
}

function middle(thing) {
  const box = (thing.querySelector(".thing-hit, circle.hit") ?? thing).getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
