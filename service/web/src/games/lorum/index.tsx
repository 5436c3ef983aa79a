/** Lórum: seven kinds of deals, played in tricks, as a train, in sequences and as dominoes. */

import type { LastHand, Move } from "../../api/calls";
import { cardName } from "../../cards/names";
import type { Company } from "../../table/company";
import { lorum as words } from "../../texts/lorum";
import { rulesOf } from "../hands/rules";
import type { GamePage } from "../page";
import { Controls } from "./controls";
import { Hand } from "./hand";
import { Middle } from "./middle";
import { kindName, slotName, type State } from "./state";
import { tell } from "./tell";

type Judgement = NonNullable<State["last_hand"]>["judgement"];

function seatFacts({ chips, kind, tricks }: State, seat: number): readonly string[] {
  const held = words("chips", { count: chips[seat] ?? 0 });
  const taken = tricks?.taken[seat];
  if (!taken || !kind) return [held];
  const penalties = taken.penalties.length;
  if (kind === "no_hearts") return [held, words("hearts", { count: penalties })];
  if (kind === "queens") return [held, words("queens_taken", { count: penalties })];
  return [held, words("tricks", { count: taken.tricks })];
}

function sayMove(move: Move): string | undefined {
  if (move.type === "pass") return words("pass");
  if (move.type === "abandon") return words("abandon");
  return move.card
    ? words("play", { card: cardName(String(move.card)) })
    : words("play_slot", { place: Number(move.slot) + 1 });
}

/** Deals whose costs go to those who took nothing. */
const SHARED: ReadonlySet<string> = new Set(["no_hearts", "queens", "no_tricks"]);

/** Which deal it was, and what is in the pot. Who paid what is said of every deal. */
function judged(hand: LastHand, company: Company): readonly string[] {
  const judgement = hand.judgement as Judgement;
  if (!judgement) return [];
  const { kind, pot_before, pot_after, deltas } = judgement;
  const winner = deltas.findIndex((delta) => delta > 0);
  const end =
    kind === "domino" && winner >= 0 ? words("pot_won", company.who(winner)) : words("pot_after", { count: pot_after });
  const shared = SHARED.has(kind) ? [words(pot_after > pot_before ? "all_took" : "some_took")] : [];
  return [words("was", { kind: kindName(kind) }), ...shared, end];
}

const page: GamePage<State> = {
  Middle,
  Controls,
  Hand,
  picks: (move) => (move.card ? [String(move.card)] : move.slot === undefined ? [] : [slotName(Number(move.slot))]),
  atOnce: true,
  seatFacts,
  tell,
  sayMove,
  judged,
  worth: (hand, seat) => words("cards_held", { count: hand.hands[String(seat)]?.length ?? 0 }),
  Rules: rulesOf(() => words("rules")),
};

export default page;
