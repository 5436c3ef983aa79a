/** Lórum: seven kinds of deals, played in tricks, as a train, in sequences and as dominoes. */

import type { LastHand, Move } from "~/api/answers";
import { cardSign } from "~/cards/names";
import { rulesOf } from "~/games/hands/rules";
import type { GamePage, PlayedTable } from "~/games/page";
import { beforeSeat } from "~/games/places/trick";
import { inRows } from "~/games/rows/rows";
import type { Goals } from "~/table/goals";
import { Controls } from "./controls";
import { Hand } from "./hand";
import { Middle } from "./middle";
import { Sheet } from "./sheet";
import { NEXT, slotName, type State } from "./state";
import { judged, type Judgement } from "./verdict";
import { rulesOfGame, wordsOfGame } from "~/words";

const words = wordsOfGame("lorum");

function seatFacts({ chips, kind, tricks }: State, seat: number): readonly string[] {
  const held = words("chips", { count: chips[seat] ?? 0 });
  const taken = tricks?.taken[seat];
  if (!taken || !kind) return [held];
  const penalties = taken.penalties.length;
  if (kind === "no_hearts") return [held, words("hearts", { count: penalties })];
  if (kind === "queens") return [held, words("queens_taken", { count: penalties })];
  if (kind === "no_tricks") return [held, words("tricks", { count: taken.tricks })];
  return [held];
}

/** The most tricks in a deal. */
const TRICKS = 8;

/** The number of hearts or queens and their sign. */
function factSigns(): Readonly<Record<string, string>> {
  const [queen] = cardSign("QH");
  const counts = Array.from({ length: TRICKS + 1 }, (_, count) => count);
  return Object.fromEntries(
    counts.flatMap((count) => [
      [words("hearts", { count }), `${count}♥`],
      [words("queens_taken", { count }), `${count}${queen}`],
    ]),
  );
}

/** A card goes to its place in the rows, before its player in a trick, else behind those played before. */
function goals(move: Move, { state, viewer }: PlayedTable<State>): Goals {
  const card = move.card ? String(move.card) : slotName(Number(move.slot));
  if (move.type !== "play") return {};
  if (state.domino) return { [card]: inRows(card) };
  return { [card]: state.tricks ? beforeSeat(viewer.seat ?? 0) : NEXT };
}

/** Deals in which the cards that are left count. */
const LEFT: ReadonlySet<string> = new Set(["quart", "domino"]);

function worth(hand: LastHand, seat: number): string | null {
  const judgement = hand.judgement as Judgement | null;
  return judgement && LEFT.has(judgement.kind)
    ? words("cards_held", { count: hand.hands[String(seat)]?.length ?? 0 })
    : null;
}

const page: GamePage<State> = {
  needs: () => ({ handMax: 8, controls: "moves" }),
  Middle,
  Controls,
  Hand,
  picks: (move) => (move.card ? [String(move.card)] : move.slot === undefined ? [] : [slotName(Number(move.slot))]),
  goals,
  atOnce: () => true,
  seatFacts,
  won: ({ tricks, hands }, seat) => (tricks?.taken[seat]?.tricks ?? 0) * hands.length,
  factSigns,
  judged,
  worth,
  Sheet,
  Rules: rulesOf(rulesOfGame("lorum")),
};

export default page;
