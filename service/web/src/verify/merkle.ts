/** Merkle trees as RFC 6962 has them: the checks of proofs (RFC 9162, 2.1.3.2 and 2.1.4.2). */

import { joined, sha256 } from "./hashing";

type Hash = Uint8Array<ArrayBuffer>;

export function leafHash(entry: Uint8Array): Promise<Hash> {
  return sha256(joined(Uint8Array.of(0), entry));
}

function nodeHash(left: Uint8Array, right: Uint8Array): Promise<Hash> {
  return sha256(joined(Uint8Array.of(1), left, right));
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, place) => byte === other[place]);
}

/** Numbers may be larger than bitwise operators can take. */
const half = (number: number) => Math.floor(number / 2);

/**
 * Goes the way from a leaf up to the root: `above` hears of each hash beside it, and whether that hash is the left one.
 * False if there are more or fewer hashes than the way has.
 */
async function climb(
  leaf: number,
  size: number,
  proof: readonly Uint8Array[],
  above: (hash: Uint8Array, left: boolean) => Promise<void>,
): Promise<boolean> {
  let [place, last] = [leaf, size - 1];
  for (const hash of proof) {
    if (last === 0) return false;
    const left = place % 2 === 1 || place === last;
    await above(hash, left);
    if (left) while (place % 2 === 0 && place > 0) [place, last] = [half(place), half(last)];
    [place, last] = [half(place), half(last)];
  }
  return last === 0;
}

/** True if a proof shows that the tree with this root and size has this leaf hash at `index`, from 0. */
export async function isIncluded(
  leaf: Uint8Array,
  index: number,
  size: number,
  proof: readonly Uint8Array[],
  root: Uint8Array,
): Promise<boolean> {
  if (!(index >= 0 && index < size)) return false;
  let found = leaf;
  const whole = await climb(index, size, proof, async (hash, left) => {
    found = left ? await nodeHash(hash, found) : await nodeHash(found, hash);
  });
  return whole && sameBytes(found, root);
}

/** A tree by its size and root. */
export interface Tree {
  readonly size: number;
  readonly root: Uint8Array;
}

/** True if a proof shows that the new tree begins with the whole old one. */
export async function isConsistent(old: Tree, now: Tree, proof: readonly Uint8Array[]): Promise<boolean> {
  if (old.size > now.size) return false;
  if (old.size === now.size) return proof.length === 0 && sameBytes(old.root, now.root);
  if (old.size === 0) return proof.length === 0 && sameBytes(old.root, await sha256(new Uint8Array()));
  let [place, last] = [old.size - 1, now.size - 1];
  while (place % 2 === 1) [place, last] = [half(place), half(last)];
  const [first, ...rest] = place === 0 ? [old.root, ...proof] : proof;
  if (!first) return false;
  let [before, after] = [first, first];
  const whole = await climb(place, last + 1, rest, async (hash, left) => {
    if (left) before = await nodeHash(hash, before);
    after = left ? await nodeHash(hash, after) : await nodeHash(after, hash);
  });
  return whole && sameBytes(before, old.root) && sameBytes(after, now.root);
}
