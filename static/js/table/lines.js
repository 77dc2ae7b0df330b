/** A list that only grows, the log or the chat: every line once, in the order of its number, the oldest let go. */

const MOST_LINES = 400;
const AT_THE_END = 40;

/** `log-57-0` stands before `log-57-1` before `log-58-0`; of equal beginnings the shorter one first. */
export function isAfter(id, other) {
  const [mine, theirs] = [numbersOf(id), numbersOf(other)];
  for (let index = 0; index < mine.length; index += 1) {
    if (mine[index] !== theirs[index]) return !(mine[index] < theirs[index]);
  }
  return false;
}

const numbersOf = (id) => id.match(/\d+/g)?.map(Number) ?? [];

export class Lines {
  #list;
  #follows = true;

  /** A reader at the end stays there, also when the list becomes smaller or comes into view; one who looks back may. */
  constructor(list) {
    this.#list = list;
    const scroller = this.#scroller();
    if (!scroller) return;
    scroller.addEventListener("scroll", () => {
      this.#follows = this.#isAtEnd();
    });
    new ResizeObserver(() => this.#follows && this.toEnd()).observe(scroller);
  }

  /** Returns the lines that were not there before. */
  add(htmls) {
    if (!this.#list || !htmls?.length) return [];
    const added = htmls.flatMap(parse).filter((line) => this.#insert(line));
    while (this.#list.childElementCount > MOST_LINES) this.#list.firstElementChild.remove();
    if (this.#follows) this.toEnd();
    return added;
  }

  clear() {
    this.#list?.replaceChildren();
  }

  /** Undone lines stay readable, and stay marked. */
  markUndone(entries) {
    for (const entry of entries ?? []) {
      const lines = this.#list?.querySelectorAll(`[data-entry="${Number(entry)}"]`) ?? [];
      for (const line of lines) line.classList.add("is-undone");
    }
  }

  toEnd() {
    const scroller = this.#scroller();
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  }

  #insert(line) {
    if (document.getElementById(line.id)) return false;
    let before = this.#list.lastElementChild;
    while (before?.id && isAfter(before.id, line.id)) before = before.previousElementSibling;
    if (before) before.after(line);
    else this.#list.prepend(line);
    return true;
  }

  #isAtEnd() {
    const scroller = this.#scroller();
    return scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < AT_THE_END;
  }

  #scroller() {
    return this.#list?.closest("[data-scroll]") ?? this.#list;
  }
}

function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return [...template.content.children];
}
