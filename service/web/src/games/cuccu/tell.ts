/** The events of Cuccù as sentences. */

import type { Event } from "../../api/answers";
import { cardName } from "../../cards/names";
import type { Company } from "../../table/company";
import { nameOf } from "../../table/tell";
import { wordsOfGame } from "../../words";

const words = wordsOfGame("cuccu");

/** The sentence of an event; undefined for one that the table tells. */
export function tell(event: Event, company: Company): string | undefined {
  return SENTENCES[nameOf(event)]?.(event, company);
}

const SENTENCES: Readonly<Record<string, (event: Event, company: Company) => string | undefined>> = {
  stood: ({ actor }, company) => words("kept", company.who(actor ?? 0)),
  swapped,
  swap_refused: ({ actor, data }, company) =>
    words("refused", {
      ...company.who(actor ?? 0),
      other: company.whom(data.with),
      king: cardName(data.card),
      shown: company.name(data.with),
    }),
  card_drawn: ({ actor, data }, company) =>
    words("drawn", { ...company.who(actor ?? 0), card: cardName(data.card), old: cardName(data.laid_down) }),
  stock_refused: ({ actor, data }, company) =>
    words("stock_refused", { ...company.who(actor ?? 0), king: cardName(data.card) }),
};

/** The two who swapped are told which cards. */
function swapped({ actor, data, private: own }: Event, company: Company): string {
  const who = company.who(actor ?? 0);
  const said =
    data.with === company.you
      ? words("swapped_with_you", who)
      : words("swapped", { ...who, other: company.name(data.with) });
  if (!own) return said;
  return `${said} ${words("swapped_cards", { given: cardName(own.data.given), received: cardName(own.data.received) })}`;
}
