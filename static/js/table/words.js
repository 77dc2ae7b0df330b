/** The few sentences the page itself has to say, translated by the `data-*` attributes of `#table-words`. */

const ENGLISH = {
  yourTurn: "● Your turn",
  notSent: "Not sent yet",
  notSentCount: "Not sent yet: {count}",
  failed: "That could not be sent. Nothing has happened; please try again.",
  signedOut: "This page no longer holds your seat. Reload it to go on.",
  newBuild: "Lamplight was updated. Reload when it suits you.",
  reload: "Reload",
  close: "Close",
  here: "here",
  away: "away",
  unread: "{count} new",
};

export function word(name, values = {}) {
  const text = document.getElementById("table-words")?.dataset[name] || ENGLISH[name];
  return text.replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);
}
