/** Wires a live table: the line, what is told, what waits to be sent, and the hands on the page. */

import { Announcer } from "./announce.js";
import { Chime } from "./chime.js";
import { Connection } from "./connection.js";
import { keepDrafts } from "./drafts.js";
import { Outbox } from "./outbox.js";
import { Page } from "./page.js";
import { Post } from "./post.js";
import { Presence } from "./presence.js";
import { listenForActs, listenForChat } from "./presses.js";
import { Refused, Snapshots } from "./snapshots.js";
import { browserStorage, tabStorage } from "./storage.js";
import { Tabs } from "./tabs.js";
import { Telling } from "./telling.js";
import { toast } from "./toasts.js";
import { Turn } from "./turn.js";
import { Waiting } from "./waiting.js";
import { word } from "./words.js";

const root = document.getElementById("table");
const { code, viewer, build, socket, panelsUrl, answerUrl, chatUrl } = root.dataset;
const place = `${code}:${viewer}`;
let knownBuild = build;
const reload = { text: word("reload"), act: () => location.reload() };

const announcer = new Announcer(document.getElementById("announcer"));
const presence = new Presence();
const tabs = new Tabs();
const waiting = new Waiting();
const chime = new Chime(document.getElementById("sound"));
const turn = new Turn({ slot: `lamplight:turn:${place}`, chime, storage: browserStorage });

const page = new Page(root, { announcer, presence, tabs, turn, waiting, onDrawn: (version) => outbox.drawn(version) });
const snapshots = new Snapshots(panelsUrl);
const telling = new Telling({
  have: { version: Number(root.dataset.version), chat: Number(root.dataset.chat), log: Number(root.dataset.log) },
  page,
  fetchPicture: (have) => fetchPicture(have),
});

const post = new Post({
  urls: { act: answerUrl, chat: chatUrl },
  token: document.querySelector("#answer [name=csrfmiddlewaretoken], #say [name=csrfmiddlewaretoken]"),
});
const outbox = new Outbox({
  storage: tabStorage,
  slot: `lamplight:outbox:${place}`,
  send: (frame) => connection.send(frame),
  mayPost: () => connection.line === "polling",
  post: (item) => post.deliver(item),
  onChange: (items) => waiting.setItems(items),
  onAck: (version) => acknowledged(version),
  onRefused: (item, body) => refused(item, body),
});

const connection = new Connection({
  url: new URL(socket, location.href.replace(/^http/, "ws")).href,
  poll: async () => {
    const picture = await fetchPicture(telling.have, { onlyIfNewer: true });
    if (picture) await telling.picture(picture);
  },
  onOpen: () => {
    const { version, chat } = telling.have;
    connection.send({ type: "hello", version, chat, build });
    outbox.flush();
  },
  onFrame: (frame) => takers[frame?.type]?.(frame),
  onLine: (line) => {
    waiting.setLine(line);
    if (line === "polling") outbox.flush();
  },
  onEnd: (ending, reason) => showEnd(ending, reason),
});

const takers = {
  moved: (frame) => {
    if (frame.key) outbox.acknowledge(frame.key, frame.to);
    telling.move(frame);
  },
  sync: (frame) => shown(frame),
  ack: ({ key, version }) => outbox.acknowledge(key, version),
  refused: ({ key, ...body }) => outbox.refuse(key, body),
  chat: ({ lines }) => telling.chat(lines),
  beat: (frame) => {
    telling.hear(frame);
    presence.set(frame.here);
    compareBuild(frame.build);
  },
  here: ({ here }) => presence.set(here),
  reload: () => location.reload(),
  error: ({ reason }) => toast(reason),
};

async function fetchPicture(have, wish) {
  try {
    const picture = await snapshots.get(have, wish);
    if (picture) lookAt(picture);
    return picture;
  } catch (error) {
    if (error instanceof Refused) connection.end(error.code, error.message);
    throw error;
  }
}

function shown(picture) {
  lookAt(picture);
  return telling.picture(picture);
}

/** A picture of other panels than ours is of another room: the game began while nobody could tell us. */
function lookAt({ build: theirs, panels }) {
  compareBuild(theirs);
  const ours = [...document.querySelectorAll("[data-panel]")];
  if (ours.some((panel) => !(panel.dataset.panel in panels))) location.reload();
}

function acknowledged(version) {
  telling.hear({ version });
  outbox.drawn(telling.have.version);
}

function refused(item, { status, reason, rule, signedOut }) {
  if (signedOut || reason === "csrf") return toast(word("signedOut"), { action: reload });
  toast(reason || word("failed"), { rule });
  if (item.type === "chat") putBack(item.text);
  if (status === 409) telling.heal();
}

function putBack(text) {
  const field = document.getElementById("say")?.elements.text;
  if (field && !field.value) field.value = text;
}

/** Offered once a build and never forced: somebody may be in the middle of a sentence. */
function compareBuild(theirs) {
  if (!theirs || theirs === knownBuild) return;
  knownBuild = theirs;
  toast(word("newBuild"), { action: reload });
}

/** The server will not have this page back: say why, and leave a way on that the template has ready. */
function showEnd(ending, reason) {
  const notice = document.getElementById("ended");
  if (!notice) return toast(reason || word("signedOut"), { action: reload });
  document.getElementById("offline")?.setAttribute("hidden", "");
  for (const part of notice.querySelectorAll("[data-ended]")) part.hidden = part.dataset.ended !== String(ending);
  notice.hidden = false;
  notice.focus();
}

listenForActs((act) => connection.hasEnded || outbox.act(act));
listenForChat((text) => outbox.chat(text));
keepDrafts(`lamplight:draft:${place}`);
turn.begin();
waiting.setItems(outbox.items);
connection.start();

document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  connection.wake();
  tabs.countChat(0);
});
for (const change of ["online", "offline"]) addEventListener(change, () => connection.wake());
addEventListener("pagehide", () => connection.rest());
addEventListener("pageshow", (event) => event.persisted && connection.wake());
