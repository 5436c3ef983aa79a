/** The presentation of an event: the time before the next one, the words at the seat, and the marks. */

import { wordsOf } from "../words";
import type { Sound } from "./sound";

const said = wordsOf("said");

export type Saying = Parameters<typeof said>[0];

export interface Cue {
  /** Milliseconds at normal speed; 0 for an event that nobody would see. */
  readonly ms: number;
  /** The words at the seat. A bid is shown in the signs of its game. */
  readonly says?: Saying | "bid";
  /** The seat that says it and is marked: the acting seat, unless the data name another one. */
  readonly seat?: "actor" | "seat" | "with" | "winner" | "leader";
  /** The source of cards not seen before: the acting seat, or the stock. */
  readonly from?: "seat" | "stock";
  /** True if the named cards are marked, and fly to the seat if they leave the table. */
  readonly cards?: boolean;
  /** True if all cards that leave the table fly to the seat, named or not. */
  readonly gathers?: boolean;
  /** True if its cards are briefly between two places, and absent from the state. */
  readonly between?: boolean;
  /** True if the two seats exchange cards, which then cross. */
  readonly crosses?: boolean;
  /** Begins a hand: the hand before must have been looked at. */
  readonly deals?: boolean;
  /** The sound. */
  readonly sound?: Sound;
  /** Stops the table for a moment: all but the seat steps back, and its words are large. */
  readonly scene?: boolean;
  /** Leads to the end of a hand: the acting seat shows its cards last. */
  readonly closes?: boolean;
  /** Turns hands over at their seats. */
  readonly turns?: boolean;
  /** Shows the end of a hand: a reader who wants to see everything at once stops here. */
  readonly showdown?: boolean;
}

export const UNSEEN: Cue = { ms: 0 };

export const PLAY: Cue = { ms: 800, from: "seat", cards: true, sound: "slide" };
export const TURN_UP: Cue = { ms: 800, from: "stock", cards: true, sound: "flip" };
export const TAKE: Cue = { ms: 950, cards: true, seat: "seat", sound: "gather" };
export const WORD: Cue = { ms: 900 };
export const SHOWDOWN: Cue = { ms: 1500, showdown: true, sound: "flip" };
export const LOSS: Cue = { ms: 700, showdown: true, sound: "chip" };
