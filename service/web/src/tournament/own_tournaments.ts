/**
 * The tournaments that the account of this browser opened or entered from here. The list of the service names only public
 * ones, so without this an organiser who loses the link to another one would not find it again.
 */

import { account } from "../api/stored_account";
import { isObject, read, write } from "../storage";

const STORAGE_KEY = "cardtable.tournaments";
const MOST = 20;

interface OwnTournament {
  readonly id: string;
  readonly title: string;
  /** The account. */
  readonly player: string;
}

function all(): readonly OwnTournament[] {
  return read<readonly OwnTournament[]>(STORAGE_KEY, (stored) => Array.isArray(stored) && stored.every(isObject)) ?? [];
}

/** Those of the present account, the latest first. */
export function ownTournaments(): readonly OwnTournament[] {
  const mine = account()?.id;
  return all().filter((each) => each.player === mine);
}

export function rememberTournament({ id, title }: Pick<OwnTournament, "id" | "title">): void {
  const player = account()?.id;
  if (player === undefined || all()[0]?.id === id) return;
  const others = all().filter((each) => each.id !== id);
  write(STORAGE_KEY, [{ id, title, player }, ...others].slice(0, MOST));
}
