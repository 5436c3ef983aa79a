/** Rows of suits that grow up and down from the rank that began: a place for every card. Lórum's Domino and Fan Tan have them. */

import { useContext } from "preact/hooks";

import { Aside } from "../../table/aside";
import { TableCard } from "../../table/card";
import { cardNames, cardSign } from "../../cards/names";
import { InWords } from "../../table/in_words";
import type { Picking } from "../../table/picking";
import { wordsOf } from "../../words";

const cardWords = wordsOf("card");

const SUITS = ["C", "D", "H", "S"] as const;
const PIPS = "A23456789TJQK";

/** The place of a card in the rows, by the numbers of its row and its rank: the page names no card that nobody has shown. */
export function inRows(card: string): string {
  return `row ${SUITS.findIndex((suit) => card.endsWith(suit))} ${PIPS.indexOf(card[0] ?? "")}`;
}

interface RowsProps {
  readonly rows: Readonly<Record<string, readonly string[]>>;
  /** The rank that begins all rows; null before. */
  readonly start: string | null;
  /** The ranks of a row, from its lower end. */
  readonly ranks: string;
  readonly picking: Picking;
  /** The texts for a table in words: an empty row, and where rows begin. */
  readonly nothing: string;
  readonly note: string;
}

export function Rows({ rows, start, ranks, picking, nothing, note }: RowsProps) {
  const inWords = useContext(InWords);
  const rowName = (suit: (typeof SUITS)[number], cards: readonly string[]) =>
    `${cardWords(suit)}: ${cards.length ? cardNames(cards) : nothing}`;
  return (
    <div class="domino">
      {SUITS.map((suit) =>
        inWords ? (
          <p key={suit}>{rowName(suit, rows[suit] ?? [])}</p>
        ) : (
          <div key={suit} class="domino-row" role="group" aria-label={rowName(suit, rows[suit] ?? [])}>
            {[...ranks].map((rank) => {
              const code = rank + suit;
              if (rows[suit]?.includes(code))
                return (
                  <TableCard
                    key={rank}
                    code={code}
                    small
                    picked={picking.picked.has(code)}
                    onPick={picking.pickable.has(code) ? picking.pick : undefined}
                  />
                );
              return (
                <span
                  key={rank}
                  class={`card small empty ${picking.pickable.has(code) ? "waits" : rank === start ? "begins" : ""}`}
                  data-place={inRows(code)}
                  aria-hidden="true"
                >
                  <small>{cardSign(code)}</small>
                </span>
              );
            })}
          </div>
        ),
      )}
      <Aside>
        <p class="notes">{note}</p>
      </Aside>
    </div>
  );
}
