/** The bids of the present hand, the highest on top, as a ladder that they climb. */

import { bids as words } from "../../texts/bids";
import type { Company } from "../../table/company";
import { bidName, type Bid } from "./bids";
import type { Gloss } from "./gloss";

export type MadeBid = Bid & { readonly seat: number };

interface LadderProps {
  readonly bids: readonly MadeBid[];
  readonly company: Company;
  readonly opens: boolean;
  readonly gloss: Gloss;
}

export function Ladder({ bids, company, opens, gloss }: LadderProps) {
  if (bids.length === 0) return <p class="ladder-empty">{opens ? words("opens") : words("no_bid")}</p>;
  return (
    <ol class="ladder" reversed aria-label={words("ladder")}>
      {[...bids].reverse().map((bid, place) => (
        <li key={bids.length - place} class={place === 0 ? "standing" : ""}>
          {words("standing", { ...company.who(bid.seat), bid: bidName(bid) })}
          {place === 0 && gloss(bid) && <small>{gloss(bid)}</small>}
        </li>
      ))}
    </ol>
  );
}
