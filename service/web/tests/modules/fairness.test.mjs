// The published vectors, reproduced by the page.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { canonical, faultOf } from "../../src/verify/canonical.ts";
import {
  clientSeedHash,
  commitment,
  dealtPlaces,
  DECKS,
  genesis,
  link,
  Seeds,
  Stream,
} from "../../src/verify/fairness.ts";
import { isMoveSigned, moveMessage } from "../../src/verify/ed25519.ts";
import { fromHex, hex, utf8 } from "../../src/verify/hashing.ts";
import { readJson, Unreadable } from "../../src/verify/json.ts";

/** Read as plain JSON: the strict reader is tested against it. */
const vectors = (name) => JSON.parse(readFileSync(`${process.env.VECTORS}/${name}.json`, "utf8"));
const read = (text) => readJson(new TextEncoder().encode(text));
const seedsOf = ({ table, server_seed, client_seeds = [] }) => Seeds.of(table, server_seed, client_seeds);

async function times(count, make) {
  const made = [];
  while (made.length < count) made.push(await make());
  return made;
}

test("canonical forms", async () => {
  for (const { value, canonical: form } of vectors("canonical").forms) {
    const given = await read(JSON.stringify(value));
    assert.equal(faultOf(given), null);
    assert.equal(canonical(given), form);
    assert.equal(canonical(await read(form)), form);
  }
});

test("values without a canonical form", async () => {
  for (const text of vectors("canonical").refused) {
    const refused = await read(text).then(faultOf, (error) => error instanceof Unreadable);
    assert.ok(refused, text);
  }
});

test("commitments and the hashes of clients' seeds", async () => {
  const { commitments, client_seed_hashes } = vectors("seeds");
  for (const each of commitments) assert.equal(await commitment(each.server_seed), each.commitment);
  for (const each of client_seed_hashes) assert.equal(await clientSeedHash(each.client_seed), each.hash);
});

test("keys, blocks and words of draws", async () => {
  const given = vectors("draws");
  const seeds = await seedsOf(given);
  for (const { draw, key, words } of given.keys) {
    assert.equal(hex(await seeds.drawKey(draw)), key);
    const stream = await Stream.of(fromHex(key));
    assert.deepEqual(await times(words.length, () => stream.below(2 ** 32)), words);
  }
  for (const { client_seeds, draw, key } of given.keys_of_other_seats)
    assert.equal(hex(await (await seedsOf({ ...given, client_seeds })).drawKey(draw)), key);
});

test("numbers below n, with words that are rejected", async () => {
  const given = vectors("draws");
  for (const { draw, below, drawn } of given.numbers) {
    const stream = await (await seedsOf(given)).draw(draw);
    assert.deepEqual(await times(drawn.length, () => stream.below(below)), drawn);
  }
});

test("decks and shuffles", async () => {
  const given = vectors("shuffles");
  assert.deepEqual(DECKS, given.decks);
  const seeds = await seedsOf(given);
  for (const { draw, deck, cards } of given.shuffles)
    assert.deepEqual(await (await seeds.draw(draw)).shuffled(DECKS[deck]), cards);
});

test("deals", async () => {
  const given = vectors("deals");
  for (const { draw, deck, counts, first, hands, face_up, stock } of given.deals) {
    const pack = await (await (await seedsOf(given)).draw(draw)).shuffled(DECKS[deck]);
    const places = dealtPlaces(counts, first);
    const dealt = places.flat().length;
    assert.deepEqual(
      places.map((each) => each.map((place) => pack[place])),
      hands,
    );
    assert.deepEqual(pack.slice(dealt, dealt + face_up.length), face_up);
    assert.equal(pack.length - dealt - face_up.length, stock);
  }
});

test("salts and seals", async () => {
  const given = vectors("sealing");
  const seeds = await seedsOf(given);
  for (const { version, seat, data, salt, sealed } of given.seals) {
    const place = { table: given.table, version };
    assert.equal(hex(await seeds.salt(place, String(seat))), salt);
    assert.equal(await seeds.seal(place, String(seat), data), sealed);
  }
});

test("the chain", async () => {
  const { table, hash_0, events } = vectors("chain");
  let head = await genesis(table);
  assert.equal(hex(head), hash_0);
  for (const { canonical: form, hash, disclosed, ...fields } of events) {
    assert.equal(canonical(fields), form);
    head = await link(head, form);
    assert.equal(hex(head), hash);
  }
});

test("signatures of moves, and no others", async () => {
  const { table, key, signed, refused } = vectors("signatures");
  for (const { version, head, move, message: text, signature } of signed) {
    const message = moveMessage(table, version, head, canonical(move));
    assert.deepEqual(message, utf8(text));
    assert.ok(await isMoveSigned(key, signature, message));
    assert.ok(!(await isMoveSigned(key, signature, moveMessage(table, version + 1, head, canonical(move)))));
    assert.ok(!(await isMoveSigned(key, signature.slice(2), message)));
  }
  for (const { key: other, message, signature, why } of refused)
    assert.ok(!(await isMoveSigned(other, signature, utf8(message))), why);
});
