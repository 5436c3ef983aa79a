/**
 * People who share one device at a table: each has a guest's account of its own, which this browser keeps until the game is
 * ended. None is the browser's account, whose pages would show a hand to anyone holding the device.
 */

import { isObject, namesOf, read, remove, write } from "../storage";
import type { Table, TableRequest } from "./answers";
import { leave, openTable, sitDown, table as viewOf } from "./calls";
import { answer, newKey, Problem, service, under, waitAfter } from "./client";
import type { Account } from "./stored_account";
import { reveal } from "./seeds";

export interface Member {
  readonly account: Account;
  readonly seat: number;
  /** The version of the table up to which this person has seen it. */
  readonly seen?: number;
}

export interface Party {
  readonly table: string;
  readonly order: TableRequest;
  readonly members: readonly Member[];
}

const STORAGE_KEY = "cardtable.party.";

/** The people who share this device at a table; null if there are none. */
export function partyAt(table: string): Party | null {
  return read<Party>(STORAGE_KEY + table, (stored) => isObject(stored) && Array.isArray(stored.members));
}

/** All tables that are played on this device by several people. */
export function parties(): readonly Party[] {
  return namesOf(STORAGE_KEY).flatMap((name) => partyAt(name.slice(STORAGE_KEY.length)) ?? []);
}

function keep(party: Party): Party {
  write(STORAGE_KEY + party.table, party);
  return party;
}

/** Remembers up to which version a person has seen the table; null if the game was ended meanwhile, as in another tab. */
export function noteSeen(table: string, seat: number, seen: number): Party | null {
  const party = partyAt(table);
  const note = (each: Member) => (each.seat === seat ? { ...each, seen } : each);
  return party && keep({ ...party, members: party.members.map(note) });
}

/** A guest's account for each name. */
export async function guests(names: readonly string[]): Promise<readonly Account[]> {
  const made: Account[] = [];
  for (const name of names) {
    const body = { name, kind: "human" } as const;
    const { id, token } = await answer(service.POST("/v1/players", { params: { header: under() }, body }));
    made.push({ id, name, token });
  }
  return made;
}

/**
 * Opens a table for these people, in this order, and house bots; all sit there then. Each request names whose it is, as
 * the page may meanwhile show something else.
 */
export async function begin(order: TableRequest, accounts: readonly Account[]): Promise<Party> {
  const [first, ...others] = accounts;
  if (!first) throw new RangeError("nobody plays");
  let table = await openTable(order, newKey(), first);
  let party = keep({ table: table.id, order, members: [{ account: first, seat: table.viewer.seat ?? 0 }] });
  for (const account of others) {
    table = await sitDown(party.table, undefined, newKey(), account);
    party = keep({ ...party, members: [...party.members, { account, seat: table.viewer.seat ?? 0 }] });
  }
  await revealAll(party);
  return party;
}

/** The table begins when the seeds of all are known; each account reveals its own. */
async function revealAll({ table, members }: Party): Promise<void> {
  for (const { account } of members) {
    const view: Table = await viewOf(table, account);
    if (view.status !== "seeding") return;
    await reveal(view, null, account);
  }
}

/**
 * Ends the game of these people, and forgets their accounts. An account that could not leave now is kept, so that it can be tried
 * again: without its token nobody could, and the others at the table would wait for it.
 */
export async function end(party: Party): Promise<void> {
  const stay: Member[] = [];
  let failure: unknown = null;
  for (const member of party.members) {
    await leave(party.table, member.seat, member.account).catch((problem: unknown) => {
      const isRefused = problem instanceof Problem && problem.status < 500 && waitAfter(problem) === null;
      if (isRefused) return; // no longer has a seat there
      stay.push(member);
      failure = problem;
    });
  }
  if (stay.length === 0) return forget(party);
  keep({ ...party, members: stay });
  throw failure;
}

/** Forgets the accounts: nobody sees a hand any more with what this browser has kept. */
export function forget({ table }: Party): void {
  remove(STORAGE_KEY + table);
}
