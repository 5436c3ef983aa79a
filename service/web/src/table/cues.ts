/**
 * How each event is shown: how long its result is looked at before the next one, what is said at the seat, what it marks.
 *
 * An event that changes nothing that can be seen takes no time: it is shown together with what follows.
 */

import type { Event } from "../api/answers";
import type { Sound } from "./sound";
import { nameOf } from "./tell";
import { wordsOf } from "../words";

const said = wordsOf("said");

export type Saying = Parameters<typeof said>[0];

export interface Cue {
  /** Milliseconds at normal speed; 0 for an event that nobody would see. */
  readonly ms: number;
  /** What is said at the seat. A bid is shown in the signs of its game. */
  readonly says?: Saying | "bid";
  /** Who says it and whose seat is marked: whoever acted, unless the data names another one. */
  readonly seat?: "actor" | "seat" | "with" | "winner" | "leader";
  /** Where cards come from that were not seen before: the seat that acted, or the stock. */
  readonly from?: "seat" | "stock";
  /** Whether the cards that it names are marked, and fly to the seat if they leave the table. */
  readonly cards?: boolean;
  /** Whether its cards are between two places for a moment, so that the state has them nowhere. */
  readonly between?: boolean;
  /** Whether the seat and the other one that is named exchange cards, which then cross. */
  readonly crosses?: boolean;
  /** Begins a hand: the hand before must have been looked at. */
  readonly deals?: boolean;
  /** What is heard as it is shown. */
  readonly sound?: Sound;
  /** Leads to the end of a hand: whoever does it shows the cards last. */
  readonly closes?: boolean;
  /** Turns hands over at their seats. */
  readonly turns?: boolean;
  /** Shows how a hand ended: whoever wants to see everything at once stops here. */
  readonly showdown?: boolean;
}

const UNSEEN: Cue = { ms: 0 };

const PLAY: Cue = { ms: 800, from: "seat", cards: true, sound: "slide" };
const TURN_UP: Cue = { ms: 800, from: "stock", cards: true, sound: "flip" };
const TAKE: Cue = { ms: 950, cards: true, seat: "seat", sound: "gather" };
const WORD: Cue = { ms: 900 };
const SHOWDOWN: Cue = { ms: 1500, showdown: true, sound: "flip" };
const LOSS: Cue = { ms: 700, showdown: true, sound: "chip" };

export const CUES: Readonly<Record<string, Cue>> = {
  // The table
  opened: UNSEEN,
  forked: UNSEEN,
  seat_taken: UNSEEN,
  seat_left: UNSEEN,
  player_invited: UNSEEN,
  invitation_declined: UNSEEN,
  invitation_withdrawn: UNSEEN,
  client_seed_revealed: UNSEEN,
  server_seed_revealed: UNSEEN,
  started: UNSEEN,
  strategy_changed: UNSEEN,
  seat_taken_over: { ...WORD, says: "away" },
  seat_returned: { ...WORD, says: "back" },
  seat_resigned: { ...WORD, says: "resigned" },
  abandoned: UNSEEN,
  finished: UNSEEN,

  // Deals
  opener_drawn: UNSEEN,
  dealer_drawn: UNSEEN,
  cards_dealt: { ms: 1200, from: "stock", deals: true, sound: "deal" },
  redealt: { ms: 1200, from: "stock", sound: "deal" },
  round_started: { ms: 900, from: "stock", cards: true, sound: "deal" },
  negative_turned: TURN_UP,
  packet_kept: { ...PLAY, says: "keep" },
  packet_swapped: { ...PLAY, says: "swap" },
  dealer_looked: UNSEEN,
  blind_exchanged: { ...PLAY, ms: 1000 },
  blind_declined: { ...WORD, says: "look" },

  // Moves with cards
  card_played: { ...PLAY, between: true },
  card_discarded: PLAY,
  card_drawn: { ...TURN_UP, ms: 700 },
  exchanged: { ...PLAY, ms: 1000 },
  traded: { ...TURN_UP, says: "trade" },
  barter_offered: { ...WORD, says: "offer" },
  bartered: { ...PLAY, says: "deal", crosses: true },
  barter_refused: { ...WORD, says: "no" },
  swapped: { ...PLAY, says: "swap", crosses: true },
  swap_refused: { ms: 1100, says: "cuckoo", seat: "with", cards: true, sound: "flip" },
  stock_refused: { ms: 1100, says: "cuckoo", cards: true, sound: "flip" },
  pounced: { ...PLAY, ms: 1100, says: "pounce" },
  melds_laid: { ...PLAY, ms: 1100 },
  line_taken: { ...TAKE, ms: 1100, seat: "actor" },
  widow_taken: { ...TAKE, says: "take", seat: "actor" },
  widow_left: { ...WORD, says: "leave" },

  // What follows from a card
  stock_flipped: { ...TURN_UP, ms: 650, between: true },
  captured: { ...TAKE, ms: 850, between: true },
  capture_chosen: { ms: 700, cards: true, sound: "gather" },
  dealer_captured: TAKE,
  card_left: { ms: 450, cards: true, seat: "seat" },
  choice_opened: { ms: 700, cards: true, seat: "seat", from: "stock", sound: "flip" },
  trick_taken: { ...TAKE, seat: "winner" },
  trick_split: { ...TAKE, seat: "leader" },
  sequence_closed: { ms: 700 },
  total_called: { ms: 400 },
  threshold_paid: { ms: 900, seat: "seat", sound: "chip" },
  widow_renewed: { ms: 1000, from: "stock", cards: true, sound: "flip" },
  widow_turned: { ms: 1000, from: "stock", cards: true, sound: "flip" },
  stock_exhausted: { ms: 900 },
  turn_passed: UNSEEN,
  turn_ended: UNSEEN,

  // Words
  passed: { ...WORD, says: "pass" },
  shoved: { ...WORD, says: "shove" },
  stood: { ...WORD, says: "stand" },
  knocked: { ms: 1100, says: "knock", sound: "knock", closes: true },
  bus_stopped: { ms: 1100, says: "stop", sound: "knock", closes: true },
  bid_made: { ms: 1100, says: "bid", sound: "bid" },
  called: { ms: 1100, says: "call", sound: "call", closes: true },
  horse_offered: { ms: 700, seat: "seat" },
  horse_bought: { ...WORD, says: "buy" },
  horse_declined: { ...WORD, says: "no" },
  deal_abandoned: { ms: 900 },

  // How a hand ends
  hands_revealed: { ...SHOWDOWN, turns: true },
  hand_judged: { ...SHOWDOWN, ms: 700 },
  hand_scored: SHOWDOWN,
  deal_settled: SHOWDOWN,
  hand_stood_off: LOSS,
  went_out: { ms: 1100, says: "out", seat: "seat" },
  tokens_lost: LOSS,
  lives_lost: LOSS,
  counters_lost: LOSS,
  card_added: { ...LOSS, seat: "seat" },
  penalty_given: { ...LOSS, seat: "seat" },
  player_eliminated: { ...LOSS, seat: "seat" },
  chips_moved: { ms: 1050, sound: "chip" },
};

/** The cue of an event. What the page doesn't know is shown without a pause. */
export function cueOf(event: Event): Cue {
  return CUES[nameOf(event)] ?? UNSEEN;
}

/** The seat that acted, or that an event concerns; null if it concerns nobody more than others. */
export function seatOf(event: Event): number | null {
  const { seat = "actor" } = cueOf(event);
  const named: unknown = seat === "actor" ? event.actor : event.data[seat];
  return typeof named === "number" ? named : event.actor;
}
