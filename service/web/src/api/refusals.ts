/** What the page makes of each refusal of the service, by its code. */

import type { components } from "./shapes";

type Shapes = components["schemas"];

/** The codes of the service itself, as the document lists them by status. With 422 there are those of the rules, too. */
type Declared = Shapes[Extract<keyof Shapes, `${string}Problem`>]["code"];

/** What any address may answer, and the document says of none. */
type Anywhere = "internal" | "log_damaged" | "method_not_allowed";

export type Code = Declared | Anywhere;

/**
 * - `outage`: nobody answers now. What was asked for is asked for again, and then the service is said not to answer.
 * - `wait`: refused for now. It is said, and asked for again after the time that the service names, if somebody waits for it.
 * - `gone`: what the address or the account names is not there. That takes the place of the page.
 * - `say`: refused. It is said where it was asked for.
 */
export type Reaction = "outage" | "wait" | "gone" | "say";

/** A code that lacks here is an error of the compiler. */
export const REACTIONS: Readonly<Record<Code, Reaction>> = {
  unavailable: "outage",
  not_ready: "outage",
  too_many_streams: "wait",
  too_many_requests: "wait",
  too_many_audits: "wait",
  read_only: "wait",
  newer_release: "wait",
  unauthorized: "gone",
  not_found: "gone",
  internal: "say",
  log_damaged: "say",
  earlier_release: "say",
  method_not_allowed: "say",
  malformed: "say",
  bad_key: "say",
  bad_if_match: "say",
  not_seated: "say",
  not_yours: "say",
  not_opener: "say",
  not_organiser: "say",
  not_acceptable: "say",
  table_over: "say",
  not_started: "say",
  table_started: "say",
  already_invited: "say",
  not_invited: "say",
  game_not_taken: "say",
  options_not_taken: "say",
  too_many_tables: "say",
  already_seated: "say",
  seat_taken: "say",
  seat_reserved: "say",
  seeding: "say",
  not_seeding: "say",
  seed_not_awaited: "say",
  already_resigned: "say",
  eliminated: "say",
  not_your_turn: "say",
  no_hints: "say",
  wrong_phase: "say",
  deadline_passed: "say",
  busy: "say",
  not_over: "say",
  rematch_expired: "say",
  rules_changed: "say",
  too_many_forks: "say",
  tournament_over: "say",
  tournament_started: "say",
  tournament_full: "say",
  too_few_entrants: "say",
  already_entered: "say",
  too_many_entries: "say",
  not_entered: "say",
  version_conflict: "say",
  unsupported_media_type: "say",
};

/** The reaction to a code; what is not among them is a rule of a game, or of a newer release. */
export function reactionTo(code: string): Reaction {
  return (REACTIONS as Readonly<Record<string, Reaction>>)[code] ?? "say";
}
