/** The events of Chinese Ten as sentences. */

import type { Event } from "../../api/answers";
import { cardName, cardNames } from "../../cards/names";
import type { Company } from "../../table/company";
import { nameOf } from "../../table/tell";
import { listed, wordsOfGame } from "../../words";

const words = wordsOfGame("chinese_ten");

/** The sentence of an event; undefined for one that the table tells. */
export function tell(event: Event, company: Company): string | undefined {
  return SENTENCES[nameOf(event)]?.(event, company);
}

const SENTENCES: Readonly<Record<string, (event: Event, company: Company) => string>> = {
  dealer_captured: ({ data }, company) =>
    words("dealer_captured", { ...company.who(data.seat), cards: cardNames(data.cards) }),
  card_played: ({ actor, data }, company) =>
    words("card_played", { ...company.who(actor ?? 0), card: cardName(data.card) }),
  captured: ({ data }, company) =>
    words("captured", { whom: company.whom(data.seat), card: cardName(data.with), cards: cardNames(data.cards) }),
  card_left: ({ data }) => words("card_left", { card: cardName(data.card) }),
  stock_flipped: ({ data }) => words("stock_flipped", { card: cardName(data.card) }),
  choice_opened: ({ data }, company) =>
    words("choice_opened", { ...company.who(data.seat), cards: cardNames(data.options) }),
  capture_chosen: ({ actor, data }, company) =>
    words("capture_chosen", { ...company.who(actor ?? 0), card: cardName(data.take) }),
  hand_scored: ({ data }, company) =>
    words("scored", {
      scores: listed((data.scores as readonly number[]).map((score, seat) => `${company.name(seat)} ${score}`)),
    }),
};
