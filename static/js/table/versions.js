/** Decides what to do with what arrives, by its numbers alone: pure functions, no page and no clock. */

/**
 * Arrival order is never truth: a frame fits only right after the version we show; one from the past is ignored,
 * and after a gap, or when it overlaps what we show, the whole picture is fetched anew.
 */
export function judgeMove(have, from, to) {
  if (!Number.isInteger(from) || !Number.isInteger(to)) return "heal";
  if (to <= have) return "ignore";
  return from === have ? "apply" : "heal";
}

/** A whole picture may replace ours unless it is older; one of the same version changes nothing but is harmless. */
export function isCurrent(have, version) {
  return Number.isInteger(version) && version >= have;
}

/** The chat lines that follow what we have, in order, each once; `gap` says that some before them are missing. */
export function followingLines(have, lines) {
  const newer = lines.filter((line) => line.number > have).sort((a, b) => a.number - b.number);
  const once = newer.filter((line, index) => index === 0 || line.number !== newer[index - 1].number);
  return { lines: once, gap: once.some((line, index) => line.number !== have + 1 + index) };
}
