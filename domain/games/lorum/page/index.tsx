/** Lórum: seven kinds of deals, played in tricks, as a train, in sequences and as dominoes. */

import type { LastHand } from "~/api/answers";
import { rulesOf } from "~/games/hands/rules";
import type { GamePage } from "~/games/page";
import { Controls } from "./controls";
import { Hand } from "./hand";
import { Middle } from "./middle";
import { slotName, type State } from "./state";
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
  atOnce: true,
  seatFacts,
  judged,
  worth,
  Rules: rulesOf(rulesOfGame("lorum")),
};

export default page;
