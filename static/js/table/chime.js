/** The sound and the shake of "your turn": made by the browser itself, silent until somebody has touched the page. */

import { browserStorage } from "./storage.js";

const SLOT = "lamplight:sound";
const NOTES = [{ pitch: 587.33, at: 0 }, { pitch: 880, at: 0.16 }];
const SHAKE = [70, 50, 70];

export class Chime {
  #button;
  #context = null;

  constructor(button) {
    this.#button = button;
    this.#show();
    button?.addEventListener("click", () => this.#toggle());
    for (const gesture of ["pointerdown", "keydown"]) document.addEventListener(gesture, () => this.#wake());
  }

  get isOn() {
    return browserStorage.get(SLOT) !== "off";
  }

  /** Whether this tab could be heard: one that cannot must not take the chime from one that can. */
  get isReady() {
    return this.isOn && this.#context?.state === "running";
  }

  ring() {
    if (!this.isReady) return;
    for (const note of NOTES) this.#play(note);
    navigator.vibrate?.(SHAKE);
  }

  #toggle() {
    browserStorage.set(SLOT, this.isOn ? "off" : "on");
    this.#show();
    this.#wake();
    this.ring();
  }

  #show() {
    this.#button?.setAttribute("aria-pressed", String(this.isOn));
  }

  /** Browsers let a page sound only after a gesture, so the context is made by the first one. */
  #wake() {
    const Context = globalThis.AudioContext;
    if (!Context || !this.isOn) return;
    this.#context ??= new Context();
    if (this.#context.state === "suspended") this.#context.resume().catch(() => {});
  }

  #play({ pitch, at }) {
    const start = this.#context.currentTime + at;
    const tone = this.#context.createOscillator();
    const volume = this.#context.createGain();
    tone.type = "sine";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.16, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.7);
    tone.connect(volume).connect(this.#context.destination);
    tone.start(start);
    tone.stop(start + 0.75);
  }
}
