/** The events of Lórum as sentences. */

import type { Event } from "../../api/answers";
import { cardName, cardNames } from "../../cards/names";
import type { Company } from "../../table/company";
import { nameOf } from "../../table/tell";
import { kindName, type Kind } from "./state";
import { wordsOfGame } from "../../words";

const words = wordsOfGame("lorum");

/** The sentence of an event; undefined for one that the table tells. */
export function tell(event: Event, company: Company): string | null | undefined {
  return SENTENCES[nameOf(event)]?.(event, company);
}

const SENTENCES: Readonly<Record<string, (event: Event, company: Company) => string | null>> = {
  cards_dealt: dealt,
  card_played: ({ actor, data }, company) =>
    data.slot === undefined
      ? words("card_played", { ...company.who(actor ?? 0), card: cardName(data.card) })
      : words("slot_played", { ...company.who(actor ?? 0), card: cardName(data.card), place: data.slot + 1 }),
  passed: ({ actor }, company) => words("passed", company.who(actor ?? 0)),
  trick_taken: ({ data }, company) => words("trick_taken", company.who(data.winner)),
  trick_split: ({ data }, company) => words("trick_split", company.who(data.leader)),
  total_called: ({ data }) => words("total", { total: data.total }),
  threshold_paid: ({ data }, company) =>
    words("threshold", { ...company.who(data.seat), threshold: data.threshold, count: data.chips }),
  turn_passed: ({ data }, company) => words("holds_next", company.who(data.seat)),
  sequence_closed: ({ data }) => words(data.reason === "four" ? "closed_four" : "closed_blocked"),
  deal_abandoned: ({ actor }, company) =>
    actor === null ? words("abandoned") : words("abandoned_by", company.who(actor)),
  chips_moved: moved,
  deal_settled: ({ data }) => words("deal_settled", { kind: kindName(data.kind), count: data.pot_after }),
};

function dealt({ data, private: own }: Event): string {
  const said = words("dealt", { number: data.hand_number, kind: kindName(data.kind as Kind) });
  if (!own) return said;
  return own.data.cards
    ? `${said} ${words("you_hold", { cards: cardNames(own.data.cards) })}`
    : `${said} ${words("blind")}`;
}

/** What a threshold costs is said when it is paid. */
function moved({ data }: Event, company: Company): string | null {
  if (data.reason === "threshold") return null;
  const changes = Object.entries<number>(data.moves).filter(([, change]) => change !== 0);
  return (
    changes
      .map(([seat, change]) =>
        words(change < 0 ? "pays" : "gets", { ...company.who(Number(seat)), count: Math.abs(change) }),
      )
      .join(" ") || null
  );
}
