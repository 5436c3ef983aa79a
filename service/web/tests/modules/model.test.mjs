// A table that is followed: what is asked for, in which order it is shown, and what becomes of the reader's moves.

import assert from "node:assert/strict";
import { test } from "node:test";

import { settled, Timers } from "../timers.mjs";
import { NO_CHOICE } from "../../src/api/answers.ts";
import { Problem, Unreachable } from "../../src/api/client.ts";
import { CUES } from "../../src/table/cues.ts";
import { FollowedTable, turnOf } from "../../src/table/model.ts";
import { wordsReady } from "../../src/words/index.ts";

await wordsReady();

/** Milliseconds in which the events of one move arrive, and for which a played card is looked at. */
const BATCH = 25;
const PLAYED = CUES.card_played.ms;

const READER = 0;
const MOVE = { type: "play", card: "7H" };
const MOVES = { ...NO_CHOICE, moves: [MOVE] };

/** A service with one table, at which a seat plays a card with each version. It takes note of each request. */
class Service {
  requests = [];
  /** Failures in place of responses, each used once, and promises that responses wait for, by the name of a request. */
  failures = {};
  gates = {};
  /** The number of events in an answer. */
  page = 100;
  /** Fields that differ: of events by their versions, of the table now, and of the table at any version. */
  special = {};
  now = {};
  shared = {};

  constructor(version) {
    this.version = version;
  }

  event(version) {
    return { type: "game.card_played", version, actor: 1, by: "house", at: 0, data: {}, ...this.special[version] };
  }

  at(version) {
    const turn = { seats: [1], deadline: null };
    const viewer = { seat: READER };
    return { id: "t", status: "playing", version, head: "", viewer, seats: [{}, {}], turn, ...this.shared };
  }

  async answered(request, answer) {
    this.requests.push(request);
    const [name] = request.split(" ");
    const failure = this.failures[name]?.shift();
    await this.gates[name];
    if (failure) throw failure;
    return answer();
  }

  table = () => this.answered("table", () => ({ ...this.at(this.version), ...this.now }));
  tableAt = (_, { version }) => this.answered(`at ${version}`, () => this.at(version));
  events = (_, after) =>
    this.answered(`events ${after}`, () => {
      const known = Array.from({ length: this.version }, (_, index) => this.event(index + 1));
      return { events: known.slice(after, after + this.page) };
    });
  choice = () => this.answered("choice", () => MOVES);
  reveal = () => this.answered("reveal", () => undefined);
  sendMove = (seen, first, sending) => {
    sending({ ...first, signature: "signed" });
    this.signed = [seen.table.version, seen.events.length];
    return this.answered(`send ${first.key} ${first.signature ?? "unsigned"}`, () => {
      this.version += 1;
      return { version: this.version, events: [this.event(this.version)] };
    });
  };
  follow = (_, after, follower) => {
    this.requests.push(`follow ${after}`);
    this.stream = follower;
    return () => this.requests.push("unfollow");
  };

  /** It is the reader's turn. */
  asks() {
    this.now = { turn: { seats: [READER], deadline: null, allowed: ["play"] } };
  }

  /** The next events happen, and the stream says so. */
  happens(count) {
    for (let left = count; left > 0; left -= 1) this.stream.onEvent(this.event((this.version += 1)));
  }
}

/** Opens a table at a version. */
async function opened(version, { wanted, given = () => {} } = {}) {
  const service = new Service(version);
  const timers = new Timers();
  const at = { service, timers, pace: 1, mutes: false, drawn: [], cards: [], version: 0 };
  const window = {
    pace: () => at.pace,
    showsReactions: () => !at.mutes,
    rememberPositions: () => at.cards.push("remember"),
    onHidden: (run) => {
      at.hide = run;
      return () => (at.hide = null);
    },
  };
  given(service, at);
  at.table = new FollowedTable("t", wanted, { service, window, timers });
  at.leave = at.table.open(({ model }) => {
    if (model && model.table.version !== at.version) at.drawn.push([(at.version = model.table.version), timers.now]);
  });
  await settled();
  return at;
}

const refused = (status, code) => new Problem(status, code, `No: ${code}.`);

// Requests and the table shown

test("a table is asked for with its log and the moves, and then followed", async () => {
  const { service, table } = await opened(3, { given: (service) => service.asks() });
  assert.deepEqual(service.requests, ["table", "events 0", "choice", "follow 3"]);
  const { model, failure, incomplete, still } = table.state;
  assert.deepEqual([model.table.version, model.events.length, model.choice], [3, 3, MOVES]);
  assert.equal(model.newest, model.table);
  assert.deepEqual([failure, incomplete, still], [null, null, true]);
});

test("moves are asked for only while the reader has some", async () => {
  const turns = [
    { turn: null },
    { turn: { seats: [1], allowed: [] } },
    { turn: { seats: [READER], allowed: ["play"] }, seats: [{ resigned: true }, {}] },
    { turn: { seats: [READER], allowed: ["play"] }, viewer: { seat: null } },
  ];
  for (const now of turns) {
    const { service } = await opened(1, { given: (service) => (service.now = now) });
    assert.deepEqual(service.requests, ["table", "events 0", "follow 1"]);
  }
});

test("a long log is read page after page, before the table is shown", async () => {
  const { service, drawn } = await opened(5, { given: (service) => (service.page = 2) });
  assert.deepEqual(service.requests, ["table", "events 0", "events 2", "events 4", "follow 5"]);
  assert.deepEqual(drawn, [[5, 0]]);
});

test("versions are shown one after the other, each for its time, and then the present with the moves", async () => {
  const { service, timers, table, drawn, cards } = await opened(3);
  service.asks();
  service.requests.length = 0;
  service.happens(3);
  assert.equal(table.state.still, false);
  await timers.pass(PLAYED);
  const { choice, events } = table.state.model;
  assert.deepEqual([choice, events.length], [NO_CHOICE, 5]);
  // While the last one is looked at, the reader may move.
  await timers.pass(PLAYED + BATCH);
  assert.deepEqual([table.state.model.choice, table.state.still], [MOVES, false]);
  await timers.pass(10_000);
  assert.deepEqual(drawn.slice(1), [
    [4, 0],
    [5, PLAYED],
    [6, 2 * PLAYED],
  ]);
  assert.deepEqual(service.requests, ["at 4", "at 5", "at 6", "table", "choice"]);
  assert.equal(table.state.still, true);
  assert.deepEqual(cards, Array(4).fill("remember"));
});

test("events that the stream has lost are read, and each is shown once", async () => {
  const { service, timers, table, drawn } = await opened(3);
  service.requests.length = 0;
  service.version += 1;
  service.happens(2);
  await timers.pass(BATCH);
  assert.deepEqual(service.requests.slice(0, 2), ["table", "events 3"]);
  service.stream.onEvent(service.event(4));
  service.stream.onEvent(service.event(6));
  await timers.pass(10_000);
  assert.deepEqual(
    drawn.map(([version]) => version),
    [3, 4, 5, 6],
  );
  const versions = table.state.model.events.map(({ version }) => version);
  assert.deepEqual(versions, [1, 2, 3, 4, 5, 6]);
});

test("with a short turn all is shown faster", async () => {
  const { service, timers, drawn } = await opened(1, { given: (service) => (service.shared = { turn_seconds: 15 }) });
  service.happens(2);
  await timers.pass(10_000);
  assert.deepEqual(drawn[2], [3, PLAYED / 4]);
});

test("while only two are left all is shown more slowly", async () => {
  const state = { hands: [{ out: true }, {}, {}] };
  const { service, timers, drawn } = await opened(1, { given: (service) => (service.shared = { state }) });
  service.happens(2);
  await timers.pass(10_000);
  assert.equal(drawn[2][0], 3);
  assert.ok(drawn[2][1] > PLAYED);
});

test("an older answer is not shown after a newer one", async () => {
  const { service, timers, table, drawn } = await opened(5);
  service.version = 4;
  table.refresh();
  await timers.pass(BATCH);
  assert.deepEqual([drawn, table.state.model.newest.version], [[[5, 0]], 5]);
  service.version = 5;
  service.happens(1);
  service.now = { version: 5 };
  await timers.pass(10_000);
  assert.deepEqual(drawn.slice(1), [[6, BATCH]]);
});

test("a table whose log is lacking is shown as it is now, and never half", async () => {
  const lacking = refused(409, "wrong_phase");
  const given = (service) => (service.failures.events = [lacking, lacking, lacking, lacking]);
  const { timers, table, drawn } = await opened(5, { given });
  assert.deepEqual([drawn, table.state.model.events, table.state.incomplete], [[[5, 0]], [], null]);
  await timers.pass(BATCH);
  assert.match(table.state.incomplete, /wrong_phase/);
});

test("a table that lacks what happened since is shown as it is now at once", async () => {
  const { service, timers, table, drawn } = await opened(3);
  service.failures.events = [refused(409, "wrong_phase")];
  service.happens(2);
  service.version = 8;
  table.refresh();
  await timers.pass(BATCH);
  assert.deepEqual(drawn.slice(1), [
    [4, 0],
    [8, BATCH],
  ]);
});

test("while an event is shown it is the turn of whoever does it, and then of whoever is to move", async () => {
  const { service, timers, table } = await opened(1, { given: (service) => (service.shared = { turn: null }) });
  const turn = () => turnOf(table.state.model.table, table.state.shownEvent)?.seats;
  service.special = { 2: { actor: 1 }, 3: { actor: null }, 4: { actor: READER } };
  assert.equal(turn(), undefined);
  service.happens(3);
  const seen = [];
  for (let shown = 0; shown < 3; shown += 1) {
    await settled();
    seen.push([table.state.model.table.version, turn()]);
    service.asks();
    await timers.pass(PLAYED);
  }
  assert.deepEqual(seen, [
    [2, [1]],
    [3, []],
    [4, [READER]],
  ]);
  await timers.pass(BATCH);
  assert.deepEqual([table.state.shownEvent, turn()], [null, [READER]]);
});

// Refusals

test("a refused request is repeated once, before the refusal is said", async () => {
  const once = await opened(3, {
    given(service) {
      service.asks();
      service.failures.choice = [refused(409, "wrong_phase")];
    },
  });
  assert.deepEqual([once.table.state.model.choice, once.table.state.incomplete], [NO_CHOICE, null]);
  await once.timers.pass(BATCH);
  assert.deepEqual([once.table.state.model.choice, once.table.state.incomplete], [MOVES, null]);

  const twice = await opened(3, {
    given(service) {
      service.asks();
      service.failures.choice = [refused(409, "wrong_phase"), refused(409, "wrong_phase")];
    },
  });
  await twice.timers.pass(60_000);
  assert.match(twice.table.state.incomplete, /wrong_phase/);
  assert.equal(twice.service.requests.filter((each) => each === "choice").length, 2);
  twice.table.refresh();
  await twice.timers.pass(BATCH);
  assert.deepEqual([twice.table.state.model.choice, twice.table.state.incomplete], [MOVES, null]);
});

test("what is refused for a time is asked for again after it", async () => {
  const { service, timers, table } = await opened(3);
  service.failures.table = [new Problem(429, "too_many_requests", "Too many.", {}, 7)];
  table.refresh();
  await timers.pass(BATCH + 6_999);
  assert.notEqual(table.state.incomplete, null);
  await timers.pass(BATCH + 1);
  assert.equal(table.state.incomplete, null);
});

test("a table that can't be shown says why, also when it is gone later", async () => {
  const gone = refused(404, "not_found");
  const never = await opened(3, { given: (service) => (service.failures.table = [gone]) });
  assert.deepEqual([never.table.state.failure, never.table.state.model], [gone, null]);
  assert.deepEqual(never.service.requests, ["table", "events 0"]);
  const later = await opened(3);
  later.service.failures.table = [gone];
  later.table.refresh();
  await later.timers.pass(BATCH);
  assert.equal(later.table.state.failure, gone);
  const other = await opened(3);
  other.service.stream.onRefused(gone);
  assert.equal(other.table.state.failure, gone);
});

// Late tables, old positions, the end

test("a table that is opened soon is looked for, for ten seconds", async () => {
  const missing = (looks) => ({
    wanted: { soon: true },
    given: (service) => (service.failures.table = Array.from({ length: looks }, () => refused(404, "not_found"))),
  });
  const late = await opened(2, missing(19));
  await late.timers.pass(9_499);
  assert.deepEqual([late.drawn, late.table.state.failure], [[], null]);
  await late.timers.pass(1);
  assert.deepEqual(late.drawn, [[2, 9_500]]);
  assert.equal(late.service.requests.at(-1), "follow 2");

  const never = await opened(2, missing(21));
  await never.timers.pass(60_000);
  assert.equal(never.table.state.failure.code, "not_found");
  assert.equal(never.service.requests.filter((each) => each === "table").length, 20);

  const refusing = await opened(2, {
    wanted: { soon: true },
    given: (service) => (service.failures.table = [refused(403, "forbidden")]),
  });
  assert.equal(refusing.table.state.failure.code, "forbidden");

  const left = await opened(2, missing(19));
  left.leave();
  await left.timers.pass(60_000);
  assert.deepEqual(left.service.requests, ["table", "events 0"]);
});

test("what happened since the reader looked is shown from there", async () => {
  const { service, timers, drawn } = await opened(5, { wanted: { from: 3 }, given: (service) => service.asks() });
  await timers.pass(10_000);
  assert.deepEqual(drawn, [
    [3, 0],
    [4, 0],
    [5, PLAYED],
  ]);
  assert.deepEqual(service.requests, ["table", "events 0", "choice", "at 3", "at 4", "follow 5"]);
});

test("without an earlier position, or with nothing since, the table is shown as it is", async () => {
  const same = await opened(3, { wanted: { from: 3 } });
  assert.deepEqual([same.drawn, same.service.requests], [[[3, 0]], ["table", "events 0", "follow 3"]]);
  const lost = await opened(5, {
    wanted: { from: 3 },
    given: (service) => (service.failures.at = [refused(404, "not_found")]),
  });
  await lost.timers.pass(10_000);
  assert.deepEqual([lost.drawn, lost.table.state.failure], [[[5, 0]], null]);
});

test("a match that is over is not followed", async () => {
  const before = await opened(5, { given: (service) => (service.now = { status: "finished" }) });
  assert.deepEqual(before.service.requests, ["table", "events 0"]);
  const now = await opened(5);
  now.service.now = { status: "abandoned" };
  now.service.stream.onEnd();
  await now.timers.pass(BATCH);
  assert.deepEqual(now.service.requests.slice(3), ["table", "unfollow"]);
});

test("a table that waits for the reader's seed is given it", async () => {
  const { service, timers, table } = await opened(2, { given: (service) => (service.now = { status: "seeding" }) });
  assert.ok(service.requests.includes("reveal"));
  service.failures.reveal = [refused(409, "wrong_phase")];
  table.refresh();
  await timers.pass(BATCH);
  assert.match(table.state.incomplete, /wrong_phase/);
});

// Moves

test("a move is on its way until the table is shown after it", async () => {
  const { service, timers, table, cards } = await opened(3);
  table.play(MOVE);
  assert.deepEqual([table.state.sent.move, table.state.sent.failed], [MOVE, false]);
  await settled();
  assert.deepEqual(service.signed, [3, 3]);
  assert.deepEqual(cards.slice(1), ["remember"]);
  assert.equal(table.state.model.table.version, 4);
  assert.equal(table.state.sent, null);

  service.gates.at = new Promise(() => {});
  table.play(MOVE);
  await settled();
  assert.deepEqual([table.state.model.table.version, table.state.sent.version], [4, 5]);
  await timers.pass(10_000);
  assert.deepEqual([table.state.model.table.version, table.state.sent], [5, null]);
  assert.equal(table.state.model.events.length, 5);
});

test("a move ends the pause of what is shown", async () => {
  const { service, timers, table, drawn } = await opened(3);
  service.happens(2);
  await timers.pass(1);
  table.play(MOVE);
  await settled();
  assert.deepEqual(drawn.at(-1), [5, 1]);
});

test("a move whose answer does not come is sent again as it was", async () => {
  const { service, table } = await opened(3);
  service.failures.send = [new Unreachable(), new Unreachable()];
  table.play(MOVE);
  await settled();
  const { key } = table.state.sent;
  assert.equal(table.state.sent.failed, true);
  assert.equal(table.state.refusal, null);

  table.playAgain();
  table.playAgain(); // the second time it is on its way
  assert.equal(table.state.sent.failed, false);
  await settled();
  assert.equal(table.state.sent.failed, true);

  service.stream.onConnected(true); // it always was
  service.stream.onConnected(false);
  assert.equal(table.state.connected, false);
  service.stream.onConnected(true);
  await settled();
  const sent = service.requests.filter((each) => each.startsWith("send"));
  assert.deepEqual(sent, [`send ${key} unsigned`, `send ${key} signed`, `send ${key} signed`]);
  assert.deepEqual([table.state.connected, table.state.sent, table.state.model.table.version], [true, null, 4]);
  table.playAgain();
  assert.equal(service.requests.filter((each) => each.startsWith("send")).length, 3);
});

test("the reason for a refused move is shown until the next move, and the table is asked for", async () => {
  const { service, timers, table } = await opened(3);
  service.failures.send = [refused(422, "illegal_move")];
  table.play(MOVE);
  await settled();
  assert.match(table.state.refusal, /illegal_move/);
  assert.equal(table.state.sent, null);
  service.requests.length = 0;
  await timers.pass(BATCH);
  assert.deepEqual(service.requests, ["table"]);
  table.play(MOVE);
  assert.equal(table.state.refusal, null);
});

test("two moves have two keys, and no move is sent before the table is shown", async () => {
  const { service, table } = await opened(3);
  table.play(MOVE);
  table.play(MOVE);
  const keys = service.requests.filter((each) => each.startsWith("send"));
  assert.equal(new Set(keys).size, 2);
  const early = await opened(3, { given: (service) => (service.gates.table = new Promise(() => {})) });
  early.table.play(MOVE);
  assert.equal(early.table.state.sent, null);
});

// The stream, the window

test("a table is asked for again when the stream is back", async () => {
  const { service, timers, table } = await opened(3);
  service.requests.length = 0;
  service.stream.onConnected(false);
  await timers.pass(1_000);
  assert.deepEqual([table.state.connected, service.requests], [false, []]);
  service.version += 2;
  service.stream.onConnected(true);
  await timers.pass(10_000);
  assert.deepEqual(service.requests.slice(0, 2), ["table", "events 3"]);
  assert.deepEqual([table.state.connected, table.state.model.table.version], [true, 5]);
});

test("a reaction is shown for three seconds, a new one of the seat in its place", async () => {
  const { service, timers, table } = await opened(3);
  const say = (seat, reaction) => service.stream.onReaction(JSON.stringify({ seat, reaction }));
  say(1, "hello");
  await timers.pass(1_000);
  say(1, "thanks");
  say(READER, "wow");
  say(1, "a reaction of a newer release");
  await timers.pass(2_999);
  assert.deepEqual(
    [...table.state.reactions],
    [
      [1, "thanks"],
      [READER, "wow"],
    ],
  );
  await timers.pass(1);
  assert.deepEqual([...table.state.reactions], []);
});

test("a reader who wants no reactions sees only the own ones", async () => {
  const at = await opened(3);
  at.mutes = true;
  at.service.stream.onReaction('{"seat": 1, "reaction": "hello"}');
  at.service.stream.onReaction(`{"seat": ${READER}, "reaction": "oops"}`);
  assert.deepEqual([...at.table.state.reactions], [[READER, "oops"]]);
});

test("what waits is not shown to a reader who does not look", async () => {
  const at = await opened(3);
  at.service.happens(5);
  await at.timers.pass(1);
  at.hide();
  await at.timers.pass(BATCH);
  assert.deepEqual(at.drawn, [
    [3, 0],
    [4, 0],
    [8, 1 + BATCH],
  ]);
});

test("while a hand that is over is looked at, it is known how the table goes on", async () => {
  const { service, timers, table } = await opened(3);
  table.director.hold(true);
  service.happens(2);
  await timers.pass(BATCH);
  const { model } = table.state;
  assert.deepEqual([model.table.version, model.newest.version], [3, 5]);
  table.director.hold(false);
  await timers.pass(10_000);
  assert.equal(table.state.model.table.version, 5);
});

test("too many events are not all shown, and that is said until the present is shown", async () => {
  const { service, timers, table } = await opened(1);
  service.happens(100);
  await timers.pass(PLAYED);
  assert.equal(table.state.late, true);
  await timers.pass(60_000);
  assert.deepEqual([table.state.late, table.state.model.table.version], [false, 101]);
});

// Leaving

/** A promise, and the function that keeps it. */
function gate() {
  let open;
  return [new Promise((resolve) => (open = resolve)), () => open()];
}

test("after the reader has left, an answer leads to nothing", async () => {
  for (const [name, asked] of [
    ["table", 2],
    ["events", 2],
    ["choice", 3],
    ["at", 4],
  ]) {
    const [promise, release] = gate();
    const { service, timers, table, leave } = await opened(3, {
      wanted: { from: 2 },
      given(service) {
        service.asks();
        service.now.status = "seeding";
        service.gates[name] = promise;
      },
    });
    const { state } = table;
    leave();
    release();
    await timers.pass(60_000);
    assert.equal(service.requests.length, asked, name);
    assert.deepEqual([table.state, timers.waiting], [state, []], name);
  }
});

test("after the reader has left, the answer to a move, an event or a reaction leads to nothing", async () => {
  const at = await opened(3);
  const [promise, release] = gate();
  at.service.gates.send = promise;
  at.table.play(MOVE);
  at.service.stream.onReaction('{"seat": 1, "reaction": "hello"}');
  at.service.happens(1);
  at.table.refresh();
  await settled();
  at.leave();
  const { state } = at.table;
  const asked = at.service.requests.length;
  release();
  at.service.stream.onConnected(true);
  at.service.happens(2);
  await at.timers.pass(60_000);
  assert.deepEqual(at.service.requests.slice(asked - 1), ["unfollow"]);
  assert.deepEqual([at.table.state, at.timers.waiting, at.hide], [state, [], null]);
});
