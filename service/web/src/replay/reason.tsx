/** The reason of a hint or of a mistake in the language of the page; without a code that it knows, the service's own sentence. */

import type { Hint, Move } from "../api/answers";
import { cardName } from "../cards/names";
import { bidName, type Bid } from "../games/bidding/bids";
import { valueName } from "../games/hands/values";
import { wordsOf, type Words } from "../words";
import { amount, moveInWords } from "./moves";

type Cause = NonNullable<Hint["cause"]>;

/** Every code has words. */
const words: Words<Cause["code"]> = wordsOf("reason");
const analysis = wordsOf("analysis");

interface ReasonProps {
  /** Anything with a reason: a hint or a mistake. */
  readonly of: Pick<Hint, "reason" | "cause">;
  readonly game: string;
}

export function Reason({ of: { reason, cause }, game }: ReasonProps) {
  const said = cause && sayCause(cause, game);
  return said ? <>{said}</> : <span lang="en">{reason}</span>;
}

export function sayCause(cause: Cause, game: string): string {
  const { code, card, made, best, bid, best_bid: bestBid, hand, best_hand: bestHand, gain, unit = "" } = cause;
  const { count, whole, percent, best_percent } = cause;
  const move = (one?: Move) => one && moveInWords(one, game);
  const named = (one?: object) => one && analysis("quoted", { move: bidName(one as Bid) });
  return words(code, {
    ...{ count, whole, percent, best_percent },
    ...{ made: move(made), best: move(best), bid: named(bid), best_bid: named(bestBid) },
    card: card && cardName(card),
    hand: hand && valueName(hand),
    best_hand: bestHand && valueName(bestHand),
    gain: gain === undefined ? gain : amount(gain, unit),
    one: amount(1, unit),
  });
}
