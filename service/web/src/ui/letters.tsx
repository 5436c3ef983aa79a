/** The four letters of a table: to be read across a room. */

import { wordsOf } from "../words";

const words = wordsOf("room");

export const LENGTH = 4;

/** True if a code consists of typed letters, rather than a link's code. */
export function isLetters(code: string): boolean {
  return /^[a-z]{4}$/i.test(code);
}

export function Letters({ letters }: { readonly letters: string }) {
  return (
    <p class="letters" role="img" aria-label={words("letters_are", { letters: [...letters].join(" ") })}>
      {[...letters].map((letter) => (
        <span key={letter}>{letter}</span>
      ))}
    </p>
  );
}
