/** Keeps half-written text (`[data-draft="chat"]`) over a reload that the table asked for. */

import { tabStorage } from "./storage.js";

export function keepDrafts(slot) {
  for (const field of document.querySelectorAll("[data-draft]")) {
    const name = `${slot}:${field.dataset.draft}`;
    field.value ||= tabStorage.get(name) ?? "";
    tabStorage.remove(name);
    addEventListener("pagehide", () => field.value && tabStorage.set(name, field.value));
  }
}
