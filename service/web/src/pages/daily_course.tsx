/** The course of a match: a square for each hand. They are drawn here, since not every device has such signs. */

import { courseInWords } from "./daily_words";

const DRAWN: Readonly<Record<string, readonly [name: string, sign: string]>> = {
  "+": ["gained", "+"],
  "=": ["kept", ""],
  "-": ["lost", "−"],
  x: ["out", "×"],
};

export function Course({ signs }: { readonly signs: string }) {
  return (
    <span class="daily-course" role="img" aria-label={courseInWords(signs)}>
      {[...signs].map((each, number) => {
        const [name, sign] = DRAWN[each] ?? ["kept", ""];
        return (
          <span key={number} class={name}>
            {sign}
          </span>
        );
      })}
    </span>
  );
}
