/** Trade and Barter: a card comes from the stock, for a chip, or from the neighbour at the right. */

import type { LastHand } from "~/api/answers";
import { cardName } from "~/cards/names";
import type { Company } from "~/table/company";
import { DropPlace } from "~/table/drop";
import { OwnHand } from "~/table/hand";
import { pressOf, Stock } from "~/table/piles";
import { Notes } from "~/games/exchange/middle";
import { About } from "~/games/hands/about";
import { ladderOf } from "~/games/hands/beside";
import { Pool } from "~/games/hands/pool";
import { balance, counterSigns, goalOf, holdings, namesOf } from "~/games/hands/purse";
import { rulesOf } from "~/games/hands/rules";
import { valueName } from "~/games/hands/values";
import { decisive, judgedWith, kind, worth } from "~/games/hands/verdict";
import type { GamePage, ViewProps } from "~/games/page";
import { Controls } from "./controls";
import { Offered } from "./offered";
import { goals, picksOf, TO_STOCK, type BarterState, type BarterTable } from "./state";
import { rulesOfGame, wordsOfGame } from "~/words";

const words = wordsOfGame("trade_and_barter");

function Middle({ table, company, picking }: ViewProps<BarterState>) {
  return (
    <>
      <About goal={goalOf(table.options)} aim={words(aimOf(table.options))} />
      <div class="spread">
        <DropPlace name={TO_STOCK} picking={picking}>
          <Stock count={table.state.stock} onPress={pressOf(picking, TO_STOCK)} />
        </DropPlace>
        <Pool stakes={table.state} />
      </div>
      <Offered table={table} />
      <Notes notes={notesOf(table, company)} stakes={table.state} />
    </>
  );
}

function Hand({ table, company, picking }: ViewProps<BarterState>) {
  const own = table.state.hands[company.you ?? 0];
  return own ? (
    <OwnHand cards={own.cards} count={own.count} picking={picking} away={table.state.offer?.card ?? undefined} />
  ) : null;
}

function aimOf({ combinations, point }: BarterTable["options"]): "aim" | "aim_total" | "aim_five" {
  if (combinations !== "three") return "aim_five";
  return point === "total" ? "aim_total" : "aim";
}

function notesOf({ state, options }: BarterTable, company: Company): readonly string[] {
  const { offer, knocker, queue, phase } = state;
  return [
    ...(offer
      ? [
          offer.card === null
            ? words("offer", { ...company.who(offer.from), other: otherOf(offer.to, company) })
            : words("offer_card", {
                ...company.who(offer.from),
                card: cardName(offer.card),
                other: otherOf(offer.to, company),
              }),
        ]
      : []),
    ...(knocker === null ? [] : [words("has_knocked", company.who(knocker))]),
    ...(phase === "final" && queue.length ? [words("last_turns", { names: namesOf(queue, company) })] : []),
    ...(options.trade_fee ? [words("fee", { count: Number(options.trade_fee) })] : []),
  ];
}

/** A seat to which something is given. */
function otherOf(seat: number, company: Company): string {
  return seat === company.you ? words("to_you") : company.name(seat);
}

function seatFacts(state: BarterState, seat: number): readonly string[] {
  const purse = state.purses?.[seat];
  return [
    ...holdings(purse === undefined ? state : { ...state, ledger: null }, seat),
    ...(purse === undefined ? [] : [words("purse", { count: purse })]),
    ...(state.knocker === seat ? [words("knocked_fact")] : []),
  ];
}

const judgedByPoints = judgedWith("tie_dealer");

/** The judgement of a hand, with prizes and fees as one sum. */
function judged(hand: LastHand, company: Company): readonly string[] {
  const chips = Object.values(hand.losses).filter((change) => change.chips !== undefined).length;
  return [...judgedByPoints(hand, company), ...(chips > 1 ? [words("fees")] : [])];
}

const page: GamePage<BarterState> = {
  needs: () => ({ handMax: 3, controls: "buttons" }),
  Middle,
  Controls,
  Rules: rulesOf(rulesOfGame("trade_and_barter")),
  Hand,
  picks: picksOf,
  goals,
  seatFacts,
  factSigns: counterSigns,
  judged,
  worth,
  kind,
  valueName,
  Beside: ladderOf(({ combinations }) => [
    "tricon",
    "sequence",
    ...(combinations === "three" ? [] : ["flush", "pair"]),
    "point",
  ]),
  decisive,
  score: balance,
};

export default page;
