/** Events as sentences: the game's own first, then those that all games share, then plain facts. */

import type { Event } from "../api/calls";
import { cardName, cardNames, isCard } from "../cards/names";
import type { GamePage } from "../games/page";
import { listed } from "../texts";
import { events as words } from "../texts/events";
import { spoken } from "../ui/schema";
import type { Company } from "./company";

/** `bid_made` of `commune.bid_made`. */
export function nameOf(event: Event): string {
  return event.type.slice(event.type.indexOf(".") + 1);
}

/** The sentence for an event; null for one that nobody would mention. */
export function tell(event: Event, company: Company, page: GamePage): string | null {
  const own = page.tell?.(event, company);
  if (own !== undefined) return own;
  const sentence = SENTENCES[nameOf(event)];
  return sentence ? sentence(event, company) : plainly(event, company);
}

type Sentence = (event: Event, company: Company) => string | null;

const unsaid: Sentence = () => null;
const acted =
  (key: Parameters<typeof words>[0]): Sentence =>
  (event, company) =>
    words(key, company.who(event.actor ?? 0));
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
  abandoned: said("abandoned"),
  opener_drawn: befell("opener_drawn"),
  dealer_drawn: befell("dealer_drawn"),
  player_eliminated: befell("player_eliminated"),
  finished,
  cards_dealt: dealt,
  hands_revealed: revealed,
};

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
  const shown = hands.map(([seat, cards]) => `${company.name(Number(seat))}: ${cards.map(cardName).join(", ")}`);
  return words("hands_revealed", { hands: shown.join("; ") });
}

/** `Ann: turn ended.` */
function plainly(event: Event, company: Company): string {
  const facts = Object.entries({ ...event.data, ...event.private?.data }).flatMap(([name, value]) => {
    if (name === "seat" || name === "random") return [];
    const fact = factOf(value);
    return fact === null ? [] : [`${spoken(name).toLowerCase()} ${fact}`];
  });
  const said = [spoken(nameOf(event)), ...facts].join(", ");
  const seat = event.actor ?? (event.data.seat as number | undefined);
  return seat === undefined ? words("plain", { words: said }) : words("plain_who", { ...company.who(seat), words: said.toLowerCase() });
}

/** A value that takes a word or two; null for one that is for programs. */
export function factOf(value: unknown): string | null {
  if (isCard(value)) return cardName(value);
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return spoken(value).toLowerCase();
  if (Array.isArray(value) && value.length && value.every(isCard)) return cardNames(value);
  return null;
}
