/** Cards in words. A code is a rank and a suit, `QH`; `X1` is a joker; `7H.1` is of the first of two packs. */

import { listed, wordsOf } from "../words";

const words = wordsOf("card");

export function cardName(code: string): string {
  if (code.startsWith("X")) return words("joker");
  const [rank, suit] = [code[0] as "A", code[1] as "S"];
  return words("card", { rank: words(rank), suit: words(suit) });
}

/** Its rank alone. */
export function rankName(code: string): string {
  return words(code[0] as "A");
}

const SIGNS: Readonly<Record<string, string>> = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** True if a card or rank is a jack, queen or king. */
export function isCourt(code: string): boolean {
  return /^[JQK]/.test(code);
}

/** A rank or a suit in one sign, as the cards have it in the language of the page: `10`, `K`, `♠`. */
export function sign(part: string): string {
  if (isCourt(part)) return words(`sign_${part as "J"}`);
  return part === "T" ? "10" : (SIGNS[part] ?? part);
}

/** `10♥`, `K♠`; the name of a joker. */
export function cardSign(code: string): string {
  if (code.startsWith("X")) return words("joker");
  return [...code.slice(0, 2)].map(sign).join("");
}

/** A text of the service, which names cards by their codes, with signs for them. */
export function withSigns(text: string): string {
  return text.replace(/\b[2-9TJQKA][CDHS]\b(\.[12])?/g, cardSign);
}

export function cardNames(codes: readonly string[]): string {
  return listed(codes.map(cardName));
}

export function isCard(value: unknown): value is string {
  return typeof value === "string" && /^([2-9TJQKA][CDHS](\.[12])?|X[1-4])$/.test(value);
}
