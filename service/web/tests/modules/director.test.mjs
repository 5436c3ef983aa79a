// Events are shown one after the other, each for its time.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { Timers } from "../timers.mjs";
import { CUES, cueOf } from "../../src/table/cues.ts";
import { FRONTS } from "../../src/games/fronts.ts";
import { Director, HURRY, LATE } from "../../src/table/director.ts";
import { effectsOf } from "../../src/table/effects.ts";
import { wordsReady } from "../../src/words/index.ts";

await wordsReady();

function directed({ ready = async () => {}, pace = 1 } = {}) {
  const clock = new Timers();
  const at = { pace, shown: [], asked: [], late: [], clock };
  const stage = {
    ready: (version) => {
      at.asked.push(version);
      return ready(version);
    },
    show: (version) => at.shown.push([version, clock.now]),
    present: () => at.shown.push(["now", clock.now]),
    late: (late) => at.late.push(late),
    still: (still) => (at.still = still),
  };
  const director = new Director(stage, () => at.pace, clock);
  let version = 0;
  return {
    ...at,
    at,
    director,
    versions: () => at.shown.map(([shown]) => shown),
    add: (...names) => {
      for (const name of names) director.add(event(name, { version: (version += 1) }));
    },
  };
}

const nameOf = (type) => type.split(".")[1];

const ACTS = new Set(["card_played", "passed", "exchanged", "knocked"]);

function event(name, more = {}) {
  return {
    type: name.includes(".") ? name : `game.${name}`,
    version: 1,
    actor: ACTS.has(name) ? 0 : null,
    by: "house",
    at: 0,
    data: {},
    ...more,
  };
}

test("no event of any game lacks a cue", async () => {
  const types = JSON.parse(await readFile(process.env.EVENTS, "utf8"));
  assert.ok(types.length > 60);
  const own = [...FRONTS].flatMap(([slug, { cues = {} }]) =>
    Object.keys(cues).map((name) => `${slug.replaceAll("-", "_")}.${name}`),
  );
  const shared = types.filter((type) => !own.includes(type)).map(nameOf);
  assert.deepEqual(
    shared.filter((name) => !(name in CUES)),
    [],
  );
  assert.deepEqual(
    Object.keys(CUES).filter((name) => !shared.includes(name)),
    [],
  );
  assert.deepEqual(
    own.filter((type) => !types.includes(type)),
    [],
  );
});

test("a move that nobody knows is looked at, too", () => {
  assert.ok(cueOf({ ...event("jumped"), actor: 1 }).ms > 0);
  assert.equal(cueOf(event("jumped")).ms, 0);
});

test("each event is looked at before the next one, and none is asked for that nobody would see", async () => {
  const { add, clock, shown, asked } = directed();
  add("card_played", "turn_passed", "card_played", "lorum.trick_taken", "turn_passed");
  await clock.pass(5000);
  const [card_played, trick_taken] = [CUES.card_played, cueOf({ type: "lorum.trick_taken" })];
  assert.deepEqual(shown, [
    [1, 0],
    [3, card_played.ms],
    [4, 2 * card_played.ms],
    ["now", 2 * card_played.ms],
    ["now", 2 * card_played.ms + trick_taken.ms],
  ]);
  assert.deepEqual([...new Set(asked)], [1, 3, 4]);
});

test("slow and fast are so many times as long, and at once asks for no table", async () => {
  for (const pace of [1.7, 0.5]) {
    const { add, clock, shown } = directed({ pace });
    add("passed", "passed");
    await clock.pass(5000);
    assert.deepEqual(shown[1], [2, CUES.passed.ms * pace]);
  }
  const { add, versions, asked } = directed({ pace: 0 });
  add("passed", "passed", "cards_dealt");
  assert.deepEqual(versions(), ["now", "now", "now"]);
  assert.deepEqual(asked, []);
});

test("with many waiting events time runs faster, and with too many only the last ones are shown", async () => {
  const many = directed();
  many.add(...Array(HURRY + 3).fill("passed"));
  await many.clock.pass(60_000);
  assert.equal(many.shown[1][1], CUES.passed.ms / 2);
  assert.equal(many.shown.length, HURRY + 3 + 2);
  assert.ok(!many.at.late.includes(true));

  const late = directed();
  late.add(...Array(LATE + 5).fill("passed"));
  await late.clock.pass(1);
  assert.deepEqual(late.versions(), [1, LATE + 5 - HURRY + 1].slice(0, 1));
  await late.clock.pass(60_000);
  assert.equal(late.versions()[1], LATE + 5 - HURRY + 1);
  assert.deepEqual(late.at.late, [true, false]);
});

test("a skip shows everything at once, up to the end of a hand", async () => {
  const { add, clock, director, versions } = directed();
  add("passed", "passed", "hands_revealed", "hand_judged", "turn_passed", "cards_dealt", "passed");
  await clock.pass(1);
  director.skip();
  await clock.pass(1);
  assert.deepEqual(versions(), [1, 4]);
  director.skip();
  await clock.pass(1);
  assert.deepEqual(versions(), [1, 4, "now"]);
});

test("how a hand ended is said when it has been shown", async () => {
  const { add, at, clock, director, versions } = directed();
  const { hands_revealed, hand_judged, tokens_lost } = CUES;
  add("hands_revealed", "hand_judged", "tokens_lost", "cards_dealt");
  await clock.pass(1);
  director.hold(true);
  await clock.pass(hands_revealed.ms + hand_judged.ms);
  assert.deepEqual([versions(), at.still], [[1, 2, 3], false]);
  await clock.pass(tokens_lost.ms);
  assert.equal(at.still, true);
  director.hold(false);
  await clock.pass(1);
  assert.equal(at.still, false);
});

test("a skip while a hand is shown leads to its end, and to nothing of the next one", async () => {
  const { add, at, clock, director, versions } = directed();
  add("hands_revealed", "hand_judged", "tokens_lost", "cards_dealt", "passed");
  await clock.pass(1);
  director.hold(true);
  director.skip();
  await clock.pass(1);
  assert.deepEqual([versions(), at.still], [[1, 3], false]);
  director.skip();
  await clock.pass(1);
  assert.equal(at.still, true);
  director.skip();
  await clock.pass(60_000);
  assert.deepEqual(versions(), [1, 3]);
});

test("coins have landed when the next thing is shown", () => {
  const [flight, coins, gap] = [380, 4, 70];
  const landed = flight * 1.2 + (coins - 1) * gap;
  for (const type of ["game.tokens_lost", "cuccu.lives_lost", "game.counters_lost", "lorum.threshold_paid"])
    assert.ok(cueOf({ type }).ms >= landed, type);
  assert.ok(CUES.chips_moved.ms >= flight + landed, "they go to the middle first");
});

test("while a hand is looked at, the next one waits", async () => {
  const { add, clock, director, versions } = directed();
  add("hands_revealed", "hand_judged", "tokens_lost", "cards_dealt", "passed");
  await clock.pass(1);
  director.hold(true);
  await clock.pass(60_000);
  assert.deepEqual(versions(), [1, 2, 3]);
  director.hold(false);
  await clock.pass(1);
  assert.deepEqual(versions(), [1, 2, 3, 4]);
});

test("whoever goes on early leaves the rest of the hand out", async () => {
  const { add, clock, director, versions } = directed();
  add("hands_revealed", "hand_judged", "tokens_lost", "cards_dealt");
  await clock.pass(1);
  director.hold(true);
  director.hold(false);
  await clock.pass(1);
  assert.deepEqual(versions(), [1, 4, "now"]);
});

test("a service that refuses or is slow is shown as it is now", async () => {
  const refusing = directed({ ready: async () => Promise.reject(new Error("no")) });
  refusing.add("passed", "passed");
  await refusing.clock.pass(1);
  assert.deepEqual(refusing.versions(), ["now"]);

  const slow = directed({ ready: () => new Promise(() => {}) });
  slow.add("passed", "passed");
  await slow.clock.pass(999);
  assert.deepEqual(slow.versions(), []);
  await slow.clock.pass(2);
  assert.deepEqual(slow.versions(), ["now"]);
});

test("one who moves waits for nothing", async () => {
  const { add, clock, director, versions } = directed();
  add("passed");
  await clock.pass(10);
  director.hurry();
  add("card_played");
  await clock.pass(1);
  assert.deepEqual(versions(), [1, "now", 2, "now"]);
});

test("what a seat says stays until it does something else, or the next hand", () => {
  const said = (...events) => Object.fromEntries(effectsOf(events, {}).said);
  const passes = event("passed", { actor: 1 });
  assert.deepEqual(said(passes, event("passed", { actor: 2 })), { 1: "Pass", 2: "Pass" });
  assert.deepEqual(said(passes, event("card_played", { actor: 1 })), {});
  assert.deepEqual(said(passes, event("cards_dealt")), {});
  const round = Array.from({ length: 11 }, (_, actor) => event("passed", { actor }));
  assert.deepEqual(Object.keys(said(...round)), ["4", "5", "6", "7", "8", "9", "10"]);
  assert.deepEqual(said(event("cuccu.swap_refused", { actor: 1, data: { with: 2, card: "KH" } })), { 2: "Cuckoo!" });
  assert.deepEqual(said(event("passed", { actor: 1, by: "deadline" })), { 1: "Too late" });
  const page = { signs: ({ type, kind }) => `${type} ${kind}` };
  const bid = (actor, kind) => event("bid_made", { actor, data: { kind, ranks: ["K"] } });
  assert.deepEqual(Object.fromEntries(effectsOf([bid(3, "pair")], page).said), { 3: "bid pair" });
  const higher = effectsOf([bid(3, "pair"), bid(0, "flush")], page).said;
  assert.deepEqual(Object.fromEntries(higher), { 0: "bid flush" }, "only the highest bid counts");
});

test("the last event that can be seen marks its cards and its seat", () => {
  const played = event("card_played", { actor: 2, data: { card: "7C" } });
  const effects = effectsOf([played, event("turn_passed", { version: 2, data: { seat: 3 } })], {});
  assert.deepEqual([[...effects.cards], effects.seat], [["7C"], 2]);
  const taken = effectsOf([played, event("lorum.trick_taken", { data: { winner: 1, cards: ["7C", "8C"] } })], {});
  assert.deepEqual([[...taken.cards], taken.seat], [["7C", "8C"], 1]);
});

test("hands are shown from the neighbour of who knocked, else of the dealer", () => {
  const shown = event("hands_revealed");
  assert.equal(effectsOf([event("knocked", { actor: 2 }), event("passed", { actor: 3 }), shown], {}).shows, 2);
  assert.equal(effectsOf([event("knocked", { actor: 2 }), event("cards_dealt"), shown], {}).shows, "dealer");
  assert.equal(effectsOf([shown, event("hand_judged")], {}).shows, null);
});

test("what is paid is told as coins of each seat", () => {
  const coins = (...events) => Object.fromEntries(effectsOf(events, {}).coins);
  const knocked = event("knocked", { actor: 0 });
  assert.deepEqual(coins(knocked, event("tokens_lost", { data: { losses: { 2: 1 }, tokens: [3, 3, 2] } })), { 2: -1 });
  assert.deepEqual(coins(knocked, event("chips_moved", { data: { moves: { 0: 4, 1: -2, 2: -2 } } })), {
    0: 4,
    1: -2,
    2: -2,
  });
  assert.deepEqual(coins(knocked), {});
});
