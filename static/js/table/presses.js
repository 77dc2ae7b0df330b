/** Turns presses on buttons and on the board, by hand or by keyboard, into acts, each wanted press exactly once. */

const DOUBLE_WITHIN = 400;
const ACTING = "[data-act], button[form='answer'][name='act'], #answer button[name='act']";

export const actOf = (element) => element.dataset.act ?? element.value;

export const actingElements = (root = document) => root.querySelectorAll(ACTING);

/** Off by the rules; off only because the line is gone still takes a press, which then waits. */
export function isForbidden(element) {
  if (element.hasAttribute("disabled")) return true;
  return element.getAttribute("aria-disabled") === "true" && !element.hasAttribute("data-line-off");
}

export function listenForActs(onAct) {
  let last = { at: 0, act: "" };

  const press = (element, event) => {
    event.preventDefault();
    const again = event.detail > 1 && Date.now() - last.at < DOUBLE_WITHIN;
    if (isForbidden(element) || again) return;
    last = { at: Date.now(), act: actOf(element) };
    onAct(last.act, element);
  };

  // The second half of a double tap may land on what the first half brought up: another Undo, the next Roll.
  document.addEventListener("click", (event) => {
    const element = event.target.closest?.(ACTING);
    if (element) press(element, event);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    const element = event.target.closest?.(ACTING);
    if (!element) return;
    if (event.repeat) event.preventDefault();
    else if (!(element instanceof HTMLButtonElement)) press(element, event);
  });
  // Nothing but a press above may send the form: Enter in a field of it must not answer for somebody.
  document.getElementById("answer")?.addEventListener("submit", (event) => event.preventDefault());
}

export function listenForChat(onSay) {
  const form = document.getElementById("say");
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const field = form.elements.text;
    const text = field.value.trim();
    if (!text) return;
    field.value = "";
    onSay(text);
    field.focus({ preventScroll: true });
  });
}
