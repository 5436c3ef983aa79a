/** Signatures of Ed25519 by the browser's own WebCrypto. */

import { canHash, fromHex, utf8 } from "./hashing";

export const ED25519 = "Ed25519";

/** The events with which a signed move begins. */
export const KEY_NAMED = "table.key_named";
export const MOVE_SIGNED = "table.move_signed";

let known: Promise<boolean> | undefined;

/** True if the browser can make and check such signatures: newer ones can, on https and on this machine only. */
export function canSign(): Promise<boolean> {
  known ??= canHash()
    ? crypto.subtle.generateKey(ED25519, false, ["sign", "verify"]).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false);
  return known;
}

const P = 2n ** 255n - 19n;

/** A point of order 8: its y, which all points of small order have but for the sign, 0, 1 and -1. */
const Y8 = 0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n;

const SMALL = [0n, 1n, P - 1n, Y8, P - Y8];

/** True if only its holder can sign with a key: with one of small order anyone can. Its y must be below 2^255 - 19. */
function isKey(key: Uint8Array): boolean {
  const y = key.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n) & (2n ** 255n - 1n);
  return key.length === 32 && y < P && !SMALL.includes(y);
}

/** True if the holder of a public key of 32 bytes has signed the message. Requires a browser with Ed25519. */
export async function isSigned(
  key: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  if (signature.length !== 64 || !isKey(key)) return false;
  const imported = await crypto.subtle.importKey("raw", key, ED25519, false, ["verify"]).catch(() => null);
  return imported !== null && (await crypto.subtle.verify(ED25519, imported, signature, message));
}

/** The message that is signed for a move: `head` is that of the table's version before it. */
export function moveMessage(table: string, version: number, head: string, canonicalMove: string) {
  return utf8(`cardtable/v1/move|${table}|${version}|${head}|${canonicalMove}`);
}

/** True if the move has this signature; key and signature are in hexadecimal digits. */
export function isMoveSigned(key: string, signature: string, message: Uint8Array<ArrayBuffer>): Promise<boolean> {
  return isSigned(fromHex(key), message, fromHex(signature));
}
