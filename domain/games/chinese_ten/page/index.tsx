/** Chinese Ten: a card from the hand, then one from the stock, take cards from the table. */

import type { LastHand, Move } from "~/api/answers";
import { Aside } from "~/table/aside";
import { Between } from "~/table/between";
import { Caption, Cards, Stock } from "~/table/piles";
import { rulesOf } from "~/games/hands/rules";
import type { GamePage, PlayedTable, ViewProps } from "~/games/page";
import { Controls } from "./controls";
import { partnersOf } from "./partners";
import { pointsOf } from "./points";
import type { State } from "./state";
import { listed, rulesOfGame, wordsOf, wordsOfGame } from "~/words";

const words = wordsOfGame("chinese_ten");
const common = wordsOf("table");

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
            <Between lying={lying} waiting={choice?.card} />
            {choice && <Caption>{words("turned_up")}</Caption>}
          </div>
        </div>
        <div class="pile lying">
          <Cards codes={lying} label={common("middle")} picking={picking} marked={taken} />
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

function judgementOf(hand: LastHand): Judgement {
  return hand.judgement as Judgement;
}

/** The cards that score. */
function decisive(hand: LastHand): ReadonlySet<string> {
  const piles = Object.values(judgementOf(hand)?.piles ?? {});
  return new Set(piles.flat().filter((card) => pointsOf(card, piles.length) > 0));
}

/** How many cards are dealt to each, by the number of seats. */
const HANDS = { 2: 12, 3: 8, 4: 6 } as const;

const page: GamePage<State> = {
  needs: ({ seats }) => ({ handMax: HANDS[seats.length as 2 | 3 | 4], controls: "moves" }),
  Middle,
  Controls,
  picks,
  seatFacts: ({ piles, scores }, seat) =>
    scores
      ? [words("points", { count: scores[seat] ?? 0 })]
      : [words("taken", { count: piles.find((pile) => pile.seat === seat)?.count ?? 0 })],
  judged: (hand, company) => {
    const scores = judgementOf(hand)?.scores ?? [];
    const most = Math.max(...scores);
    const best = scores.flatMap((score, seat) => (score === most ? [company.name(seat)] : []));
    return scores.length ? [words("counted", { names: listed(best), points: most, count: best.length })] : [];
  },
  shown: (hand) => judgementOf(hand)?.piles ?? {},
  worth: (hand, seat) => words("points", { count: judgementOf(hand)?.scores[seat] ?? 0 }),
  decisive,
  Rules: rulesOf(rulesOfGame("chinese_ten")),
};

export default page;
