/** What fits, what is old and what is missing, decided by numbers alone. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { isAfter } from "../../static/js/table/lines.js";
import { followingLines, isCurrent, judgeMove } from "../../static/js/table/versions.js";

test("only the very next frame is applied", () => {
  assert.equal(judgeMove(57, 57, 58), "apply");
  assert.equal(judgeMove(57, 57, 60), "apply");
});

test("a doubled or late frame is ignored", () => {
  assert.equal(judgeMove(58, 57, 58), "ignore");
  assert.equal(judgeMove(60, 57, 58), "ignore");
});

test("a gap, an overlap or a frame without numbers asks for everything", () => {
  assert.equal(judgeMove(57, 58, 59), "heal");
  assert.equal(judgeMove(58, 57, 59), "heal");
  assert.equal(judgeMove(57, undefined, 58), "heal");
});

test("an older picture never replaces a newer one", () => {
  assert.equal(isCurrent(58, 57), false);
  assert.equal(isCurrent(58, 58), true);
  assert.equal(isCurrent(58, undefined), false);
});

test("chat lines come in order, once each, and a missing one is noticed", () => {
  const line = (number) => ({ number, html: "" });
  assert.deepEqual(followingLines(12, [14, 13, 12, 14].map(line)), { lines: [13, 14].map(line), gap: false });
  assert.equal(followingLines(12, [line(14)]).gap, true);
});

test("log lines are ordered by number, not by letters", () => {
  assert.equal(isAfter("log-100-0", "log-99-3"), true);
  assert.equal(isAfter("log-57-0", "log-57-1"), false);
  assert.equal(isAfter("log-57-1", "log-57-1"), false);
});
