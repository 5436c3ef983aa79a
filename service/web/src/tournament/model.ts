/**
 * Derives facts from the service's view of a tournament: the reader's part, its progress, and the result of each table.
 */

import type { Tournament } from "../api/answers";
import { ANIMALS, type Animal } from "../table/animals";
import { levelOf, namesOf, type Level } from "../table/company";
import { animalOf, facesAt, isHouseBot, keepRegulars, regularsAt, type Regular } from "../table/regulars";
import { listed, wordsOf } from "../words";
import { titled } from "../words/strategies";

const words = wordsOf("tournament");

export type Round = Tournament["rounds"][number];
export type Pairing = Round["pairings"][number];
export type Entrant = Tournament["entrants"][number];
export type Format = Tournament["format"];

/** A tournament with the eyes of somebody who looks at it. */
export interface Seen {
  readonly tournament: Tournament;
  /** All the numbers under which the reader has entered, withdrawn ones included. */
  readonly own: ReadonlySet<number>;
  /** True if the reader opened it. */
  readonly runs: boolean;
  /** The name of an entrant: `You` for the reader. */
  name(entrant: number): string;
  face(entrant: number): Animal;
  level(entrant: number): Level | null;
}

export function seenBy(tournament: Tournament, player: string | null): Seen {
  const mine = tournament.entrants.filter((each) => player !== null && each.player.id === player);
  const own = new Set(mine.map((each) => each.entrant));
  const company = companyIn(tournament);
  return {
    tournament,
    own,
    runs: player !== null && tournament.organiser.id === player,
    name: (entrant) => (own.has(entrant) ? words("you") : (company.get(entrant)?.name ?? words("former"))),
    face: (entrant) => company.get(entrant)?.face ?? "fox",
    level: (entrant) => levelOf(tournament.entrants[entrant - 1]?.player ?? null),
  };
}

/**
 * The regulars at a table of a tournament, who have the same names at all of them and in lists of tables; null where it
 * has no such table.
 */
export function regularsIn(tournament: Tournament, table: string): readonly (Regular | undefined)[] | null {
  const pairing = tournament.rounds.flatMap(({ pairings }) => pairings).find((each) => each.table === table);
  const { name, face, level } = seenBy(tournament, null);
  const regular = (entrant: number) => (level(entrant) ? { name: name(entrant), animal: face(entrant) } : undefined);
  const regulars = pairing?.entrants.map(regular) ?? null;
  if (regulars) keepRegulars(table, regulars);
  return regulars;
}

/**
 * Names and faces by number. An account that entered again is the same player, house bots are regulars; of more than there are,
 * some share a name and have numbers. As many faces differ as there are: of more players, those who entered first have their
 * own, and when it is over the best.
 */
function companyIn({ id, game, organiser, entrants, places }: Tournament) {
  const first = (one: Entrant) =>
    one.player.id === null ? one : (entrants.find((each) => each.player.id === one.player.id) ?? one);
  const players = entrants.filter((each) => first(each) === each);
  const regulars = regularsAt({ id, game, seats: players }, organiser.id);
  const shared = regulars.filter((each) => each !== undefined);
  const named = ({ player }: Entrant, at: number) => {
    const regular = isHouseBot(player) ? (regulars[at] ?? shared[at % shared.length]) : undefined;
    return { player: regular ? { ...player, name: regular.name } : titled(player) };
  };
  const names = namesOf(players.map(named));
  const best = places?.flat() ?? [];
  const order =
    players.length > ANIMALS.length
      ? players.toSorted((one, other) => best.indexOf(one.entrant) - best.indexOf(other.entrant))
      : players;
  const faces = facesAt({ id, game, seats: order }, organiser.id);
  const known = players.map((each, index) => ({
    name: names[index],
    face: faces[order.indexOf(each)] ?? animalOf({ id: each.player.id, name: `${id} ${each.entrant}` }),
  }));
  return new Map(entrants.map((each) => [each.entrant, known[players.indexOf(first(each))]]));
}

/** The entry of the reader that is in it still. */
export function ownEntry({ tournament, own }: Seen): Entrant | undefined {
  return tournament.entrants.find((each) => own.has(each.entrant) && !each.withdrawn);
}

export function isOver({ status }: Pick<Tournament, "status">): boolean {
  return status === "finished" || status === "called_off";
}

export function activeCount({ entrants }: Pick<Tournament, "entrants">): number {
  return entrants.filter((each) => !each.withdrawn).length;
}

/** Minimum number of entrants for the start, as the service counts them. */
export function fewestEntrants(format: Format, seats: number, rounds: number | null): number {
  if (format !== "swiss" || rounds === null) return 2;
  return Math.max(seats, rounds + 1 - (rounds % 2));
}

/** The regulars of the reader's tables are kept for lists. */
export function keepOwnTables({ tournament, own }: Seen): void {
  for (const { table, entrants } of tournament.rounds.flatMap(({ pairings }) => pairings))
    if (entrants.some((each) => own.has(each))) regularsIn(tournament, table);
}

export function openTables(round: Round): number {
  return round.pairings.filter((each) => each.result === null).length;
}

/** The reader's table in the latest round, while it is being played. */
export function ownTable({ tournament, own }: Seen): Pairing | undefined {
  const latest = tournament.rounds.at(-1);
  return latest?.pairings.find((each) => each.result === null && each.entrants.some((entrant) => own.has(entrant)));
}

/** True if the reader was knocked out. */
export function isOut({ tournament: { format, rounds }, own }: Seen): boolean {
  if (format !== "knock_out") return false;
  const lost = (pairing: Pairing) =>
    pairing.result !== null && pairing.entrants.some((each) => own.has(each) && each !== cameThrough(pairing));
  return rounds.some((round) => round.pairings.some(lost));
}

/** The others at a table. */
export function othersAt({ own, name }: Seen, pairing: Pairing): string {
  return listed(pairing.entrants.filter((entrant) => !own.has(entrant)).map(name));
}

/** The winner of a knock-out table: the first; of several, the better seed; nobody who forfeited. */
export function cameThrough({ result }: Pairing): number | undefined {
  const sat = result?.places.map((tied) => tied.filter((entrant) => !result.forfeits.includes(entrant))) ?? [];
  return sat.find((tied) => tied.length)?.toSorted((one, other) => one - other)[0];
}

/** An entrant's result at a table, in a word or two. */
export function outcome(
  { format }: Pick<Tournament, "format">,
  round: Round,
  pairing: Pairing,
  entrant: number,
): string {
  const { result } = pairing;
  if (result === null) return words("playing_now");
  if (result.forfeits.includes(entrant)) return words("forfeited");
  if (format === "knock_out") {
    if (cameThrough(pairing) !== entrant) return words("out");
    return isFinal(round) ? words("wins_it") : words("goes_on");
  }
  const place = result.places.findIndex((tied) => tied.includes(entrant));
  const tied = (result.places[place]?.length ?? 1) > 1;
  if (pairing.entrants.length > 2) {
    const before = result.places.slice(0, place).reduce((sum, each) => sum + each.length, 0);
    return words("place", { place: before + 1 });
  }
  return words(tied ? "tied" : place === 0 ? "won" : "lost");
}

function tablesOf(round: Round): number {
  return round.pairings.length + round.byes.length;
}

function isFinal(round: Round): boolean {
  return tablesOf(round) === 1;
}

/** The rounds of a knock-out at tables of two have names. */
const NAMED = { 1: "final", 2: "semi", 4: "quarter" } as const;

export function roundName({ format, seats }: Pick<Tournament, "format" | "seats">, round: Round): string {
  const tables = tablesOf(round) as keyof typeof NAMED;
  const name = format === "knock_out" && (seats === 2 || isFinal(round)) ? NAMED[tables] : undefined;
  return name ? words(name) : words("round", { round: round.round });
}

/** The progress and the next step, in a sentence or two. */
export function stateOf(seen: Seen): string {
  const { tournament, own, name } = seen;
  const { status, rounds, round_count, format, seats, max_entrants } = tournament;
  if (status === "called_off") return words("state_called_off");
  if (status === "finished") {
    const [first = []] = tournament.places ?? [];
    if (first.length === 1 && own.has(first[0]!)) return words("state_finished_you");
    return words("state_finished", { names: listed(first.map(name)) });
  }
  if (status === "open") {
    const count = activeCount(tournament);
    const missing = fewestEntrants(format, seats, round_count) - count;
    const now = words("state_open", { count, max: max_entrants });
    return missing > 0 ? `${now} ${words("state_missing", { count: missing })}` : now;
  }
  const latest = rounds.at(-1);
  const count = latest ? openTables(latest) : 0;
  if (!latest || count === 0) return words("state_pairing");
  return words(latest.round === round_count ? "state_last" : "state_playing", {
    round: latest.round,
    rounds: round_count ?? undefined,
    count,
    tables: latest.pairings.length,
  });
}
