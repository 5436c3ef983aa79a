/** The middle of a deal: which kind it is, what has been played, and the pot. */

import { Aside } from "~/table/aside";
import type { Company } from "~/table/company";
import { TableCard } from "~/table/card";
import type { Picking } from "~/table/picking";
import type { ViewProps } from "~/games/page";
import { Rows } from "~/games/rows/rows";
import { DEALS_OF_A_DEALER, RANKS, goalOf, kindName, type Played, type State } from "./state";
import { wordsOf, wordsOfGame } from "~/words";

const cardWords = wordsOf("card");
const words = wordsOfGame("lorum");

export function Middle({ table, company, picking }: ViewProps<State>) {
  const { kind, pot, hand_number, tricks, train, quart, domino, settled } = table.state;
  if (!kind) return null;
  const deals = DEALS_OF_A_DEALER * Number(table.options.dealer_turns);
  return (
    <>
      <p class="deal-kind">
        <b>{kindName(kind)}</b>{" "}
        <Aside>
          <small>{words("deal", { number: hand_number, deals })}</small>
        </Aside>
      </p>
      <Aside>
        <p class="about">{goalOf(kind, table)}</p>
      </Aside>
      {tricks && <Tricks tricks={tricks} company={company} picking={picking} />}
      {train && <Train train={train} company={company} picking={picking} />}
      {quart && <Quart quart={quart} company={company} picking={picking} />}
      {domino && (
        <Rows
          {...domino}
          ranks={RANKS}
          picking={picking}
          nothing={words("empty_row")}
          note={domino.start ? words("rows_begin", { rank: cardWords(domino.start) }) : words("rows_open")}
        />
      )}
      <Aside>
        <p class="count">
          {words("pot", { count: pot })}
          {settled && ` ${words("settled")}`}
        </p>
      </Aside>
    </>
  );
}

interface PartProps {
  readonly company: Company;
  readonly picking: Picking;
}

interface PlayedCardsProps extends PartProps {
  readonly cards: readonly Played[];
  readonly label: string;
  readonly small?: boolean;
}

/** Cards with the names of who played them. */
function PlayedCards({ cards, label, small = false, company, picking }: PlayedCardsProps) {
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
    </ol>
  );
}

function Tricks({ tricks, ...props }: PartProps & { readonly tricks: NonNullable<State["tricks"]> }) {
  const { cards, last, leader } = tricks;
  return (
    <div class="spread">
      {cards.length ? (
        <PlayedCards cards={cards} label={words("trick")} {...props} />
      ) : (
        <p class="notes">{words("leads", props.company.who(leader))}</p>
      )}
      {last.length > 0 && (
        <div class="before">
          <small>{words("last_trick")}</small>
          <PlayedCards cards={last} label={words("last_trick")} small {...props} />
        </div>
      )}
    </div>
  );
}

/** How many of the cards before are shown. */
const RECENT = 8;

function Train({ train, ...props }: PartProps & { readonly train: NonNullable<State["train"]> }) {
  const { total, cards, paid } = train;
  return (
    <>
      <p class="total">{words("event-total_called", { total })}</p>
      <PlayedCards cards={cards.slice(-RECENT)} label={words("train_cards")} small {...props} />
      <Aside>
        {paid.map(({ seat, threshold, chips }) => (
          <p key={threshold} class="notes">
            {words("event-threshold_paid", { ...props.company.who(seat), threshold, chips })}
          </p>
        ))}
      </Aside>
    </>
  );
}

function Quart({ quart, ...props }: PartProps & { readonly quart: NonNullable<State["quart"]> }) {
  return (
    <>
      {quart.sequence.length ? (
        <PlayedCards cards={quart.sequence} label={words("sequence")} {...props} />
      ) : (
        <p class="notes">{words("new_sequence")}</p>
      )}
      <Aside>{quart.closed > 0 && <p class="notes">{words("closed", { count: quart.closed })}</p>}</Aside>
    </>
  );
}
