/** The events of Vazhushal as sentences. */

import type { Event } from "../../api/answers";
import { cardName, cardNames } from "../../cards/names";
import type { Company } from "../../table/company";
import { nameOf } from "../../table/tell";
import { layoutName, type Layout } from "./state";
import { listed, wordsOfGame } from "../../words";

const words = wordsOfGame("vazhushal");

/** The sentence of an event; undefined for one that the table tells. */
export function tell(event: Event, company: Company): string | undefined {
  return SENTENCES[nameOf(event)]?.(event, company);
}

const SENTENCES: Readonly<Record<string, (event: Event, company: Company) => string | undefined>> = {
  redealt: ({ data }, company) => words("redealt", { ...company.who(data.seat), cards: cardNames(data.doubles) }),
  negative_turned: ({ data }) =>
    data.wild_faces.length
      ? words("negative_turned", { card: cardName(data.card), wild: cardNames(data.wild_faces) })
      : words("negative_joker"),
  card_drawn: ({ actor, data }, company) =>
    data.card === null ? undefined : words("drew_negative", { ...company.who(actor ?? 0), card: cardName(data.card) }),
  line_taken: ({ actor, data }, company) =>
    words("line_taken", { ...company.who(actor ?? 0), cards: cardNames(data.cards), melds: named(data) }),
  melds_laid: ({ actor, data }, company) => words("melds_laid", { ...company.who(actor ?? 0), melds: named(data) }),
  passed: ({ actor }, company) => words("passed", company.who(actor ?? 0)),
  went_out: ({ data }, company) => words("went_out", company.who(data.seat)),
  stock_exhausted: ({ data }, company) =>
    words("stock_exhausted", { names: listed((data.order as readonly number[]).map(company.name)) }),
  hand_scored: ({ data }, company) =>
    words("scored", {
      scores: listed((data.scores as readonly number[]).map((score, seat) => `${company.name(seat)} ${score}`)),
    }),
};

function named(data: Event["data"]): string {
  return layoutName((data.melds as readonly { cards: Layout[number] }[]).map((meld) => meld.cards));
}
