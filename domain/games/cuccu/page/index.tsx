/** Cuccù: one card each, to be kept or swapped with the neighbour; the lowest loses a life. */

import type { components } from "~/api/games/cuccu";
import type { LastHand, Move, SharedState } from "~/api/answers";
import { cardName, cardSign, rankName } from "~/cards/names";
import type { Company } from "~/table/company";
import { Caption, Cards, Stock } from "~/table/piles";
import { Aside } from "~/table/aside";
import type { Goals } from "~/table/goals";
import { Choices } from "~/table/choices";
import { seatName } from "~/table/seats";
import { Prompt } from "~/table/prompt";
import { Choice } from "~/games/hands/choice";
import { useChosen } from "~/games/hands/chosen";
import { rulesOf } from "~/games/hands/rules";
import type { ControlsProps, GamePage, PlayedTable, ViewProps } from "~/games/page";
import { listed, rulesOfGame, wordsOfGame } from "~/words";

const words = wordsOfGame("cuccu");

type State = SharedState & components["schemas"]["CuccuState"];
type Judgement = NonNullable<NonNullable<State["last_hand"]>["judgement"]>;

function Middle({ table, picking }: ViewProps<State>) {
  const { stock, face_up } = table.state;
  return (
    <>
      <Aside>
        <p class="about">{words("about")}</p>
      </Aside>
      <div class="spread">
        <Stock count={stock} />
        {face_up.length > 0 && (
          <div class="pile">
            <Cards codes={face_up} label={words("face_up")} picking={picking} />
            <Caption>{words("face_up")}</Caption>
          </div>
        )}
      </div>
    </>
  );
}

function Controls({ table, company, moves, play, busy, picking }: ControlsProps<State>) {
  const [stand, swap, draw] = ["stand", "swap", "draw"].map((type) => moves.find((move) => move.type === type));
  const own = table.state.hands[company.you ?? 0]?.cards?.[0];
  const neighbour = neighbourOf(table, company.you ?? 0);
  const name = company.name(neighbour);
  const pressed = picking.picked.has(seatName(neighbour)) ? swap : undefined;
  useChosen(pressed, { play, busy });
  return (
    <>
      <Prompt text={words("hint")} done={busy || pressed !== undefined} />
      <Choices>
        {stand && (
          <Choice
            title={own ? words("keep", { card: cardName(own) }) : words("stand")}
            seen={own && words("keep_seen", { card: cardSign(own) })}
            text={words("keep_text")}
            {...{ play, busy }}
            move={stand}
          />
        )}
        {swap && (
          <Choice
            title={words("swap", { name })}
            text={swapText(table, name, neighbour)}
            {...{ play, busy }}
            move={swap}
          />
        )}
        {draw && (
          <Choice
            title={words("draw")}
            text={words(table.options.stock_king_stops ? "draw_text" : "draw_any")}
            {...{ play, busy }}
            move={draw}
          />
        )}
      </Choices>
    </>
  );
}

function swapText({ state, options }: PlayedTable<State>, name: string, neighbour: number): string {
  const card = state.hands[neighbour]?.cards?.[0];
  if (card) return words("swap_known", { name, card: cardName(card) });
  return words(options.king_refuses ? "swap_text" : "swap_any", { name });
}

/** The next seat at the left that is still in the match. */
function neighbourOf({ state }: PlayedTable<State>, seat: number): number {
  const seats = state.hands.length;
  const others = Array.from({ length: seats - 1 }, (_, step) => (seat + step + 1) % seats);
  return others.find((each) => !state.hands[each]?.out) ?? seat;
}

/** A card goes to the neighbour. What becomes of it when the dealer draws, the card drawn decides. */
function goals({ type }: Move, table: PlayedTable<State>): Goals {
  const { seat } = table.viewer;
  const own = table.state.hands[seat ?? 0]?.cards?.[0];
  if (seat === null || !own) return {};
  return type === "swap" ? { [own]: neighbourOf(table, seat) } : {};
}

/** A swap is made by a press on the neighbour, or by dragging the card there. */
function picks({ type }: Move, table: PlayedTable<State>): readonly string[] {
  const { seat } = table.viewer;
  if (type !== "swap" || seat === null) return [];
  const own = table.state.hands[seat]?.cards?.[0];
  return [...(own ? [own] : []), seatName(neighbourOf(table, seat))];
}

function seatFacts(state: State, seat: number, { viewer }: PlayedTable<State>): readonly string[] {
  const count = state.lives[seat] ?? 0;
  const lives = state.hands[seat]?.out ? [] : [words("lives", { count })];
  if (viewer.seat === null || state.phase !== "trading") return lives;
  if (seat === viewer.seat) return state.shown[seat] ? [...lives, words("all_know")] : lives;
  return state.known_to[viewer.seat]?.includes(seat) ? [...lives, words("knows_yours")] : lives;
}

function judgementOf(hand: LastHand): Judgement | null {
  return hand.judgement as Judgement | null;
}

/** The players with the lowest card. */
function judged(hand: LastHand, company: Company): readonly string[] {
  const losers = judgementOf(hand)?.losers ?? [];
  if (losers.length === 0) return [];
  const [card = ""] = hand.hands[String(losers[0])] ?? [];
  const lowest = words("lowest", {
    names: listed(losers.map(company.name)),
    card: losers.length > 1 ? rankName(card) : cardName(card),
    count: losers.length,
  });
  return Object.keys(hand.losses).length ? [lowest] : [lowest, words("stood_off")];
}

function decisive(hand: LastHand): ReadonlySet<string> {
  return new Set(judgementOf(hand)?.losers.flatMap((seat) => hand.hands[String(seat)] ?? []));
}

const page: GamePage<State> = {
  needs: () => ({ handMax: 1, controls: "buttons" }),
  Middle,
  Controls,
  picks,
  goals,
  seatFacts,
  factSigns: () => ({ [words("knows_yours")]: "◉" }),
  judged,
  decisive,
  Rules: rulesOf(rulesOfGame("cuccu")),
};

export default page;
