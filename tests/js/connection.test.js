/** The line comes back by itself, notices when it is dead, and stays away when it was told to. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { Connection, waitBefore } from "../../static/js/table/connection.js";
import { FakeSocket, handTime, letTimeRun, pass } from "./fakes.js";

let told;
let poll;

function dial() {
  told = { lines: [], frames: [], ends: [], polls: 0 };
  const connection = new Connection({
    url: "ws://table.lan/ws",
    Socket: FakeSocket,
    random: () => 0.5,
    poll: () => {
      told.polls += 1;
      return poll();
    },
    onOpen: () => connection.send({ type: "hello" }),
    onFrame: (frame) => told.frames.push(frame),
    onLine: (line) => told.lines.push(line),
    onEnd: (code) => told.ends.push(code),
  });
  connection.start();
  return connection;
}

beforeEach(() => {
  handTime();
  poll = () => Promise.resolve();
});
afterEach(letTimeRun);

test("back-off doubles from half a second to fifteen and is spread", () => {
  assert.equal(waitBefore(0, () => 0.5), 500);
  assert.equal(waitBefore(3, () => 0.5), 4_000);
  assert.equal(waitBefore(50, () => 1), 15_000);
  assert.ok(waitBefore(1, () => 0) < waitBefore(1, () => 1));
});

test("a lost line is shown at once and dialled again, greeting anew", async () => {
  dial();
  FakeSocket.newest.accept();
  FakeSocket.newest.die();
  assert.deepEqual(told.lines, ["live", "offline"]);
  await pass(500);
  assert.equal(FakeSocket.opened.length, 2);
  FakeSocket.newest.accept();
  assert.deepEqual(FakeSocket.newest.sent.map((frame) => frame.type), ["hello", "ping"]);
  assert.equal(told.lines.at(-1), "live");
  assert.equal(told.polls, 0);
});

test("polling begins after two failed sockets and ends with the first frame of a good one", async () => {
  dial();
  FakeSocket.newest.die();
  assert.equal(told.polls, 0);
  await pass(500);
  FakeSocket.newest.die();
  await pass(250);
  assert.deepEqual([told.polls, told.lines.at(-1)], [1, "polling"]);
  await pass(3_000);
  assert.equal(told.polls, 2);
  assert.equal(FakeSocket.opened.length, 3, "sockets are still tried now and then");
  FakeSocket.newest.accept();
  await pass(10_000);
  assert.deepEqual([told.polls, told.lines.at(-1)], [2, "live"]);
});

test("a poll that fails is shown as offline", async () => {
  poll = () => Promise.reject(new Error("no network"));
  dial();
  FakeSocket.newest.die();
  await pass(500);
  FakeSocket.newest.die();
  await pass(250);
  assert.equal(told.lines.at(-1), "offline");
});

test("thirty silent seconds mean the socket is dead", async () => {
  dial();
  const first = FakeSocket.newest;
  first.accept();
  await pass(29_000);
  assert.equal(FakeSocket.opened.length, 1);
  await pass(2_000);
  assert.equal(first.readyState, 3);
  assert.equal(FakeSocket.opened.length, 2);
});

test("a phone that wakes up trusts its socket for five seconds only", async () => {
  const connection = dial();
  FakeSocket.newest.accept();
  connection.wake();
  assert.equal(FakeSocket.newest.sent.at(-1).type, "ping");
  await pass(6_000);
  assert.equal(FakeSocket.opened.length, 2);
});

test("coming back dials at once instead of waiting out the back-off", async () => {
  const connection = dial();
  for (let time = 0; time < 6; time += 1) {
    FakeSocket.newest.die();
    await pass(15_000);
  }
  FakeSocket.newest.die();
  const before = FakeSocket.opened.length;
  await pass(3_000);
  connection.wake();
  assert.equal(FakeSocket.opened.length, before + 1);
});

test("told not to come back, it does not", async () => {
  dial();
  FakeSocket.newest.accept();
  FakeSocket.newest.die(4403, "seat taken away");
  await pass(60_000);
  assert.deepEqual([told.ends, FakeSocket.opened.length, told.polls], [[4403], 1, 0]);
});
