/** Frames that are lost, swapped or doubled leave every page with the same picture. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { Telling } from "../../static/js/table/telling.js";
import { breathe, handTime, letTimeRun, pass } from "./fakes.js";

let drawn;
let fetched;
let server;

const move = (from, to) => ({ from, to, panels: {} });
const line = (number) => ({ number, html: `line ${number}` });

function listen(page = {}) {
  drawn = [];
  fetched = [];
  return new Telling({
    have: { version: 57, chat: 12, log: 57 },
    page: {
      move: async (frame) => drawn.push(frame.to),
      picture: async (body) => drawn.push(`all ${body.version}`),
      chat: (lines) => drawn.push(...lines.map((each) => each.html)),
      broken: () => {},
      ...page,
    },
    fetchPicture: (have) => {
      fetched.push(have);
      return server(have);
    },
  });
}

beforeEach(() => {
  handTime();
  server = async () => ({ version: 60, chat: [] });
});
afterEach(letTimeRun);

test("frames in order are drawn in order, without a GET", async () => {
  const telling = listen();
  telling.move(move(57, 58));
  await telling.move(move(58, 59));
  assert.deepEqual([drawn, fetched.length, telling.have.version], [[58, 59], 0, 59]);
});

test("a gap is healed by one GET, and what it already covers is ignored", async () => {
  const telling = listen();
  telling.move(move(58, 59));
  telling.move(move(59, 60));
  await breathe();
  telling.move(move(57, 58));
  telling.move(move(58, 59));
  await breathe();
  assert.deepEqual(drawn, ["all 60"]);
  assert.deepEqual(fetched, [{ version: 57, chat: 12, log: 57 }]);
});

test("a doubled frame is drawn once", async () => {
  const telling = listen();
  telling.move(move(57, 58));
  await telling.move(move(57, 58));
  assert.deepEqual(drawn, [58]);
});

test("an older picture that arrives late never covers a newer move", async () => {
  let arrive;
  server = () => new Promise((resolve) => (arrive = resolve));
  const telling = listen();
  telling.heal();
  await telling.move(move(57, 58));
  arrive({ version: 57, chat: [] });
  await breathe();
  assert.deepEqual([drawn, telling.have.version], [[58], 58]);
});

test("a heal that falls short of what was heard of is tried again", async () => {
  const versions = [58, 60];
  server = async () => ({ version: versions.shift(), chat: [] });
  const telling = listen();
  telling.move(move(59, 60));
  await breathe();
  assert.deepEqual(drawn, ["all 58"]);
  await pass(2_000);
  assert.deepEqual(drawn, ["all 58", "all 60"]);
});

test("a beat with a newer number heals after a moment of grace, unless the frame comes", async () => {
  const telling = listen();
  telling.hear({ version: 58, chat: 12 });
  await telling.move(move(57, 58));
  await pass(2_000);
  assert.equal(fetched.length, 0);
  telling.hear({ version: 60, chat: 12 });
  await pass(2_000);
  assert.deepEqual(drawn, [58, "all 60"]);
});

test("a frame that could not be drawn is made good by the whole picture", async () => {
  server = async () => ({ version: 57, chat: [] });
  const telling = listen({ move: async () => assert.fail("no such panel") });
  await telling.move(move(57, 58));
  await pass(1_000);
  assert.deepEqual(drawn, ["all 57"]);
});

test("chat heals by its own numbers, and a line one may not see is not asked for twice", async () => {
  server = async () => ({ version: 57, chat: [line(14)] });
  const telling = listen();
  telling.chat([line(14)]);
  await breathe();
  telling.hear({ version: 57, chat: 15 });
  await pass(30_000);
  assert.deepEqual(drawn.filter((each) => each.startsWith("line")), ["line 14"]);
  assert.deepEqual([fetched.length, telling.have.chat], [2, 15]);
});
