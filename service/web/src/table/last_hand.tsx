/** The end of a hand, in the middle of the table; the seats show the cards. It stays until the reader continues. */

import { useEffect, useRef } from "preact/hooks";

import type { LastHand as Hand } from "../api/answers";
import { cardNames } from "../cards/names";
import type { GamePage } from "../games/page";
import { amount } from "./amounts";
import type { Company } from "./company";
import { showdownOf } from "./showdown";
import { wordsOf } from "../words";

const words = wordsOf("table");

interface LastHandProps {
  readonly hand: Hand;
  readonly company: Company;
  readonly page: GamePage;
  /** True if it ended the match. */
  readonly isLast?: boolean;
  /** Closes it; without it, it stays. */
  readonly onGoOn?: (() => void) | undefined;
}

export function LastHand({ hand, company, page, isLast = false, onGoOn }: LastHandProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), [hand.hand_number]);
  const { cards, worth } = showdownOf(hand, page);
  const seats = Object.keys(hand.hands).map(Number);
  return (
    <section class="last-hand" aria-label={words("last_hand", { number: hand.hand_number })}>
      <h2 class="spare">{words("last_hand", { number: hand.hand_number })}</h2>
      {page.Proof && <page.Proof hand={hand} />}
      {page.judged?.(hand, company).map((sentence, at) => (
        <p key={sentence} class={at > 0 ? "spare" : undefined}>
          {sentence}
        </p>
      ))}
      <ul class="losses" aria-label={words("outcome")}>
        {outcomes(hand, company).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <ul class="unseen" aria-label={words("hands")}>
        {seats.map((seat) => (
          <li key={seat}>
            {company.name(seat)}: {[cardNames(cards(seat)), worth(seat)].filter(Boolean).join("; ")}
          </li>
        ))}
      </ul>
      {onGoOn && (
        <button type="button" class="main" ref={button} onClick={onGoOn}>
          {words(isLast ? "to_the_result" : "next_hand")}
        </button>
      )}
    </section>
  );
}

/** Units of which a seat would rather have fewer: a positive number is a loss. */
const BURDENS = new Set(["penalties"]);

/** Each seat's losses or gains in the hand, and the players who are out. */
export function outcomes(hand: Hand, company: Company): readonly string[] {
  const costs = Object.entries(hand.losses).flatMap(([seat, units]) =>
    Object.entries(units).map(([unit, change]) => {
      const what = amount(unit, Math.abs(change));
      return words(change < 0 && !BURDENS.has(unit) ? "loses" : "gains", { ...company.who(Number(seat)), what });
    }),
  );
  return [...costs, ...hand.out.map((seat) => words("goes_out", company.who(seat)))];
}
