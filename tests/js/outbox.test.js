/** A move leaves under one key until it is answered for: sent again after every break, counted once. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { groupOf, newKey, Outbox } from "../../static/js/table/outbox.js";
import { Post } from "../../static/js/table/post.js";
import { breathe, handTime, letTimeRun, memory, pass } from "./fakes.js";

const ROLL = "answer:7.2:roll";
const STOP = "answer:7.2:stop";

let line;
let posted;
let refusals;
let reply;

function open(storage = memory()) {
  return new Outbox({
    storage,
    slot: "outbox",
    send: (frame) => line.isOpen && line.sent.push(frame) > 0,
    mayPost: () => line.mayPost,
    post: (item) => {
      posted.push(item.key);
      return reply();
    },
    onChange: () => {},
    onAck: () => {},
    onRefused: (item, body) => refusals.push(body.status),
  });
}

beforeEach(() => {
  handTime();
  line = { isOpen: true, mayPost: false, sent: [] };
  posted = [];
  refusals = [];
  reply = async () => ({ status: 200, body: { version: 58 } });
});
afterEach(letTimeRun);

test("keys are 128 random bits and every act has its own", () => {
  assert.match(newKey(), /^[0-9a-f]{32}$/);
  assert.notEqual(newKey(), newKey());
});

test("a double tap sends one act, also on the other button of the same question", () => {
  const outbox = open();
  assert.ok(outbox.act(ROLL));
  assert.equal(outbox.act(ROLL), null);
  assert.equal(outbox.act(STOP), null);
  assert.equal(line.sent.length, 1);
  assert.ok(outbox.act("answer:7.3:roll"), "the next question is free");
});

test("a button stays busy until the picture its act led to is drawn", () => {
  const outbox = open();
  outbox.acknowledge(outbox.act(ROLL), 58);
  assert.equal(outbox.act(ROLL), null);
  outbox.drawn(58);
  assert.equal(outbox.items.length, 0);
});

test("what was not answered for goes out again under the same key, what was does not", async () => {
  const outbox = open();
  const [rolled, moved] = [outbox.act(ROLL), outbox.act("answer:8:left")];
  outbox.acknowledge(rolled, 58);
  line.sent = [];
  outbox.flush();
  assert.deepEqual(line.sent, [{ type: "act", key: moved, act: "answer:8:left" }]);
  outbox.acknowledge(moved, 59);
  await pass(60_000);
  assert.deepEqual([line.sent.length, posted.length], [1, 0]);
});

test("a reload resends with the same key", () => {
  const storage = memory();
  line.isOpen = false;
  const key = open(storage).act(ROLL);
  line.isOpen = true;
  open(storage).flush();
  assert.deepEqual(line.sent.map((frame) => frame.key), [key]);
});

test("without a line an act waits, and may still be changed for another answer", () => {
  line.isOpen = false;
  const outbox = open();
  outbox.act(ROLL);
  outbox.act(STOP);
  assert.deepEqual(outbox.items.map((item) => [item.act, item.sent]), [[STOP, false]]);
});

test("a socket that swallows an act is helped out by a POST with its key", async () => {
  const outbox = open();
  const key = outbox.act(ROLL);
  await pass(5_500);
  assert.deepEqual(posted, [key]);
  assert.equal(outbox.items[0].version, 58);
});

test("without sockets acts go by POST, and a lost reply is asked for again under the same key", async () => {
  line = { isOpen: false, mayPost: true, sent: [] };
  const replies = [() => Promise.reject(new Error("lost")), () => Promise.resolve({ status: 200, body: { version: 58 } })];
  reply = () => replies.shift()();
  const outbox = open();
  const key = outbox.act(ROLL);
  await pass(4_000);
  assert.deepEqual(posted, [key, key]);
  assert.deepEqual(refusals, []);
});

test("a refusal frees the question and is told once; a full house is asked again later", async () => {
  const outbox = open();
  outbox.refuse(outbox.act(ROLL), { status: 409, reason: "already rolled" });
  assert.deepEqual([refusals, outbox.items], [[409], []]);
  const key = outbox.act(ROLL);
  outbox.refuse(key, { status: 429, retry_after: 1 });
  await pass(1_250);
  assert.deepEqual(line.sent.slice(1).map((frame) => frame.key), [key, key]);
  assert.deepEqual(refusals, [409]);
});

test("answers to one question stand in one line, pieces do not", () => {
  assert.equal(groupOf("answer:7.2:roll"), groupOf("answer:7.2:stop"));
  assert.equal(groupOf("undo:57"), groupOf("undo:56"));
  assert.notEqual(groupOf("piece:owl"), groupOf("piece:fox"));
});

test("a stale token is renewed and the same key sent once more", async () => {
  const token = { value: "old" };
  const seen = [];
  const fetch = async (url, { body }) => {
    seen.push([body.get("csrfmiddlewaretoken"), body.get("key")]);
    const isFresh = body.get("csrfmiddlewaretoken") === "new";
    return Response.json(isFresh ? { version: 58 } : { reason: "csrf", csrf: "new" }, { status: isFresh ? 200 : 403 });
  };
  const post = new Post({ urls: { act: "/answer" }, token, fetch });
  assert.equal((await post.deliver({ type: "act", key: "k", act: ROLL })).status, 200);
  assert.deepEqual(seen, [["old", "k"], ["new", "k"]]);
  await breathe();
});
