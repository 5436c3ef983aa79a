/** Chinese Ten: a card from the hand, then one from the stock, take cards from the table. */

import type { LastHand, Move } from "~/api/answers";
import { Aside } from "~/table/aside";
import type { Goals } from "~/table/goals";
import { Caption, Stock } from "~/table/piles";
import { rulesOf } from "~/games/hands/rules";
import type { GamePage, PlayedTable, ViewProps } from "~/games/page";
import { Controls } from "./controls";
import { FREE, Lying, TurnedUp, upon } from "./lying";
import { partnersOf } from "./partners";
import { pointsOf } from "./points";
import type { State } from "./state";
import { listed, rulesOfGame, wordsOfGame } from "~/words";

const words = wordsOfGame("chinese_ten");

type Judgement = NonNullable<State["last_hand"]>["judgement"];

function Middle({ table, company, picking }: ViewProps<State>) {
  const { stock, choice, table: lying } = table.state;
  const taken = new Set([...picking.picked].flatMap((code) => (lying.includes(code) ? [] : partnersOf(code, lying))));
  return (
    <>
      <Aside>
        <p class="about">
          {words("about")} {words(`scoring_${table.seats.length as 2 | 3 | 4}`)}
        </p>
      </Aside>
      <div class="spread">
        <div class="spread-from">
          <Stock count={stock} />
          <div class="pile">
            <TurnedUp lying={lying} waiting={choice?.card} />
            {choice && <Caption>{words("turned_up")}</Caption>}
          </div>
        </div>
        <div class="pile lying">
          <Lying codes={lying} picking={picking} marked={taken} />
          {lying.length === 0 && <p class="count">{words("empty")}</p>}
          <Aside>
            <small>{words("on_table", { count: lying.length })}</small>
          </Aside>
        </div>
      </div>
      {choice && table.state.turn !== company.you && table.state.turn !== null && (
        <p class="notes">{words("chooses", company.who(table.state.turn))}</p>
      )}
    </>
  );
}

/** A card of the hand with those of the table that it takes. */
function picks(move: Move, { state }: PlayedTable<State>): readonly string[] {
  if (move.type === "choose") return [String(move.take)];
  const card = String(move.card);
  return [card, ...(move.take ? [String(move.take)] : partnersOf(card, state.table))];
}

/** A card goes onto the one that it takes, else to a free place. */
function goals(move: Move, { state }: PlayedTable<State>): Goals {
  const card = move.type === "choose" ? state.choice?.card : String(move.card);
  const partner = move.take ? String(move.take) : card && partnersOf(card, state.table)[0];
  return card ? { [card]: partner ? upon(partner) : FREE } : {};
}

function won({ piles }: State, seat: number): number {
  return piles.find((pile) => pile.seat === seat)?.count ?? 0;
}

function judgementOf(hand: LastHand): Judgement {
  return hand.judgement as Judgement;
}

/** The cards that score, by seat. */
function scoring(hand: LastHand): Readonly<Record<string, readonly string[]>> {
  const piles = Object.entries(judgementOf(hand)?.piles ?? {});
  return Object.fromEntries(
    piles.map(([seat, cards]) => [seat, cards.filter((card) => pointsOf(card, piles.length) > 0)]),
  );
}

/** The number of cards dealt to each player, by the number of seats. */
const HANDS = { 2: 12, 3: 8, 4: 6 } as const;

const page: GamePage<State> = {
  needs: ({ seats }) => ({ handMax: HANDS[seats.length as 2 | 3 | 4], controls: "moves" }),
  Middle,
  Controls,
  picks,
  goals,
  seatFacts: (state, seat) =>
    state.scores
      ? [words("points", { count: state.scores[seat] ?? 0 })]
      : [words("taken", { count: won(state, seat) })],
  won,
  judged: (hand, company) => {
    const scores = judgementOf(hand)?.scores ?? [];
    const most = Math.max(...scores);
    const best = scores.flatMap((score, seat) => (score === most ? [company.name(seat)] : []));
    return scores.length ? [words("counted", { names: listed(best), points: most, count: best.length })] : [];
  },
  shown: scoring,
  worth: (hand, seat) => words("points", { count: judgementOf(hand)?.scores[seat] ?? 0 }),
  Rules: rulesOf(rulesOfGame("chinese_ten")),
};

export default page;
