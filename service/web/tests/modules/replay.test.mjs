// Links to a replay, and the stops of a replay.

import assert from "node:assert/strict";
import { test } from "node:test";

import { eyesOf, toldAlone } from "../../src/replay/log.ts";
import { stopsOf } from "../../src/replay/steps.ts";
import { signedMoves } from "../../src/table/signed_moves.ts";

test("a link shows the table through the eyes of any seat that there is", () => {
  const seats = Array.from({ length: 12 }, (_, seat) => seat);
  assert.deepEqual(
    seats.map((seat) => eyesOf(String(seat), 12)),
    seats,
  );
  assert.deepEqual([eyesOf("public", 12), eyesOf("all", 12)], ["public", "all"]);
  for (const none of ["12", "99", "1e1", "-1", "", "x", null]) assert.equal(eyesOf(none, 12), undefined);
});

/** A match whose first move is signed by a player who comes back by it, and whose second is not. */
const LOG = [
  ["table.started", null, "system"],
  ["commune.cards_dealt", null, "system"],
  ["table.key_named", 0, "player"],
  ["table.move_signed", 0, "player"],
  ["table.seat_returned", 0, "player"],
  ["commune.bid_made", 0, "player"],
  ["commune.called", 1, "player"],
  ["commune.hands_revealed", null, "system"],
].map(([type, actor, by], place) => ({ version: place + 1, type, actor, by, data: {} }));

test("a replay does not stop at signatures", () => {
  assert.deepEqual(stopsOf(LOG, "event"), [1, 2, 5, 6, 7, 8]);
  assert.deepEqual(stopsOf(LOG, "turn"), [1, 2, 5, 6, 8]);
  assert.deepEqual(stopsOf(LOG, "hand"), [1, 2, 8]);
});

test("the move behind a signature is signed", () => {
  assert.deepEqual([...signedMoves(LOG)], [6]);
});

test("a player's own move in a signature tells nobody of cards", () => {
  const event = { ...LOG[3], disclosed: { 0: { move: { type: "play", card: "QH" }, signature: "" } } };
  assert.deepEqual(toldAlone(event, "all"), []);
});
