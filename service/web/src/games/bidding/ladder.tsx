/** The bids of the present hand, the highest on top: on the felt only that one. */

import { useContext } from "preact/hooks";

import type { Company } from "../../table/company";
import { InWords } from "../../table/in_words";
import { bidName, type Bid } from "./bids";
import { Slots, type IsWild } from "./slots";
import { wordsOf } from "../../words";

const words = wordsOf("bid");

export type MadeBid = Bid & { readonly seat: number };

interface LadderProps {
  readonly bids: readonly MadeBid[];
  readonly company: Company;
  readonly opens: boolean;
  /** The reader's own cards, and which cards may stand for others. */
  readonly own: readonly string[];
  readonly isWild?: IsWild;
}

export function Ladder({ bids, company, opens, own, isWild = () => false }: LadderProps) {
  const inWords = useContext(InWords);
  if (bids.length === 0) return <p class="ladder-empty">{opens ? words("opens") : words("no_bid")}</p>;
  const shown = inWords ? [...bids].reverse() : bids.slice(-1);
  return (
    <ol class="ladder" reversed aria-label={words("ladder")}>
      {shown.map((bid, place) => (
        <li key={bids.length - place} class={place === 0 ? "standing" : ""}>
          <span>{words("standing", { ...company.who(bid.seat), bid: bidName(bid) })}</span>
          <Slots bid={bid} own={own} isWild={isWild} />
        </li>
      ))}
    </ol>
  );
}
