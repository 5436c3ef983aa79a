/** Cards that were played one after the other: before their players as a trick, or in a row. */

import { useContext } from "preact/hooks";

import { TableCard } from "../../table/card";
import type { Company } from "../../table/company";
import { InWords } from "../../table/in_words";
import type { Picking } from "../../table/picking";

export interface Played {
  readonly seat: number;
  readonly card: string;
}

/** The place in a trick before a seat. */
export function beforeSeat(seat: number): string {
  return `before ${seat}`;
}

interface PlayedCardsProps {
  readonly cards: readonly Played[];
  readonly label: string;
  readonly small?: boolean;
  /** The name of the place that is kept for the next card. */
  readonly next?: string;
  readonly company: Company;
  readonly picking: Picking;
}

/** In a row, with the names of who played them. */
export function PlayedCards({ cards, label, small = false, next, company, picking }: PlayedCardsProps) {
  const inWords = useContext(InWords);
  return (
    <ol class="played" aria-label={label}>
      {cards.map(({ seat, card }) => (
        <li key={card}>
          <Card code={card} picking={picking} small={small} />
          <small dir="auto">{company.name(seat)}</small>
        </li>
      ))}
      {!inWords && <li class={`card kept ${small ? "small" : ""}`} data-place={next} aria-hidden="true" />}
    </ol>
  );
}

interface CardProps {
  readonly code: string;
  readonly picking: Picking;
  readonly small?: boolean;
}

function Card({ code, picking, small }: CardProps) {
  const { picked, pickable, pick } = picking;
  return (
    <TableCard
      code={code}
      small={small ?? false}
      picked={picked.has(code)}
      onPick={pickable.has(code) ? pick : undefined}
    />
  );
}

/** The sides of a table, clockwise from the reader, by the number of seats. Where more sit, cards lie in a row. */
const SIDES: Readonly<Record<number, readonly string[]>> = {
  2: ["near", "far"],
  3: ["near", "left", "right"],
  4: ["near", "left", "far", "right"],
};

interface TrickProps extends Omit<PlayedCardsProps, "small" | "next"> {
  /** The number of seats. */
  readonly seats: number;
  /** The seat that has taken the cards, which lie there until they go to it. */
  readonly taker?: number | null;
}

/** Each card before its player. */
export function Trick({ seats, taker = null, ...props }: TrickProps) {
  const { cards, label, company, picking } = props;
  const you = company.you ?? 0;
  const sides = SIDES[seats];
  if (useContext(InWords) || !sides) return <PlayedCards {...props} next={beforeSeat(you)} />;
  const empty = sides.flatMap((_, seat) => (cards.some((each) => each.seat === seat) ? [] : [{ seat, card: null }]));
  return (
    <ol class="trick" aria-label={label} data-taken={taker ?? undefined}>
      {[...cards, ...empty].map(({ seat, card }) => (
        <li
          key={seat}
          class={seat === taker ? "wins" : ""}
          data-side={sides[(seat - you + seats) % seats]}
          data-place={beforeSeat(seat)}
          aria-hidden={card === null ? true : undefined}
        >
          {card !== null && (
            <>
              <Card code={card} picking={picking} />
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
