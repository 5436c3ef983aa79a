/** Moves and what they are worth, in the words of analyses. */

import type { Move } from "../api/answers";
import { sayMove } from "../table/tell";
import { language, withMinus, wordsOf, type Words } from "../words";

const words = wordsOf("analysis");
const units = words as Words<string>;

/** `0.4 lives`. */
export function amount(value: number, unit: string, signed = false): string {
  const number = withMinus(
    value.toLocaleString(language(), {
      maximumFractionDigits: 2,
      signDisplay: signed ? "exceptZero" : "auto",
    }),
  );
  const name = units(unit, { count: Math.abs(value) }) || unit;
  return `${number} ${name}`;
}

/** `“Give king of hearts; take nine of spades”`, in the quotation marks of the language. */
export function moveInWords(move: Move, game: string): string {
  return words("quoted", { move: sayMove(move, game).replace(/\.$/, "") });
}
