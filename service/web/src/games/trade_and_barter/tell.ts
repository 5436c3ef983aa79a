/** The events of Trade and Barter as sentences. What was exchanged only those learn who did it. */

import type { Event } from "../../api/answers";
import { cardName } from "../../cards/names";
import type { Company } from "../../table/company";
import { nameOf } from "../../table/tell";
import { tellStakes } from "../hands/purse";
import { wordsOfGame } from "../../words";

const words = wordsOfGame("trade_and_barter");

export function tell(event: Event, company: Company): string | undefined {
  const say = SENTENCES[nameOf(event)];
  return say ? say(event, company) : tellStakes(event, company);
}

type Sentence = (event: Event, company: Company) => string;

const SENTENCES: Readonly<Record<string, Sentence>> = {
  traded: ({ actor, private: own }, company) =>
    own
      ? words("traded_you", { given: cardName(own.data.given), drawn: cardName(own.data.drawn) })
      : words("traded", company.who(actor ?? 0)),
  barter_offered: ({ actor, data }, company) => {
    const who = company.who(actor ?? 0);
    return data.to === company.you
      ? words("offered_you", who)
      : words("offered", { ...who, other: company.name(data.to) });
  },
  bartered: ({ actor, data, private: own }, company) =>
    own
      ? words("bartered_you", { given: cardName(own.data.given), received: cardName(own.data.received) })
      : words("bartered", { ...company.who(actor ?? 0), other: company.name(data.with) }),
  barter_refused: ({ actor }, company) => words("refused", company.who(actor ?? 0)),
};
