/** The page's reaction to each refusal of the service, by its code. */

import type { components } from "./shapes";

/** The codes of the service itself. All others are rules of a game, or of a newer release. */
export type Code = components["schemas"]["ProblemCode"];

/**
 * - `outage`: nobody answers now. What was asked for is asked for again, and then the service is said not to answer.
 * - `wait`: refused for now. It is said, and asked for again after the time that the service names, if somebody waits for it.
 * - `gone`: what the address or the account names is not there. That takes the place of the page.
 * - `say`: refused. It is said where it was asked for.
 */
export type Reaction = "outage" | "wait" | "gone" | "say";

const REACTIONS: Readonly<Partial<Record<Code, Reaction>>> = {
  unavailable: "outage",
  not_ready: "outage",
  too_many_streams: "wait",
  too_many_requests: "wait",
  hint_not_ready: "wait",
  too_many_audits: "wait",
  read_only: "wait",
  newer_release: "wait",
  unauthorized: "gone",
  not_found: "gone",
};

const BY_CODE = new Map<string, Reaction>(Object.entries(REACTIONS));

/** The reaction to a code. Most are said, and so is a rule of a game. */
export function reactionTo(code: string): Reaction {
  return BY_CODE.get(code) ?? "say";
}
