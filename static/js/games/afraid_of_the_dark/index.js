/** Wires the game's own side of the table page: dice, and the town map with its size, choice, notes, keys and motion. */

import { Choice } from "./choice.js";
import { onEvents as throwDice } from "./dice.js";
import { moveByArrows } from "./keys.js";
import { MapView } from "./map-view.js";
import { Motion } from "./motion.js";
import { Notes } from "./notes.js";

const table = document.getElementById("table");
const town = document.getElementById("town");
const view = new MapView(town);
const choice = new Choice(town, view);
const notes = new Notes(town);
const motion = new Motion(town);

view.onTap((tap) => {
  if (choice.take(tap)) notes.close();
  else notes.take(tap);
});
moveByArrows(town);
table.addEventListener("lamplight:events", ({ detail }) => {
  throwDice(detail.events, table);
  motion.begin(detail.events);
});
table.addEventListener("lamplight:swapped", ({ detail }) => {
  choice.refresh();
  notes.refresh();
  motion.settle(detail);
});
