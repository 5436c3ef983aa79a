// The page's sentences on a tournament follow from the service's view of it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { setLanguage } from "../../src/words/index.ts";
import {
  cameThrough,
  fewestEntrants,
  isOut,
  outcome,
  ownTable,
  regularsIn,
  roundName,
  seenBy,
  stateOf,
} from "../../src/tournament/model.ts";
import { companyOf } from "../../src/table/company.ts";
import { REGULARS } from "../../src/table/regulars.ts";
import { tournamentIn, within } from "../../src/tournament/way_back.tsx";

await setLanguage("en");

const entrant = (number, id, name, withdrawn = false) => ({
  entrant: number,
  player: { id, name, kind: id ? "human" : "house" },
  withdrawn,
});
const result = (places, forfeits = []) => ({ places, forfeits });
const pairing = (entrants, ended = null) => ({ table: `t_${entrants.join("")}`, entrants, result: ended });
const round = (number, pairings, byes = []) => ({ round: number, pairings, byes });

function cup(changed) {
  const entrants = [
    entrant(1, "p_a", "Ann"),
    entrant(2, "p_b", "Ben"),
    entrant(3, null, "Steady"),
    entrant(4, null, "Steady"),
  ];
  const usual = {
    status: "playing",
    format: "swiss",
    seats: 2,
    round_count: 3,
    max_entrants: 8,
    rounds: [],
    places: null,
  };
  return { ...usual, organiser: { id: "p_b", name: "Ben" }, entrants, ...changed };
}

test("an entrant has one name, house bots are regulars, and the reader is told apart", () => {
  const entrants = [
    entrant(1, "p_a", "Ann", true),
    entrant(2, null, "Steady"),
    entrant(3, "p_a", "Ann"),
    entrant(4, null, "Steady"),
  ];
  const names = (player) => entrants.map((each) => seenBy(cup({ entrants }), player).name(each.entrant));
  const [, one, , other] = names(null);
  assert.deepEqual(names(null), ["Ann", one, "Ann", other]);
  assert.deepEqual(names("p_a"), ["You", one, "You", other]);
  assert.ok(one !== other && [one, other].every((name) => REGULARS.some((each) => each.name === name)));
});

test("a table of a tournament has the regulars with the names and faces that they have in it", () => {
  const now = cup({ rounds: [round(1, [pairing([4, 1]), pairing([2, 3])])] });
  const seen = seenBy(now, null);
  assert.deepEqual(regularsIn(now, "t_41"), [{ name: seen.name(4), animal: seen.face(4) }, undefined]);
  assert.equal(regularsIn(now, "t_14"), null);
  const seats = [4, 1].map((number) => ({ player: now.entrants[number - 1].player }));
  const company = companyOf({
    ...{ id: "t_41", game: "commune", viewer: { seat: 1 } },
    seats,
    regulars: regularsIn(now, "t_41"),
  });
  assert.deepEqual([company.name(0), company.face(0)], [seen.name(4), seen.face(4)]);
});

test("of more house bots than there are regulars, some have a name with a number, all different", () => {
  const seen = seenBy(cup({ entrants: bots(30) }), null);
  const names = bots(30).map((each) => seen.name(each.entrant));
  assert.equal(new Set(names).size, 30);
  assert.ok(
    names.every((name) => REGULARS.some((each) => each.name === name.replace(/ [23]$/, ""))),
    String(names),
  );
});

const bots = (count) => Array.from({ length: count }, (_, index) => entrant(index + 1, null, "Steady"));

test("twelve entrants have faces of their own, which stay when somebody else enters and when it is over", () => {
  const facesOf = (changed) => {
    const now = cup(changed);
    return now.entrants.map((each) => seenBy(now, null).face(each.entrant));
  };
  const full = facesOf({ entrants: bots(12) });
  assert.equal(new Set(full).size, 12);
  assert.deepEqual(facesOf({ entrants: bots(11) }), full.slice(0, 11));
  assert.deepEqual(facesOf({ entrants: bots(12), places: bots(12).map((each) => [each.entrant]) }), full);
  const ann = facesOf({ entrants: [...bots(3), entrant(4, "p_a", "Ann")] });
  assert.equal(new Set(ann).size, 4);
  assert.ok(full.slice(0, 3).every((each, index) => ann[index] === each || ann[3] === each));
  const again = facesOf({ entrants: [entrant(1, "p_a", "Ann", true), ...bots(3).slice(1), entrant(4, "p_a", "Ann")] });
  assert.equal(again[3], again[0]);
});

test("of more than twelve entrants the best have faces of their own when it is over", () => {
  const entrants = bots(30);
  const best = [30, 17, 14, ...entrants.map((each) => each.entrant).filter((each) => ![30, 17, 14].includes(each))];
  const seen = seenBy(cup({ entrants, places: best.map((each) => [each]) }), null);
  assert.equal(new Set(best.slice(0, 12).map(seen.face)).size, 12);
});

test("a tournament can start with as many entrants as the service asks for", () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((rounds) => fewestEntrants("swiss", 2, rounds)),
    [2, 3, 3, 5, 5],
  );
  assert.equal(fewestEntrants("swiss", 4, 2), 4);
  assert.equal(fewestEntrants("knock_out", 4, null), 2);
  assert.equal(fewestEntrants("round_robin", 2, null), 2);
});

test("it is said how far a tournament is and what comes next", () => {
  const said = (changed, player = "p_a") => stateOf(seenBy(cup(changed), player));
  assert.match(said({ status: "open" }), /4 of 8 places .* when the organiser starts it/);
  assert.match(said({ status: "open", round_count: 6 }), /3 more have to enter/);
  assert.match(said({}), /next round is being paired/);
  const first = round(1, [pairing([1, 2]), pairing([3, 4], result([[3], [4]]))]);
  assert.match(said({ rounds: [first] }), /Round 1 of 3: 1 of 2 tables is still .* next round begins/);
  assert.match(said({ rounds: [first], round_count: 1 }), /the last one.*Then the tournament is over/);
  assert.match(said({ rounds: [round(1, [pairing([1, 2], result([[1], [2]]))])] }), /being paired/);
  assert.match(said({ status: "finished", places: [[1], [2, 3]] }), /You won!/);
  assert.match(said({ status: "finished", places: [[2], [1, 3]] }), /Ben won/);
  assert.match(said({ status: "called_off" }), /no winner/);
});

test("the own table is that of the latest round, as long as it is played", () => {
  const played = round(1, [pairing([1, 3], result([[3], [1]]))]);
  const now = (rounds, player = "p_a") => ownTable(seenBy(cup({ rounds }), player))?.table;
  assert.equal(now([played]), undefined);
  assert.equal(now([played, round(2, [pairing([4, 3]), pairing([1, 2])])]), "t_12");
  assert.equal(now([played, round(2, [pairing([1, 2])])], null), undefined);
});

test("of a knock-out the first of a table goes on, the better seed of several, and nobody who forfeited", () => {
  const through = (places, forfeits) => cameThrough(pairing([1, 2, 3], result(places, forfeits)));
  assert.equal(through([[2], [1, 3]]), 2);
  assert.equal(through([[3, 2], [1]]), 2);
  assert.equal(through([[2], [3], [1]], [2]), 3);
  assert.equal(through([[1, 2, 3]], [1, 2, 3]), undefined);
  const rounds = [round(1, [pairing([1, 4], result([[4], [1]])), pairing([2, 3])])];
  assert.equal(isOut(seenBy(cup({ format: "knock_out", rounds }), "p_a")), true);
  assert.equal(isOut(seenBy(cup({ format: "knock_out", rounds }), "p_b")), false);
  assert.equal(isOut(seenBy(cup({ rounds }), "p_a")), false);
});

test("how somebody did at a table is said in the words of the format", () => {
  const told = (format, played, count = 2) => {
    const one = round(1, Array(count).fill(played));
    return played.entrants.map((each) => outcome({ format }, one, played, each));
  };
  assert.deepEqual(told("swiss", pairing([1, 2], result([[2], [1]]))), ["lost", "won"]);
  assert.deepEqual(told("swiss", pairing([1, 2], result([[1, 2]]))), ["tied", "tied"]);
  assert.deepEqual(told("swiss", pairing([1, 2], result([[2], [1]], [1]))), ["forfeited", "won"]);
  assert.deepEqual(told("swiss", pairing([1, 2, 3], result([[2, 3], [1]]))), ["place 3", "place 1", "place 1"]);
  assert.deepEqual(told("knock_out", pairing([1, 2], result([[2], [1]]))), ["out", "goes on"]);
  assert.deepEqual(told("knock_out", pairing([1, 2], result([[2], [1]])), 1), ["out", "wins the tournament"]);
});

test("the rounds of a knock-out have their names", () => {
  const named = (tables, seats = 2, format = "knock_out") =>
    roundName({ format, seats }, round(1, Array(tables - 1).fill(pairing([1, 2])), [{ entrant: 3, points: 2 }]));
  assert.deepEqual(
    [1, 2, 4, 8].map((tables) => named(tables)),
    ["Final", "Semi-finals", "Quarter-finals", "Round 1"],
  );
  assert.deepEqual([named(1, 3), named(2, 3), named(1, 2, "swiss")], ["Final", "Round 1", "Round 1"]);
});

test("a link carries the way back, and nothing else is taken for one", () => {
  const carried = (address) => tournamentIn(new URL(address, "http://127.0.0.1").searchParams);
  assert.equal(carried(within("g_1a", "/tables/t_1")), "g_1a");
  assert.equal(carried(within("g_1a", "/tables/t_1/replay?seat=all")), "g_1a");
  assert.equal(within(null, "/tables/t_1"), "/tables/t_1");
  for (const wrong of ["", "t_1", "g_", "g_1/../x", "//elsewhere.invalid"])
    assert.equal(carried(`/tables/t_1?tournament=${encodeURIComponent(wrong)}`), null);
});
