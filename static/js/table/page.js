/** Draws what was told, in one order for every kind of telling: events, panels, log, who is here, whose turn, voice. */

import { sentences } from "./announce.js";
import { Lines } from "./lines.js";
import { swapPanels } from "./panels.js";

const MISSED_LINES_SAID = 3;

export class Page {
  #root;
  #parts;
  #log = new Lines(document.getElementById("log"));
  #chat = new Lines(document.getElementById("chat"));

  /** `parts` are {announcer, presence, tabs, turn, waiting} and `onDrawn(version)`, called when a picture stands. */
  constructor(root, parts) {
    this.#root = root;
    this.#parts = parts;
  }

  /** A game's own module hears of the events before the panels change and after, and may animate between. */
  async move(frame) {
    const detail = { events: frame.events ?? [], from: frame.from, to: frame.to };
    this.#tell("lamplight:events", detail);
    await swapPanels(frame.panels);
    this.#log.add(frame.log);
    this.#log.markUndone(frame.undone);
    this.#stand(detail);
    this.#parts.announcer.say(sentences(detail.events));
  }

  /** After a gap there are no events to act out; what was missed is in the log, and its last lines are read out. */
  async picture(body, { from }) {
    await swapPanels(body.panels);
    if (body.log_complete === false) this.#log.clear();
    const missed = this.#log.add(body.log);
    this.#log.markUndone(body.undone);
    this.#parts.presence.set(body.here);
    this.#stand({ events: [], from, to: body.version, healed: true });
    this.#parts.announcer.say(sentences(missed.slice(-MISSED_LINES_SAID).map((line) => ({ say: line.textContent }))));
  }

  chat(lines) {
    const added = this.#chat.add(lines.map((line) => line.html));
    this.#parts.tabs.countChat(added.length);
  }

  broken(error) {
    console.error(error);
  }

  #stand(detail) {
    const { presence, tabs, turn, waiting, onDrawn } = this.#parts;
    this.#root.dataset.version = detail.to;
    presence.draw();
    tabs.draw();
    onDrawn(detail.to);
    waiting.draw();
    turn.look();
    this.#tell("lamplight:swapped", detail);
  }

  #tell(name, detail) {
    this.#root.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
