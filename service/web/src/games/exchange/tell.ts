/** The events of games of exchanges as sentences, and their moves as a player would say them. */

import type { Event, Move } from "../../api/answers";
import { cardName, cardNames } from "../../cards/names";
import type { Company } from "../../table/company";
import { nameOf } from "../../table/tell";
import { sayStakes, tellStakes } from "../hands/purse";
import { spokenBlind } from "./blind";
import { spoken } from "./controls";
import { isBlind, isExchange } from "./state";
import { wordsOf } from "../../words";

const words = wordsOf("exchange");

/** The sentence of an event; undefined for one that the table tells. */
export function tellExchange(event: Event, company: Company): string | null | undefined {
  const say = SENTENCES[nameOf(event)];
  return say ? say(event, company) : tellStakes(event, company);
}

type Sentence = (event: Event, company: Company) => string | null | undefined;

const acted =
  (key: Parameters<typeof words>[0]): Sentence =>
  (event, company) =>
    words(key, company.who(event.actor ?? 0));

const SENTENCES: Readonly<Record<string, Sentence>> = {
  exchanged: ({ actor, data }, company) =>
    data.stop
      ? words("exchanged_stop", { ...company.who(actor ?? 0), give: cardNames(data.give), take: cardNames(data.take) })
      : undefined,
  shoved: acted("shoved"),
  pounced: ({ actor, data }, company) => {
    const said = words("pounced", { ...company.who(actor ?? 0), card: cardName(data.card) });
    return data.turned_up === null ? said : `${said} ${words("turned_up", { card: cardName(data.turned_up) })}`;
  },
  blind_exchanged: ({ actor, data }, company) =>
    words("blind_exchanged", { ...company.who(actor ?? 0), give: cardNames(data.give), take: cardNames(data.take) }),
  blind_declined: acted("blind_declined"),
  dealer_looked: ({ data, private: own }, company) => {
    if (data.slots.length === 0) return null;
    if (own) return words("dealer_looked", { cards: cardNames(own.data.cards) });
    return data.slots.length < 3 ? words("dealer_looked_unseen", company.who(data.seat)) : null;
  },
  round_started: ({ data }) => {
    const said = words("round_started", { round: data.round });
    return data.turned_up === null ? said : `${said} ${words("turned_up", { card: cardName(data.turned_up) })}`;
  },
  packet_kept: ({ actor, data }, company) =>
    words("packet_kept", { ...company.who(actor ?? 0), cards: cardNames(data.widow) }),
  packet_swapped: ({ actor, data, private: own }, company) => {
    const said = words("packet_swapped", { ...company.who(actor ?? 0), cards: cardNames(data.widow) });
    return own ? `${said} ${words("dealer_looked", { cards: cardNames(own.data.cards) })}` : said;
  },
  widow_renewed: ({ data }) => words("widow_renewed", { cards: cardNames(data.widow) }),
};

const PLAIN = ["pass", "shove", "stand", "knock", "keep", "swap"] as const;

export function sayExchange(move: Move): string | undefined {
  if (isExchange(move)) return move.stop ? `${spoken(move)} ${words("exchange_stop")}` : spoken(move);
  if (isBlind(move)) return spokenBlind(move);
  if (move.type === "blind_decline") return words("look");
  if (move.type === "pounce") return words("pounce", { card: cardName(String(move.card)) });
  const plain = PLAIN.find((type) => type === move.type);
  return plain ? words(plain) : sayStakes(move);
}
