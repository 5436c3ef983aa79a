/** Vazhushal: a rummy with a line of discards, in which melds are laid and rearranged. */

import type { LastHand } from "~/api/answers";
import type { Company } from "~/table/company";
import { rulesOf } from "~/games/hands/rules";
import type { GamePage } from "~/games/page";
import { Controls, pickable } from "./controls";
import { Hand } from "./hand";
import { Middle } from "./middle";
import { goals, type State } from "./state";
import { listed, rulesOfGame, wordsOfGame } from "~/words";

const words = wordsOfGame("vazhushal");

type Judgement = NonNullable<State["last_hand"]>["judgement"];

function seatFacts({ melds, went_out, scores }: State, seat: number): readonly string[] {
  const count = melds[seat]?.length ?? 0;
  return [
    ...(scores?.[seat] ? [words("points", { count: scores[seat].score })] : []),
    ...(went_out === seat ? [words("is_out")] : []),
    ...(count ? [words("melds", { count })] : []),
  ];
}

function judgementOf(hand: LastHand): Judgement {
  return hand.judgement as Judgement;
}

function pointsOf({ laid, held }: NonNullable<Judgement>): readonly number[] {
  return laid.map((each, seat) => each - (held[seat] ?? 0));
}

function judged(hand: LastHand, company: Company): readonly string[] {
  const judgement = judgementOf(hand);
  if (!judgement) return [];
  const points = pointsOf(judgement);
  const most = Math.max(...points);
  const best = points.flatMap((each, seat) => (each === most ? [company.name(seat)] : []));
  const out = Object.entries(hand.hands).find(([, cards]) => cards.length === 0);
  return [
    ...(out ? [words("first", company.who(Number(out[0])))] : []),
    words("best", { names: listed(best), points: most }),
    words("how"),
  ];
}

const page: GamePage<State> = {
  needs: () => ({ handMax: 14, controls: "melds" }),
  Middle,
  Controls,
  Hand,
  pickable,
  goals,
  seatFacts,
  judged,
  worth: (hand, seat) => {
    const judgement = judgementOf(hand);
    return judgement && words("worth", { laid: judgement.laid[seat], held: judgement.held[seat] });
  },
  kind: (hand, seat) => {
    const judgement = judgementOf(hand);
    return judgement && words("points", { count: pointsOf(judgement)[seat] ?? 0 });
  },
  Rules: rulesOf(rulesOfGame("vazhushal")),
};

export default page;
