/** The rows of a Domino: a place for every card, filled from the rank that began. */

import { useContext } from "preact/hooks";

import { Aside } from "../../table/aside";
import { TableCard } from "../../table/card";
import { cardNames, cardSign } from "../../cards/names";
import { InWords } from "../../table/in_words";
import type { Picking } from "../../table/picking";
import { cardWords } from "../../texts/cards";
import { lorum as words } from "../../texts/lorum";
import type { State } from "./state";

const RANKS = "789TJQKA";
const SUITS = ["C", "D", "H", "S"] as const;

interface RowsProps {
  readonly domino: NonNullable<State["domino"]>;
  readonly picking: Picking;
}

export function Rows({ domino: { start, rows }, picking }: RowsProps) {
  const inWords = useContext(InWords);
  return (
    <div class="domino">
      {SUITS.map((suit) =>
        inWords ? (
          <p key={suit}>{rowName(suit, rows[suit] ?? [])}</p>
        ) : (
          <div key={suit} class="domino-row" role="group" aria-label={rowName(suit, rows[suit] ?? [])}>
            {[...RANKS].map((rank) => {
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
                <span key={rank} class={`card small empty ${rank === start ? "begins" : ""}`} aria-hidden="true">
                  <small class={`suit-${suit}`}>{cardSign(code)}</small>
                </span>
              );
            })}
          </div>
        ),
      )}
      <Aside>
        <p class="notes">{start ? words("rows_begin", { rank: cardWords(start) }) : words("rows_open")}</p>
      </Aside>
    </div>
  );
}

function rowName(suit: (typeof SUITS)[number], cards: readonly string[]): string {
  return `${cardWords(suit)}: ${cards.length ? cardNames(cards) : words("empty_row")}`;
}
