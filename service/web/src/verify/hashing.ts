/** SHA-256 and HMAC-SHA256 by the browser's own WebCrypto. */

const ENCODER = new TextEncoder();

type Bytes = Uint8Array<ArrayBuffer>;

/** True if the browser offers WebCrypto: on https and on this machine only. */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

export function utf8(text: string): Bytes {
  return ENCODER.encode(text);
}

export function joined(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The bytes of hexadecimal digits, of which there must be an even number. */
export function fromHex(digits: string): Bytes {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/** A key for HMAC-SHA256. */
export class MacKey {
  private constructor(private readonly key: CryptoKey) {}

  static async of(bytes: Bytes): Promise<MacKey> {
    return new MacKey(await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]));
  }

  /** 32 bytes. */
  async of(message: Bytes): Promise<Bytes> {
    return new Uint8Array(await crypto.subtle.sign("HMAC", this.key, message));
  }
}
