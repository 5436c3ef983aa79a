/** Before the first table with people: a guest says once who it is, or that it stays one. */

import { ensureAccount, isGuest, isIntroduced } from "../api/account";
import { Unreachable } from "../api/client";
import { wordsReady } from "../words";

/** The account, opened if there is none. False if its owner, asked for a name, would rather not sit down. */
export async function meetOthers(): Promise<boolean> {
  const mine = await ensureAccount();
  if (!isGuest(mine) || isIntroduced()) return true;
  const { introduce } = await fetched().catch(() => Promise.reject(new Unreachable()));
  return introduce(mine);
}

async function fetched() {
  const module = await import("./introduction");
  await wordsReady();
  return module;
}
