/** The proof of a called bid: its slots, and the cards of all hands that fill them, one after the other. */

import type { LastHand } from "../../api/answers";
import { Face } from "../../cards/face";
import { pace } from "../../settings";
import type { Judgement } from "./judged";
import { SlotSign, filled, ofOneSuit, slotsOf, type IsWild } from "./slots";

/** Conditions that slots can't show, such as an exact count, are left to the words. */
export function proofWith(isWild?: IsWild) {
  return function Proof({ hand }: { readonly hand: LastHand }) {
    const judgement = hand.judgement as Judgement | null;
    if (!judgement) return null;
    const { bid, valid, witness } = judgement;
    const slots = slotsOf(bid);
    const cards = filled(slots, counting(bid.kind, witness ?? Object.values(hand.hands).flat(), isWild), isWild);
    if (cards.every((card) => card !== null) !== valid) return null;
    return (
      <div class="slots proof" aria-hidden="true" style={{ "--pace": pace() }}>
        {slots.map((slot, place) => (
          <span key={place} class={cards[place] ? "proved" : "missing"} style={{ "--nth": place }}>
            {cards[place] ? (
              <span class="card">
                <Face code={cards[place]} small />
              </span>
            ) : (
              <SlotSign slot={slot} more="" />
            )}
          </span>
        ))}
      </div>
    );
  };
}

/** The cards that count for a bid of that kind: of a flush those of one suit, and the wild ones. */
function counting(kind: string, cards: readonly string[], isWild: IsWild = () => false): readonly string[] {
  if (!kind.endsWith("flush")) return cards;
  return [...ofOneSuit(cards.filter((card) => !isWild(card))), ...cards.filter(isWild)];
}
