/** A finished hand: the cards shown, the judgement, and the losses. It stays until the reader goes on. */

import { useEffect, useRef } from "preact/hooks";

import type { LastHand as Hand } from "../api/answers";
import type { GamePage } from "../games/page";
import { amount } from "./amounts";
import { TableCard } from "./card";
import type { Company } from "./company";
import { moodAfter } from "./moods";
import { FaceOf } from "./portrait";
import { wordsOf } from "../words";

const words = wordsOf("table");

interface LastHandProps {
  readonly hand: Hand;
  readonly company: Company;
  readonly page: GamePage;
  /** Closes it; without it, it stays. */
  readonly onGoOn?: (() => void) | undefined;
}

/** Cards of a longer hand lie over each other. */
const SHORT = 6;

export function LastHand({ hand, company, page, onGoOn }: LastHandProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), [hand.hand_number]);
  const marked = page.decisive?.(hand) ?? new Set<string>();
  const hands = Object.entries(page.shown?.(hand) ?? hand.hands);
  const shown = hands.filter(([seat, cards]) => cards.length || page.worth?.(hand, Number(seat)));
  return (
    <section class="last-hand" aria-label={words("last_hand", { number: hand.hand_number })}>
      <h2>{words("last_hand", { number: hand.hand_number })}</h2>
      {page.judged?.(hand, company).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <ul class="losses">
        {outcomes(hand, company).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <ul class={`shown-hands ${shown.some(([, cards]) => cards.length > SHORT) ? "long" : ""}`}>
        {shown.map(([seat, cards]) => (
          <li key={seat}>
            <span class="faced">
              <FaceOf seat={Number(seat)} company={company} mood={moodAfter(hand, Number(seat))} />
              <b>{company.name(Number(seat))}</b>
            </span>
            <span class="cards" style={{ "--count": cards.length }}>
              {cards.map((code) => (
                <TableCard key={code} code={code} small marked={marked.has(code)} />
              ))}
            </span>
            {page.worth?.(hand, Number(seat)) && <small>{page.worth(hand, Number(seat))}</small>}
          </li>
        ))}
      </ul>
      {onGoOn && (
        <button type="button" class="main" ref={button} onClick={onGoOn}>
          {words("go_on")}
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
