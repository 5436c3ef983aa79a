// The players at a table: house bots are regulars with names and faces of their own, and their level is shown.

import assert from "node:assert/strict";
import { test } from "node:test";

import { setLanguage } from "../../src/words/index.ts";
import { ANIMALS } from "../../src/table/animals.tsx";
import { companyOf, namedCompanyOf } from "../../src/table/company.ts";
import { moodAfter, moodOf, placeAt } from "../../src/table/moods.ts";
import { animalOf } from "../../src/table/regulars.ts";

await setLanguage("en");

const bot = (strategy) => ({ player: { id: null, kind: "house", name: "Gentle", strategy } });
const person = (id, name = "Ann") => ({ player: { id, kind: "human", name } });
const table = (id, seats, seat = null) => ({ id, game: "commune", seats, viewer: { seat } });
const most = (count) => Array.from({ length: count }, (_, place) => place);

const bots = (count) => most(count).map(() => bot("gentle/1"));

test("no two house bots at a table have the same name or face, however many there are", () => {
  for (const id of most(200).map((number) => `t_${number}`)) {
    const company = companyOf(table(id, bots(12)));
    assert.equal(new Set(most(12).map(company.name)).size, 12);
    assert.equal(new Set(most(12).map(company.face)).size, 12);
  }
});

test("a table has the same company whenever it is looked at, and another table another one", () => {
  const names = (id) =>
    most(4)
      .map(companyOf(table(id, bots(4))).name)
      .join();
  assert.equal(names("t_one"), names("t_one"));
  assert.ok(new Set(most(50).map((number) => names(`t_${number}`))).size > 40);
});

test("whoever plays again has the same company, and another one in another game", () => {
  const names = (id, game = "commune") => {
    const company = companyOf({ ...table(id, [person("p_a"), ...bots(4)]), game });
    return most(5).map(company.name).join();
  };
  assert.equal(names("t_one"), names("t_two"));
  const games = most(50).map((number) => names("t_one", `game-${number}`));
  assert.ok(new Set(games).size > 40);
});

test("whoever sits down later changes nobody's name", () => {
  const few = companyOf(table("t_one", [bot("gentle/1"), { player: null }, bot("sharp/1")]));
  const more = companyOf(table("t_one", [bot("gentle/1"), bot("steady/1"), bot("sharp/1")]));
  assert.deepEqual([few.name(0), few.name(2)], [more.name(0), more.name(2)]);
  assert.equal(few.face(1), null);
});

test("no two at a table look alike, people or house bots, and the first person has the own face", () => {
  for (const number of most(300)) {
    const people = most(number % 13).map((each) => person(`p_${number}_${each}`));
    const seats = [...people, ...bots(12 - people.length)];
    const { face } = companyOf(table(`t_${number}`, seats));
    assert.equal(new Set(most(12).map(face)).size, 12);
    assert.ok(most(12).every((seat) => ANIMALS.includes(face(seat))));
    if (people.length) assert.equal(face(0), animalOf(people[0].player));
  }
});

test("people, and programs of others, have the face of their account, and every face occurs", () => {
  const { face } = companyOf(table("t_one", [person("p_a"), { player: { id: "p_c", kind: "bot", name: "Deep" } }]));
  assert.equal(face(0), animalOf({ id: "p_a", name: "another name" }));
  assert.equal(face(1), animalOf({ id: "p_c", name: null }));
  const all = most(1000).map((number) => animalOf({ id: `p_${number}`, name: null }));
  assert.deepEqual(new Set(all), new Set(ANIMALS));
});

test("the level of a house bot is stars and words; others have none", async () => {
  const seats = [bot("gentle/1"), bot("steady/10"), bot("sharp/2"), bot("random/1"), bot("unheard/1"), person("p_a")];
  const { level } = companyOf(table("t_one", seats));
  assert.deepEqual(
    most(6).map((seat) => level(seat)?.stars),
    [1, 2, 3, 0, 0, undefined],
  );
  assert.equal(level(0).said, "gentle bot");
  assert.equal(level(4).said, "bot");
  await setLanguage("de");
  assert.equal(level(1).said, "solider Bot");
  await setLanguage("en");
});

test("one's own seat is You, but for one who looks through the eyes of a seat", () => {
  const seats = [person("p_a"), bot("gentle/1")];
  assert.equal(companyOf(table("t_one", seats, 0)).name(0), "You");
  assert.equal(namedCompanyOf(table("t_one", seats, 0)).name(0), "Ann");
  assert.equal(namedCompanyOf(table("t_one", seats, 0)).name(1), companyOf(table("t_one", seats, 0)).name(1));
});

test("a face shows who thinks, who won and who lost", () => {
  const hand = { losses: { 0: { chips: -4 }, 1: { chips: 4 }, 2: { penalties: 1 } }, judgement: { winner: 3 } };
  assert.deepEqual(
    most(5).map((seat) => moodAfter(hand, seat)),
    ["sad", "glad", "sad", "glad", "calm"],
  );
  const fees = {
    losses: { 0: { chips: -1 }, 1: { counters: -1 }, 2: { chips: 3 } },
    judgement: { losers: [1], winner: 2 },
  };
  assert.deepEqual(
    most(3).map((seat) => moodAfter(fees, seat)),
    ["calm", "sad", "glad"],
  );
  const playing = { result: null, turn: { seats: [0] }, state: { last_hand: hand } };
  assert.deepEqual([moodOf(playing, 0), moodOf(playing, 1)], ["think", "glad"]);
  const over = { result: { places: [[2], [0, 1], [3]] }, turn: null, state: { last_hand: hand } };
  assert.deepEqual(
    most(4).map((seat) => moodOf(over, seat)),
    ["calm", "calm", "glad", "sad"],
  );
});

test("who shares a place counts for those after it", () => {
  const places = [[1, 2], [0], [3]];
  assert.deepEqual(
    [0, 1, 2, 3].map((seat) => placeAt(places, seat)),
    [3, 1, 1, 4],
  );
  assert.equal(placeAt(places, null), null);
  assert.equal(placeAt([], 0), null);
});
