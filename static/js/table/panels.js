/** Swaps panels by htmx's outerMorph without taking the focus, the caret or the scroll from under anybody's fingers. */

import { actOf, actingElements, isForbidden } from "./presses.js";

// htmx only morphs here: it keeps no history of its own, and a folded-out <details> stays as the reader left it.
Object.assign(globalThis.htmx.config, { history: false, morphIgnore: ["data-htmx-powered", "open"] });

export async function swapPanels(panels) {
  const held = document.activeElement;
  const act = held && held.matches("[data-act], [name='act']") ? actOf(held) : null;
  const wasInPanel = Boolean(held?.closest("[data-panel]"));
  for (const [name, html] of Object.entries(panels)) {
    const target = document.getElementById(`panel-${name}`);
    if (target) await globalThis.htmx.swap({ text: html, target, sourceElement: target, swap: "outerMorph" });
  }
  if (wasInPanel && hasLostFocus(held)) focusSuccessor(held.id, act);
}

function hasLostFocus(held) {
  return document.activeElement !== held || !held.isConnected || held.hasAttribute("disabled");
}

/** Never to <body>: the same thing again, else the first thing one may do, else the question itself. */
function focusSuccessor(id, act) {
  const same = id && document.getElementById(id);
  const alike = act && [...actingElements()].find((element) => actOf(element) === act);
  const question = document.getElementById("panel-question");
  const next = question && [...actingElements(question)].find((element) => !isForbidden(element));
  const place = question ?? document.getElementById("table");
  const successor = [same, alike, next].find((element) => element && !element.hasAttribute("disabled")) || place;
  if (successor === place && !place.hasAttribute("tabindex")) place.setAttribute("tabindex", "-1");
  successor.focus({ preventScroll: successor === place });
}
