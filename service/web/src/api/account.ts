/**
 * The account of this browser: a guest account, opened by the first request that needs one.
 *
 * Its token is kept in this browser alone. Two tabs share it, and neither opens a second one.
 */

import { deviceName } from "../account/device_name";
import { own } from "../base";
import * as storage from "../storage";
import { wordsOf } from "../words";
import { answer, newKey, service, under } from "./client";
import { account, remove, store, STORAGE_KEY, type Account } from "./stored_account";
import type { components } from "./shapes";

type Changes = components["schemas"]["AccountChange"];

const words = wordsOf("ui");

const BEGUN = "cardtable.account.key";

const INTRODUCED = "cardtable.introduced";

/** The account, opened as a guest's if there is none. */
export async function ensureAccount(): Promise<Account> {
  return account() ?? alone(async () => account() ?? (await open(guestName())));
}

/** Gives the account a name, and opens one if there is none. */
export async function takeName(name: string): Promise<Account> {
  const mine = account();
  if (mine === null) return alone(() => open(name));
  return change(mine, { name });
}

/** Gives the account a face, and opens one if there is none. */
export async function takeFace(face: Changes["face"]): Promise<Account> {
  return change(await ensureAccount(), { face });
}

/** Gives an account a name and, where one is chosen, a face. */
export async function takeNameAndFace(mine: Account, name: string, face: Changes["face"]): Promise<Account> {
  return change(mine, face === null ? { name } : { name, face });
}

/** True if the guest of this browser has been asked for a name. Once is enough. */
export function isIntroduced(): boolean {
  return storage.readText(INTRODUCED) !== null;
}

export function noteIntroduction(): void {
  storage.writeText(INTRODUCED, "yes");
}

/** Takes over an account from another device, by its recovery code. */
export async function recover(code: string): Promise<Account> {
  return takeOver(await answer(service.POST("/v1/recoveries", { body: { code, name: deviceName() } })));
}

/** Keeps an account that was opened on another device, with a new token of its own. */
export function takeOver({ id, name, face, token }: components["schemas"]["NewAccount"]): Account {
  storage.remove(BEGUN);
  return store({ id, name, face, token });
}

async function change(mine: Account, changes: Changes): Promise<Account> {
  const { name, face } = await answer(service.PATCH("/v1/me", { body: changes }));
  return store({ ...mine, name, face });
}

/** Takes over an account from another device, by its token; a Problem with status 401 if there is none. */
export async function useToken(text: string): Promise<Account> {
  const before = storage.readText(STORAGE_KEY);
  storage.write(STORAGE_KEY, { id: "", name: "", token: text });
  try {
    const { id, name, face } = await answer(service.GET("/v1/me"));
    return store({ id, name, face, token: text });
  } catch (problem) {
    if (before === null) forget();
    else storage.writeText(STORAGE_KEY, before);
    throw problem;
  }
}

/** Removes the account from this browser. The service still has it. */
export function forget(): void {
  remove();
  storage.remove(BEGUN);
  storage.remove(INTRODUCED);
}

/** One tab at a time. Browsers have locks on https and on this machine only; elsewhere two tabs may each open one. */
async function alone<Result>(run: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? await navigator.locks.request(own(STORAGE_KEY), run) : run();
}

/** The key outlives the page: if it is closed before the answer comes, the next one gets the same account. */
async function open(name: string): Promise<Account> {
  const isOrder = (begun: any) => storage.isObject(begun) && typeof begun.key === "string";
  const order = storage.read<{ key: string; name: string }>(BEGUN, isOrder) ?? { key: newKey(), name };
  storage.write(BEGUN, order);
  const body = { name: order.name, kind: "human", token_name: deviceName() } as const;
  const made = await answer(service.POST("/v1/players", { params: { header: under(order.key) }, body }));
  storage.remove(BEGUN);
  return store({ id: made.id, name: made.name, token: made.token });
}

function guestName(): string {
  return words("guest", { number: 1000 + Math.floor(Math.random() * 9000) });
}

/** True if the account still has its default guest name. */
export function isGuest({ name }: Account): boolean {
  return /^(Guest|Gast) \d{4}$/.test(name);
}
