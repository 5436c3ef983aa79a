/** Events as sentences: the game's own first, then those that all games share, then plain facts. */

import type { Event } from "../api/answers";
import { cardName, cardNames, isCard } from "../cards/names";
import type { GamePage } from "../games/page";
import { strategyTitle } from "../words/strategies";
import { spoken, spokenWithin } from "../ui/schema";
import { amount } from "./amounts";
import type { Company } from "./company";
import { listed, wordsOf } from "../words";

const words = wordsOf("event");

/** `bid_made` of `commune.bid_made`. */
export function nameOf(event: Event): string {
  return event.type.slice(event.type.indexOf(".") + 1);
}

/** The sentence for an event; null for one that nobody would mention. It says if time ran out and nobody chose this. */
export function tell(event: Event, company: Company, page: GamePage): string | null {
  const said = told(event, company, page);
  const ranOut = event.by === "deadline" && event.actor !== null && !event.type.startsWith("table.");
  return said !== null && ranOut ? words("ran_out", { ...company.who(event.actor), said }) : said;
}

function told(event: Event, company: Company, page: GamePage): string | null {
  const own = page.tell?.(event, company);
  if (own !== undefined) return own;
  const sentence = SENTENCES[nameOf(event)];
  return sentence ? sentence(event, company) : plainly(event, company);
}

/** A line of the log. */
export interface Line {
  readonly version: number;
  readonly text: string;
  /** Begins a hand. */
  readonly begins: boolean;
}

export function linesOf(events: readonly Event[], company: Company, page: GamePage): readonly Line[] {
  return events.flatMap((event) => {
    const text = tell(event, company, page);
    return text === null ? [] : [{ version: event.version, text, begins: nameOf(event) === "cards_dealt" }];
  });
}

type Sentence = (event: Event, company: Company) => string | null;

const unsaid: Sentence = () => null;
const acted =
  (key: Parameters<typeof words>[0]): Sentence =>
  (event, company) =>
    words(key, company.who(event.actor ?? event.data.seat));
const befell =
  (key: Parameters<typeof words>[0]): Sentence =>
  (event, company) =>
    words(key, company.who(event.data.seat));
const said =
  (key: Parameters<typeof words>[0]): Sentence =>
  () =>
    words(key);

const SENTENCES: Readonly<Record<string, Sentence>> = {
  opened: unsaid,
  client_seed_revealed: unsaid,
  server_seed_revealed: unsaid,
  turn_passed: unsaid,
  choice_opened: unsaid,
  seat_taken: acted("seat_taken"),
  seat_left: acted("seat_left"),
  player_invited: said("player_invited"),
  invitation_declined: said("invitation_declined"),
  invitation_withdrawn: said("invitation_withdrawn"),
  started: said("started"),
  forked: said("forked"),
  seat_taken_over: acted("seat_taken_over"),
  seat_returned: acted("seat_returned"),
  seat_resigned: acted("seat_resigned"),
  strategy_changed: changed,
  abandoned: said("abandoned"),
  opener_drawn: befell("opener_drawn"),
  dealer_drawn: befell("dealer_drawn"),
  player_eliminated: befell("player_eliminated"),
  passed: acted("passed"),
  knocked: acted("knocked"),
  stood: acted("stood"),
  turn_ended: acted("turn_ended"),
  hand_stood_off: said("stood_off"),
  exchanged,
  card_drawn: drawn,
  card_discarded: (event, company) =>
    words("discarded", { ...company.who(event.actor ?? 0), card: cardName(event.data.card) }),
  tokens_lost: lost("tokens"),
  lives_lost: lost("lives"),
  counters_lost: lost("counters"),
  hand_judged: judged,
  finished,
  cards_dealt: dealt,
  hands_revealed: revealed,
};

function changed({ actor, data }: Event, company: Company): string {
  const title = strategyTitle({ name: data.strategy, title: spoken(data.strategy.split("/")[0]) });
  return words("strategy_changed", { ...company.who(actor ?? 0), strategy: title });
}

function finished(event: Event, company: Company): string {
  const winners: readonly number[] = event.data.places[0] ?? [];
  if (winners.length === 1 && winners[0] === company.you) return words("finished_you");
  return words("finished", { names: listed(winners.map(company.name)), count: winners.length });
}

function dealt(event: Event, _company: Company): string {
  const own = event.private?.data.cards as readonly string[] | undefined;
  const open = (event.data.face_up ?? []) as readonly string[];
  const number = event.data.hand_number;
  const said = own ? words("cards_dealt_you", { number, cards: cardNames(own) }) : words("cards_dealt", { number });
  return open.length ? `${said} ${words("face_up", { cards: cardNames(open) })}` : said;
}

function revealed(event: Event, company: Company): string {
  const hands = Object.entries<readonly string[]>(event.data.hands);
  const shown = hands.map(
    ([seat, cards]) => `${company.name(Number(seat))}: ${cards.map(cardName).join(", ") || words("no_cards")}`,
  );
  return words("hands_revealed", { hands: shown.join("; ") });
}

function exchanged(event: Event, company: Company): string {
  const { give, take } = event.data as { give: readonly string[]; take: readonly string[] };
  return words("exchanged", { ...company.who(event.actor ?? 0), give: cardNames(give), take: cardNames(take) });
}

function drawn(event: Event, company: Company): string {
  const who = company.who(event.actor ?? 0);
  const own = event.private?.data.cards as readonly string[] | undefined;
  if (own) return words("drawn_you", { card: cardNames(own) });
  return event.data.card ? words("drawn_from_pile", { ...who, card: cardName(event.data.card) }) : words("drawn", who);
}

/** What the losers of a hand lose; `losses` is by seat. */
function lost(unit: string): Sentence {
  return (event, company) =>
    Object.entries<number>(event.data.losses)
      .map(([seat, count]) => words("lost", { ...company.who(Number(seat)), what: amount(unit, count) }))
      .join(" ");
}

function judged(event: Event, company: Company): string {
  const { winner, losers = [] } = event.data as { winner?: number | null; losers?: readonly number[] };
  const best = winner == null ? [] : [words("best_hand", company.who(winner))];
  const worst = losers.length ? [words("worst_hand", { names: listed(losers.map(company.name)) })] : [];
  return [...best, ...worst].join(" ") || words("compared");
}

/** `Ann: turn ended.` */
function plainly(event: Event, company: Company): string {
  const facts = Object.entries({ ...event.data, ...event.private?.data }).flatMap(([name, value]) => {
    if (name === "seat" || name === "random") return [];
    const fact = factOf(value);
    return fact === null ? [] : [isCard(value) ? fact : `${spokenWithin(name)} ${fact}`];
  });
  const seat = event.actor ?? (event.data.seat as number | undefined);
  return seat === undefined
    ? words("plain", { words: [spoken(nameOf(event)), ...facts].join(", ") })
    : words("plain_who", { ...company.who(seat), words: [spokenWithin(nameOf(event)), ...facts].join(", ") });
}

/** A value that takes a word or two; null for one that is for programs. */
export function factOf(value: unknown): string | null {
  if (isCard(value)) return cardName(value);
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return spokenWithin(value);
  if (Array.isArray(value) && value.length && value.every(isCard)) return cardNames(value);
  return null;
}
