/** A hand as people hold it: the suits apart, black and red by turns, each from its lowest rank. */

import type { SharedState } from "../../api/answers";
import { OwnHand } from "../../table/hand";
import type { ViewProps } from "../page";

const SUITS = "CDSH";

/** `ranks` is the order of the ranks; `cardOf` says the card by which a thing is sorted, such as that of a move. */
export function bySuit<Thing>(
  things: readonly Thing[],
  ranks: string,
  cardOf: (thing: Thing) => string,
): readonly Thing[] {
  const place = (code: string) => SUITS.indexOf(code[1] ?? "") * ranks.length + ranks.indexOf(code[0] ?? "");
  return things.toSorted((one, other) => place(cardOf(one)) - place(cardOf(other)));
}

/** The own hand, sorted so. */
export function handBySuit(ranks: string) {
  return function Hand({ table, company, picking }: ViewProps<SharedState>) {
    const own = table.state.hands[company.you ?? 0];
    return own ? (
      <OwnHand cards={own.cards && bySuit(own.cards, ranks, String)} count={own.count} picking={picking} />
    ) : null;
  };
}
