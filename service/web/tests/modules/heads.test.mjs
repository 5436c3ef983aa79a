// The log of heads, as the page checks it: the published vectors, and logs that are not the one that was shown before.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { checkLog, isLogged, leafOf, openedNote, parseKey } from "../../src/verify/head_log.ts";
import { fromHex, hex, joined, sha256, utf8 } from "../../src/verify/hashing.ts";
import { isConsistent, isIncluded } from "../../src/verify/merkle.ts";
import { witnessed } from "../../src/verify/witness.ts";

const { leaves, roots, inclusion, consistency, key, checkpoint } = JSON.parse(
  readFileSync(`${process.env.VECTORS}/heads.json`, "utf8"),
);
const hashes = (proof) => proof.hashes.map(fromHex);
const tree = (size) => ({ size, root: fromHex(roots[size]) });
const damaged = (hash) => Uint8Array.from(hash, (byte, place) => (place ? byte : byte ^ 1));

test("leaves", async () => {
  for (const { table, head, leaf } of leaves) assert.equal(hex(await leafOf(table, head)), leaf);
});

test("proofs of inclusion, and no others", async () => {
  for (const proof of inclusion) {
    const { index, size } = proof;
    const [leaf, root, way] = [fromHex(leaves[index].leaf), fromHex(roots[size]), hashes(proof)];
    assert.ok(await isIncluded(leaf, index, size, way, root));
    for (const [other, at, of, by, to] of [
      [damaged(leaf), index, size, way, root],
      [leaf, index + 1, size, way, root],
      [leaf, -1, size, way, root],
      [leaf, index, size, way.slice(1), root],
      [leaf, index, size, [...way, root], root],
      [leaf, index, size, way.map(damaged), root],
      [leaf, index, size, way, damaged(root)],
    ])
      assert.ok(!(await isIncluded(other, at, of, by, to)));
  }
});

test("proofs of consistency, and no others", async () => {
  for (const proof of consistency) {
    const [old, now, way] = [tree(proof.old), tree(proof.new), hashes(proof)];
    assert.ok(await isConsistent(old, now, way));
    assert.ok(!(await isConsistent(old, now, [...way, now.root])));
    assert.ok(!(await isConsistent(old, { ...now, root: damaged(now.root) }, way)) || old.size === 0);
    assert.ok(!(await isConsistent({ ...old, root: damaged(old.root) }, now, way)));
    assert.ok(old.size === now.size || !(await isConsistent(now, old, way)));
    if (way.length) assert.ok(!(await isConsistent(old, now, way.slice(1))));
    if (way.length) assert.ok(!(await isConsistent(old, now, way.map(damaged))));
  }
});

test("the key, and what it has signed", async () => {
  const known = await parseKey(`${key}\n`);
  assert.equal(known.name, "cards.example/heads");
  const opened = await openedNote(checkpoint, known);
  assert.deepEqual([opened.size, hex(opened.root)], [7, roots[7]]);
  for (const other of [
    "",
    checkpoint.replace("\n7\n", "\n6\n"),
    checkpoint.replace("D13HQY", "D13HAY"),
    "x\n\n— y z\n",
  ])
    assert.equal(await openedNote(other, known), null);
  for (const other of ["", "a+b+c", key.replace("946f20d9", "946f20d8"), `${key}x`])
    assert.equal(await parseKey(other), null);
});

// A service that may show what it likes

const pair = await crypto.subtle.generateKey("Ed25519", false, ["sign", "verify"]);
const open = joined(Uint8Array.of(1), new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey)));
const base64 = (bytes) => Buffer.from(bytes).toString("base64");
const NAME = "cards.example/heads";
const ID = (await sha256(joined(utf8(`${NAME}\n`), open))).slice(0, 4);
const KEY = `${NAME}+${hex(ID)}+${base64(open)}`;

async function noteOf({ size, root }) {
  const text = `${NAME}\n${size}\n${base64(root)}\n`;
  const made = new Uint8Array(await crypto.subtle.sign("Ed25519", pair.privateKey, utf8(text)));
  return `${text}\n— ${NAME} ${base64(joined(ID, made))}\n`;
}

/** A log of that size. It has the proofs of the vectors, which end with seven heads. */
async function logOf(shown, { keyed = KEY } = {}) {
  const note = await noteOf(shown);
  return {
    key: async () => keyed,
    checkpoint: async () => note,
    inclusion: async (table, size) => {
      const index = leaves.findIndex((leaf) => leaf.table === table);
      const proof = inclusion.find((each) => each.index === index && each.size === size);
      return proof ? { position: index + 1, size, hashes: proof.hashes } : null;
    },
    consistency: async (old, now) => consistency.find((each) => each.old === old && each.new === now) ?? null,
  };
}

const record = ({ table, head }, { visibility = "public", at = 0, taken = [0, 1] } = {}) => {
  const events = [
    { type: "table.opened", data: { visibility, seats: 2 }, at },
    ...taken.map((actor) => ({ type: "table.seat_taken", actor, data: {}, at })),
    { type: "table.finished", data: {}, at, hash: head },
  ];
  return { top: { table }, entries: events.map((event, place) => ({ place: place + 1, event })) };
};

const judged = async (log, before, of = leaves[3], about = {}) => {
  const { shown, keep } = await witnessed(log, of.table, before);
  const { status, finding } = await checkLog(record(of, about), shown);
  return { status, key: finding.key, values: finding.values, keep };
};

test("a browser keeps what it was first shown, and what continues that", async () => {
  const first = await judged(await logOf(tree(5)), null, leaves[3], { at: Date.now() });
  assert.deepEqual([first.status, first.key], ["unavailable", "log_not_yet"]);
  assert.equal(first.keep.key, KEY);
  const later = await judged(await logOf(tree(7)), first.keep);
  assert.deepEqual([later.status, later.key, later.values], ["passed", "log_passed", { position: 4, size: 7 }]);
  assert.equal(later.keep.note, await noteOf(tree(7)));
  const alone = await judged(await logOf(tree(7)), null);
  assert.deepEqual([alone.status, alone.key], ["passed", "log_first"]);
});

test("a checkpoint that is older, of the same log, is no other log; the newer one stays", async () => {
  const keep = { key: KEY, note: await noteOf(tree(7)) };
  const before = await judged(await logOf(tree(6)), keep, leaves[3], { at: Date.now() });
  assert.deepEqual([before.status, before.key, before.keep], ["unavailable", "log_not_yet", keep]);
});

test("another log is found, and what was kept stays", async () => {
  const other = { size: 7, root: await sha256(utf8("another")) };
  for (const [kept, shown, key] of [
    [tree(7), other, "log_two"],
    [tree(5), other, "log_two"],
    [{ ...other, size: 5 }, tree(7), "log_two"],
    [tree(7), { ...other, size: 3 }, "log_back"],
  ]) {
    const keep = { key: KEY, note: await noteOf(kept) };
    const found = await judged(await logOf(shown), keep);
    assert.deepEqual([found.status, found.key, found.keep], ["failed", key, keep]);
    for (const seen of [KEY, keep.note, await noteOf(shown)]) assert.ok(found.values.evidence.includes(seen));
  }
});

test("a log with another key is found", async () => {
  const found = await judged(await logOf(tree(7)), { key, note: checkpoint });
  assert.deepEqual([found.status, found.key], ["failed", "log_unsigned"]);
  const unsigned = await judged(await logOf(tree(7), { keyed: key }), null);
  assert.deepEqual([unsigned.status, unsigned.key, unsigned.keep], ["failed", "log_unsigned", null]);
});

test("a match that the log lacks, or has with another head", async () => {
  const log = await logOf(tree(7));
  const missing = { table: "t_other", head: leaves[3].head };
  assert.equal((await judged(log, null, missing)).key, "log_missing");
  const differs = await judged(log, null, { ...leaves[3], head: leaves[4].head });
  assert.deepEqual([differs.status, differs.key], ["failed", "log_differs"]);
});

test("the log has only public tables whose seats were all taken", () => {
  assert.ok(isLogged(record(leaves[0])));
  assert.ok(!isLogged(record(leaves[0], { visibility: "unlisted" })));
  assert.ok(!isLogged(record(leaves[0], { taken: [1] })));
});

test("nothing is shown where the log could not be asked", async () => {
  assert.equal((await checkLog(record(leaves[0]), null)).status, "unavailable");
});
