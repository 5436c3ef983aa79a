/** The addresses of the page, and the module that draws each. A page is fetched when it is first opened. */

import type { ComponentType } from "preact";

export type PageProps = { readonly params: Readonly<Record<string, string>>; readonly query: URLSearchParams };

type Page = { default: ComponentType<PageProps> };

/** The page of a table. It is fetched while a table is opened, too. */
export const fetchTablePage = () => import("./pages/table");

const ROUTES: readonly (readonly [pattern: string, load: () => Promise<Page>])[] = [
  ["/", () => import("./pages/front")],
  ["/games/:slug", () => import("./pages/game")],
  ["/games/:slug/new", () => import("./pages/new_table")],
  ["/games/:slug/lesson", () => import("./pages/lesson")],
  ["/tables/:id", fetchTablePage],
  ["/tables/:id/replay", () => import("./pages/replay")],
  ["/tables/:id/verify", () => import("./pages/verify")],
  ["/replay", () => import("./pages/record")],
  ["/verify", () => import("./pages/verify")],
  ["/join/:code", () => import("./pages/join")],
  ["/leaderboards/:slug", () => import("./pages/leaderboard")],
  ["/tournaments", () => import("./pages/tournaments")],
  ["/tournaments/new", () => import("./pages/new_tournament")],
  ["/tournaments/:id", () => import("./pages/tournament")],
  ["/settings", () => import("./pages/settings")],
];

export interface Place extends PageProps {
  readonly load: () => Promise<Page>;
}

/** The page at an address; null if there is none. */
export function placeOf(url: URL): Place | null {
  const parts = url.pathname.split("/").filter(Boolean);
  for (const [pattern, load] of ROUTES) {
    const params = matched(pattern.split("/").filter(Boolean), parts);
    if (params) return { load, params, query: url.searchParams };
  }
  return null;
}

function matched(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, wanted] of pattern.entries()) {
    const part = parts[index] ?? "";
    if (wanted.startsWith(":")) {
      const meant = decoded(part);
      if (meant === null) return null;
      params[wanted.slice(1)] = meant;
    } else if (wanted !== part) {
      return null;
    }
  }
  return params;
}

/** What a part of an address means; null for one that no browser would write. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
