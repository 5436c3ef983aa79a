// Zones of a table lie in the window, apart from each other, at every size and for every number of seats and cards.

import assert from "node:assert/strict";
import { test } from "node:test";

import { geometry, RATIO, TOUCH } from "../../src/table/geometry.ts";

const SIZES = [
  [320, 568, "tall"],
  [390, 844, "tall"],
  [844, 390, "short"],
  [768, 1024, "tall"],
  [1366, 768, "wide"],
  [1920, 1080, "wide"],
];
/** The longest hand for which a phone has room, each card of it with a strip of its own. */
const LONG = { wide: 26, tall: 14, short: 13 };

const CONTROLS = [null, "buttons", "moves", "bids", "melds"];
const most = (count) => Array.from({ length: count }, (_, place) => place + 1);

/** Every table that there can be in a window. */
function* tables(width, height) {
  for (const controls of CONTROLS)
    for (const others of most(11))
      for (const handMax of most(26)) {
        const need = { others, handMax, controls };
        yield { need, found: geometry(width, height, need), name: JSON.stringify(need) };
      }
}

const zonesOf = ({ bar, status, seats, said, middle, me, hand, actions, layout }) => [
  bar,
  ...(layout === "tall" ? [status] : []),
  ...seats,
  ...seats.map(({ x, y, w, h }) => ({ x, y: y + h, w, h: said })),
  middle,
  me,
  hand,
  actions,
];

const apart = (one, other) =>
  one.x + one.w <= other.x + 0.01 ||
  other.x + other.w <= one.x + 0.01 ||
  one.y + one.h <= other.y + 0.01 ||
  other.y + other.h <= one.y + 0.01;

/** Those at the end of a hand, when seats have grown. */
const endOf = (found) => zonesOf({ ...found, seats: found.shown, said: found.worth, middle: found.verdict });

for (const [width, height, layout] of SIZES) {
  test(`${width}x${height}: zones lie within the window and apart from each other`, () => {
    for (const { need, found, name } of tables(width, height)) {
      assert.equal(found.layout, layout);
      assert.equal(found.seats.length, need.others, name);
      for (const zones of [zonesOf(found), endOf(found)]) {
        for (const zone of zones) {
          assert.ok(zone.w >= 0 && zone.h >= 0, `${name}: ${JSON.stringify(zone)}`);
          assert.ok(zone.x >= 0 && zone.y >= 0, `${name}: ${JSON.stringify(zone)}`);
          assert.ok(zone.x + zone.w <= width && zone.y + zone.h <= height, `${name}: ${JSON.stringify(zone)}`);
        }
        zones.forEach((one, place) =>
          zones
            .slice(place + 1)
            .forEach((other) => assert.ok(apart(one, other), `${name}: ${JSON.stringify([one, other])}`)),
        );
      }
    }
  });

  test(`${width}x${height}: each own card shows a strip that can be pressed, and lies in its zone`, () => {
    for (const { need, found, name } of tables(width, height)) {
      const { hand, ownCard, handRows, rowStep } = found;
      if (need.controls === "bids" && need.handMax > 8) continue;
      const inRow = Math.ceil(need.handMax / handRows);
      const strip = inRow > 1 ? (hand.w - ownCard) / (inRow - 1) : TOUCH;
      assert.ok(strip >= (need.handMax > LONG[layout] ? 25 : TOUCH), `${name}: ${strip}`);
      assert.ok(rowStep >= TOUCH, name);
      assert.ok(ownCard >= 38, `${name}: ${ownCard}`);
      assert.ok(Math.abs(hand.h - ownCard * RATIO - (handRows - 1) * rowStep) < 1.5, name);
    }
  });

  test(`${width}x${height}: at the end of a hand seats grow towards the middle, and their faces stay; of rows, those of the first`, () => {
    for (const { found, name } of tables(width, height)) {
      assert.equal(found.shown.length, found.seats.length, name);
      assert.ok(found.shownCard >= found.seatCard, name);
      found.shown.forEach((seat, place) => {
        const { x, y, w, h } = found.seats[place];
        assert.deepEqual([seat.x, seat.w], [x, w], name);
        assert.ok(seat.y === y || (layout !== "wide" && y > found.seats[0].y && seat.y > y), name);
        assert.ok(seat.h >= h, name);
      });
    }
  });

  test(`${width}x${height}: what lies in the middle can be seen`, () => {
    for (const { need, found, name } of tables(width, height)) {
      if (need.handMax > 14 || (need.handMax > 5 && need.controls === "bids")) continue;
      if (need.others > 5 && need.handMax > 8) continue;
      assert.ok(found.middle.w >= 300 && found.middle.h >= 56, `${name}: ${JSON.stringify(found.middle)}`);
    }
  });
}

test("the felt of a replay has room for seats at its sides, up to the most, and for what lies in the middle", () => {
  for (const others of most(12)) {
    const found = geometry(864, 464, { others, handMax: 5, controls: null });
    const zones = zonesOf(found);
    assert.equal(found.layout, "wide");
    for (const { x, y, w, h } of zones) assert.ok(x >= 0 && y >= 0 && x + w <= 864 && y + h <= 464, String(others));
    zones.forEach((one, place) =>
      zones.slice(place + 1).forEach((other) => assert.ok(apart(one, other), String(others))),
    );
    assert.ok(found.middle.h >= 90, `${others}: ${found.middle.h}`);
  }
});

test("the sizes of the design", () => {
  const laptop = geometry(1366, 768, { others: 11, handMax: 3, controls: "buttons" });
  assert.equal(laptop.ownCard, 126);
  assert.equal(laptop.middle.w, 1002);
  const phone = geometry(390, 844, { others: 3, handMax: 3, controls: "buttons" });
  assert.ok(phone.ownCard >= 100);
  assert.equal(geometry(320, 568, { others: 3, handMax: 14, controls: "melds" }).handRows, 2);
});

test("a face lies within its seat and leaves room for the name beside it", () => {
  for (const [width, height] of SIZES)
    for (const { found, name } of tables(width, height)) {
      assert.equal(found.seatFaces.length, found.seats.length, name);
      found.seats.forEach(({ w, h }, place) =>
        assert.ok(found.seatFaces[place] <= Math.min(w * 0.35, h - 10), `${name}: seat ${place}`),
      );
      assert.ok(found.meFace >= 0 && found.meFace <= Math.min(found.me.w, found.me.h), `${name}: own face`);
    }
});
