/** Stand-ins for the server's end of the line: sockets that do what a test says, storage in memory, time by hand. */

import { mock } from "node:test";

export class FakeSocket {
  static opened = [];
  sent = [];
  readyState = 0;

  constructor(url) {
    this.url = url;
    FakeSocket.opened.push(this);
  }

  static get newest() {
    return FakeSocket.opened.at(-1);
  }

  accept(frame = { type: "beat", version: 57, chat: 12 }) {
    this.readyState = 1;
    this.onopen?.();
    this.say(frame);
  }

  say(frame) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  die(code = 1006, reason = "") {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }
}

export function memory() {
  const kept = new Map();
  return {
    get: (name) => kept.get(name) ?? null,
    set: (name, value) => kept.set(name, value),
    remove: (name) => kept.delete(name),
  };
}

export function handTime() {
  FakeSocket.opened = [];
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
}

export function letTimeRun() {
  mock.timers.reset();
}

/** Lets every promise that can go on do so. */
export const breathe = () => new Promise((resolve) => setImmediate(resolve));

export async function pass(milliseconds) {
  for (let gone = 0; gone < milliseconds; gone += 250) {
    mock.timers.tick(Math.min(250, milliseconds - gone));
    await breathe();
  }
}
