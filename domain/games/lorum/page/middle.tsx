/** The middle of a deal: which kind it is, what has been played, and the pot. */

import { useContext } from "preact/hooks";

import { Aside } from "~/table/aside";
import type { Company } from "~/table/company";
import type { Picking } from "~/table/picking";
import type { ViewProps } from "~/games/page";
import { PlayedCards, Trick } from "~/games/places/trick";
import { Rows } from "~/games/rows/rows";
import { EffectsContext } from "~/table/effects";
import { DEALS_OF_A_DEALER, NEXT, RANKS, goalOf, kindName, type LorumTable, type State } from "./state";
import { Track } from "./track";
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
      {train && <Train train={train} stations={stationsOf(table)} company={company} picking={picking} />}
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

/** Cards that were just taken lie there until they go to their taker. */
function Tricks({ tricks, ...props }: PartProps & { readonly tricks: NonNullable<State["tricks"]> }) {
  const effects = useContext(EffectsContext);
  const { cards, last, leader, taken } = tricks;
  const isTaken = cards.length === 0 && last.some(({ card }) => effects.cards.has(card));
  return (
    <>
      <Trick
        cards={isTaken ? last : cards}
        label={words("trick")}
        seats={taken.length}
        taker={isTaken ? effects.seat : null}
        {...props}
      />
      <Aside>
        {last.length > 0 && <PlayedCards cards={last} label={words("last_trick")} {...props} />}
        {cards.length === 0 && <p class="notes">{words("leads", props.company.who(leader))}</p>}
      </Aside>
    </>
  );
}

/** All values together reach 100 only where tens count ten. */
function stationsOf({ options }: LorumTable): number {
  return options.train_ten_value === 10 ? 4 : 3;
}

/** The number of earlier cards shown. */
const RECENT = 8;

interface TrainProps extends PartProps {
  readonly train: NonNullable<State["train"]>;
  readonly stations: number;
}

function Train({ train, stations, ...props }: TrainProps) {
  const { cards, paid } = train;
  return (
    <>
      <Track train={train} stations={stations} company={props.company} />
      <PlayedCards cards={cards.slice(-RECENT)} label={words("train_cards")} next={NEXT} small {...props} />
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
      <PlayedCards cards={quart.sequence} label={words("sequence")} next={NEXT} {...props} />
      {quart.sequence.length === 0 && <p class="notes">{words("new_sequence")}</p>}
      <Aside>{quart.closed > 0 && <p class="notes">{words("closed", { count: quart.closed })}</p>}</Aside>
    </>
  );
}
