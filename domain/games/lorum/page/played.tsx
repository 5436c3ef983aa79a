/** Cards that were played one after the other: before their players as a trick, or in a row. */

import { useContext } from "preact/hooks";

import { TableCard } from "~/table/card";
import type { Company } from "~/table/company";
import { InWords } from "~/table/in_words";
import type { Picking } from "~/table/picking";
import { ToldHere } from "~/table/told";
import type { Played, State } from "./state";
import { wordsOfGame } from "~/words";

const words = wordsOfGame("lorum");

/** The place of the next card of a row. */
export const NEXT = "next";

/** The place in a trick before a seat. */
export function beforeSeat(seat: number): string {
  return `before ${seat}`;
}

interface Props {
  readonly company: Company;
  readonly picking: Picking;
}

interface PlayedCardsProps extends Props {
  readonly cards: readonly Played[];
  readonly label: string;
  readonly small?: boolean;
}

/** In a row, with the names of who played them; a place is kept for the next one. */
export function PlayedCards({ cards, label, small = false, company, picking }: PlayedCardsProps) {
  const inWords = useContext(InWords);
  return (
    <ol class="played" aria-label={label}>
      {cards.map(({ seat, card }) => (
        <li key={card}>
          <TableCard
            code={card}
            small={small}
            picked={picking.picked.has(card)}
            onPick={picking.pickable.has(card) ? picking.pick : undefined}
          />
          <small dir="auto">{company.name(seat)}</small>
        </li>
      ))}
      {!inWords && <li class={`card kept ${small ? "small" : ""}`} data-place={NEXT} aria-hidden="true" />}
    </ol>
  );
}

/** The sides of a table for four, clockwise from the reader. */
const SIDES = ["near", "left", "far", "right"];

/** Each card before its player. Those that were just taken lie there until they go to their taker. */
export function Trick({ tricks, company, picking }: Props & { readonly tricks: NonNullable<State["tricks"]> }) {
  const told = useContext(ToldHere);
  const inWords = useContext(InWords);
  const { cards, last, taken: seats } = tricks;
  const taken = cards.length === 0 && last.some(({ card }) => told.cards.has(card));
  if (inWords)
    return (
      <>
        <PlayedCards cards={cards} label={words("trick")} {...{ company, picking }} />
        {last.length > 0 && <PlayedCards cards={last} label={words("last_trick")} {...{ company, picking }} />}
      </>
    );
  const shown = taken ? last : cards;
  const empty = seats.flatMap((_, seat) => (shown.some((each) => each.seat === seat) ? [] : [{ seat, card: null }]));
  return (
    <ol class="trick" aria-label={words("trick")} data-taken={taken ? (told.seat ?? undefined) : undefined}>
      {[...shown, ...empty].map(({ seat, card }) => (
        <li
          key={seat}
          class={taken && seat === told.seat ? "wins" : ""}
          data-side={SIDES[(seat - (company.you ?? 0) + seats.length) % seats.length]}
          data-place={beforeSeat(seat)}
          aria-hidden={card === null ? true : undefined}
        >
          {card !== null && (
            <>
              <TableCard
                code={card}
                picked={picking.picked.has(card)}
                onPick={picking.pickable.has(card) ? picking.pick : undefined}
              />
              <span class="unseen" dir="auto">
                {company.name(seat)}
              </span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
