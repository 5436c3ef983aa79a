/** The regulars of the house, who play when a house bot sits down. */

import type { Table, TableSeat } from "../api/answers";
import { isObject, read, write } from "../storage";
import { ANIMALS, type Animal } from "./animals";

export interface Regular {
  readonly name: string;
  readonly animal: Animal;
}

/** One for each seat of the largest table, so that nobody sits at a table twice. */
export const REGULARS: readonly Regular[] = [
  { name: "Maya", animal: "fox" },
  { name: "Otis", animal: "bear" },
  { name: "Juno", animal: "owl" },
  { name: "Rosa", animal: "cat" },
  { name: "Ines", animal: "rabbit" },
  { name: "Wen", animal: "panda" },
  { name: "Hugo", animal: "frog" },
  { name: "Kiri", animal: "penguin" },
  { name: "Tomo", animal: "koala" },
  { name: "Pip", animal: "mouse" },
  { name: "Bruno", animal: "badger" },
  { name: "Leo", animal: "lion" },
];

type Seat = Pick<TableSeat, "player">;

export type Seated = Pick<Table, "id" | "game"> & {
  readonly seats: readonly Seat[];
  /** The regular of each seat, if a tournament names them for all its tables. */
  readonly regulars?: readonly (Regular | undefined)[] | null;
};

/**
 * The regular who plays each house bot's seat. A person meets the same regulars at all tables of a game, so a rematch
 * has the same company. A regular with the face of a person at the table stays away. The host's id is by default that
 * of the first person.
 */
export function regularsAt(
  { id, game, seats, regulars }: Seated,
  host = seats.find(({ player }) => player?.id && !isHouseBot(player))?.player?.id,
): readonly (Regular | undefined)[] {
  const named = regulars ?? kept()[id];
  if (named) return named;
  const key = host ? `${host} ${game}` : id;
  const order = REGULARS.toSorted((one, other) => hash(one.name + key) - hash(other.name + key));
  const others = new Set(facesOfOthers(seats));
  const willing = order.map((each) => (others.has(each.animal) ? undefined : each));
  const first = seats.map(({ player }, seat) => (player && isHouseBot(player) ? willing[seat] : undefined));
  const spare = willing.filter((each) => each && !first.includes(each));
  return seats.map(({ player }, seat) => first[seat] ?? (player && isHouseBot(player) ? spare.shift() : undefined));
}

type Named = NonNullable<Seated["regulars"]>;

const STORAGE_KEY = "cardtable.regulars";
const MOST = 60;

/** Lists name no tournament of a table, so this browser keeps the regulars of the tables that it has seen in one. */
function kept(): Readonly<Record<string, Named>> {
  return read(STORAGE_KEY, isObject) ?? {};
}

export function keepRegulars(table: string, regulars: Named): void {
  const { [table]: _, ...others } = kept();
  write(STORAGE_KEY, Object.fromEntries([[table, regulars], ...Object.entries(others)].slice(0, MOST)));
}

/** The face of each seat, no two the same. */
export function facesAt(table: Seated, host?: string): readonly (Animal | undefined)[] {
  const [others, regulars] = [facesOfOthers(table.seats), regularsAt(table, host)];
  return table.seats.map((_, seat) => others[seat] ?? regulars[seat]?.animal);
}

/**
 * Those who are no house bots have their own faces; of two with the same the later seat has the next one that is free. Those
 * who have chosen theirs come first.
 */
function facesOfOthers(seats: readonly Seat[]): readonly (Animal | undefined)[] {
  const faces = seats.map((): Animal | undefined => undefined);
  for (const chosen of [true, false]) {
    seats.forEach(({ player }, seat) => {
      if (!player || isHouseBot(player) || Boolean(player.face) !== chosen) return;
      const own = ANIMALS.indexOf(animalOf(player));
      faces[seat] = [...ANIMALS.slice(own), ...ANIMALS.slice(0, own)].find((each) => !faces.includes(each));
    });
  }
  return faces;
}

type Player = NonNullable<TableSeat["player"]>;

export function isHouseBot({ kind }: Player): boolean {
  return kind === "house";
}

/** The player whose face is wanted. A face that only a newer release has counts as none. */
type Faced = Pick<Player, "id" | "name"> & Partial<Pick<Player, "face">>;

/** The face of a player who is no regular: the chosen one, else one selected by the id. */
export function animalOf({ id, name, face }: Faced): Animal {
  return ANIMALS.find((each) => each === face) ?? ANIMALS[hash(id ?? name ?? "") % ANIMALS.length] ?? "fox";
}

/** FNV-1a, stirred once more, as ids may differ in their last sign only: a number that is always the same for a text. */
function hash(text: string): number {
  let hashed = 0x811c9dc5;
  for (const sign of text) hashed = Math.imul(hashed ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  hashed = Math.imul(hashed ^ (hashed >>> 15), 0x2c1b3c6d);
  return (hashed ^ (hashed >>> 13)) >>> 0;
}
