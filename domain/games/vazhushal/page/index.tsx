/** Vazhushal: a rummy with a line of discards, in which melds are laid and rearranged. */

import type { LastHand } from "~/api/answers";
import { rulesOf } from "~/games/hands/rules";
import type { GamePage } from "~/games/page";
import { Controls, pickable } from "./controls";
import { Hand } from "./hand";
import { Middle } from "./middle";
import { type State } from "./state";
import { rulesOfGame, wordsOfGame } from "~/words";

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

const page: GamePage<State> = {
  needs: () => ({ handMax: 14, controls: "melds" }),
  Middle,
  Controls,
  Hand,
  pickable,
  seatFacts,
  judged: (hand) => (judgementOf(hand) ? [words("how")] : []),
  worth: (hand, seat) => {
    const judgement = judgementOf(hand);
    return judgement && words("worth", { laid: judgement.laid[seat], held: judgement.held[seat] });
  },
  Rules: rulesOf(rulesOfGame("vazhushal")),
};

export default page;
