/**
 * The cues of the events that several games have; those of one game stand in its folder, in `page/front.ts`.
 *
 * An event that changes nothing that can be seen takes no time: it is shown together with what follows.
 */

import type { Event } from "../api/answers";
import { FRONTS } from "../games/fronts";
import { LOSS, PLAY, SHOWDOWN, TURN_UP, UNSEEN, WORD, type Cue } from "./cue";

export const CUES: Readonly<Record<string, Cue>> = {
  // The table
  opened: UNSEEN,
  forked: UNSEEN,
  daily_opened: UNSEEN,
  beacon_awaited: UNSEEN,
  beacon_mixed: UNSEEN,
  seat_taken: UNSEEN,
  seat_left: UNSEEN,
  seat_removed: UNSEEN,
  declared_rated: UNSEEN,
  seeds_awaited: UNSEEN,
  address_shared: UNSEEN,
  sharing_agreed: UNSEEN,
  sharing_withdrawn: UNSEEN,
  player_invited: UNSEEN,
  invitation_declined: UNSEEN,
  invitation_withdrawn: UNSEEN,
  client_seed_revealed: UNSEEN,
  server_seed_revealed: UNSEEN,
  started: UNSEEN,
  strategy_changed: UNSEEN,
  key_named: UNSEEN,
  move_signed: UNSEEN,
  seat_taken_over: { ...WORD, says: "away" },
  seat_returned: { ...WORD, says: "back" },
  seat_resigned: { ...WORD, says: "resigned" },
  abandoned: UNSEEN,
  finished: UNSEEN,

  // Deals
  opener_drawn: UNSEEN,
  dealer_drawn: UNSEEN,
  cards_dealt: { ms: 1200, from: "stock", deals: true, sound: "deal" },
  round_started: { ms: 900, from: "stock", cards: true, sound: "deal" },
  dealer_looked: UNSEEN,
  blind_exchanged: { ...PLAY, ms: 1000 },
  blind_declined: { ...WORD, says: "look" },

  // Moves with cards
  card_played: { ...PLAY, between: true },
  card_discarded: PLAY,
  card_drawn: { ...TURN_UP, ms: 700 },
  exchanged: { ...PLAY, ms: 1000 },
  pounced: { ...PLAY, ms: 1100, says: "pounce" },

  // Consequences of a card
  turn_passed: UNSEEN,

  // Words
  passed: { ...WORD, says: "pass" },
  stood: { ...WORD, says: "stand" },
  knocked: { ms: 1100, says: "knock", sound: "knock", closes: true },
  bid_made: { ms: 1100, says: "bid", sound: "bid" },
  called: { ms: 1100, says: "call", sound: "call", closes: true },
  horse_offered: { ms: 700, seat: "seat" },
  horse_bought: { ...WORD, says: "buy" },
  horse_declined: { ...WORD, says: "no" },

  // The end of a hand
  hands_revealed: { ...SHOWDOWN, turns: true },
  hand_judged: { ...SHOWDOWN, ms: 700 },
  hand_scored: SHOWDOWN,
  hand_stood_off: LOSS,
  tokens_lost: LOSS,
  counters_lost: LOSS,
  player_eliminated: { ...LOSS, seat: "seat" },
  chips_moved: { ms: 1050, sound: "chip" },
};

/** The cues of games that the page was built without, by slug: see `games/places`. */
export const CUES_OF = new Map<string, Readonly<Record<string, Cue>>>();

/** An event that neither the page nor its game has a cue for: a move is looked at as a word is. */
const MOVE: Cue = { ...WORD, cards: true };

/** The cue of an event; its game may override it. */
export function cueOf(event: Event): Cue {
  const [game = "", name = ""] = event.type.split(".");
  const slug = game.replaceAll("_", "-");
  const own = FRONTS.get(slug)?.cues ?? CUES_OF.get(slug) ?? {};
  const cues = [own, CUES].find((each) => Object.hasOwn(each, name));
  return cues?.[name] ?? (event.actor === null ? UNSEEN : MOVE);
}

/** The seat that acted, or that an event concerns; null if it concerns nobody more than others. */
export function seatOf(event: Event): number | null {
  const { seat = "actor" } = cueOf(event);
  const named: unknown = seat === "actor" ? event.actor : event.data[seat];
  return typeof named === "number" ? named : event.actor;
}
