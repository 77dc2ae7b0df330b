/** Short notices in `#toasts`: what was refused and why, by which rule; never an error page in the board. */

import { word } from "./words.js";

const STAYS = 9_000;

/** `action` is {text, act} for a notice with a way on, which then stays until it is used or closed. */
export function toast(text, { rule = "", action = null } = {}) {
  const place = document.getElementById("toasts");
  if (!place || !text || [...place.children].some((other) => other.dataset.text === text)) return;
  const notice = element("div", "toast");
  notice.dataset.text = text;
  notice.append(element("p", "toast-text", text));
  if (rule) notice.append(element("p", "toast-rule", rule));
  if (action) notice.append(button("toast-action", action.text, action.act));
  notice.append(button("toast-close", word("close"), () => notice.remove()));
  place.append(notice);
  if (!action) setTimeout(() => notice.remove(), STAYS);
}

function element(tag, className, text = "") {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

function button(className, text, act) {
  const made = element("button", className, text);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}
