/** The way from a table back to its tournament: links to the table carry the tournament's id in their query. */

import { wordsOf } from "../words";

const words = wordsOf("tournament");

const NAME = "tournament";

/** The tournament from which somebody came; null without one. */
export function tournamentIn(query: URLSearchParams): string | null {
  const id = query.get(NAME);
  return id !== null && /^g_[a-z0-9]+$/.test(id) ? id : null;
}

/** An address of a table, or of its replay, with the way back. */
export function within(tournament: string | null, path: string): string {
  if (tournament === null) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${NAME}=${tournament}`;
}

export function WayBack({
  tournament,
  button = false,
}: {
  readonly tournament: string | null;
  readonly button?: boolean;
}) {
  if (tournament === null) return null;
  return (
    <a class={button ? "button main" : ""} href={`/tournaments/${tournament}`}>
      {words("back")}
    </a>
  );
}
