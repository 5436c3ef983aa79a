/** Which page belongs to an address. */

import type { ComponentType } from "preact";

import { pathOf } from "./base";

export type PageProps = { readonly params: Readonly<Record<string, string>>; readonly query: URLSearchParams };

export type Page = { default: ComponentType<PageProps> };

/** A pattern such as `/tables/:id`, and the module that draws the page. */
export type Route = readonly [pattern: string, load: () => Promise<Page>];

export interface Place extends PageProps {
  readonly load: () => Promise<Page>;
}

/** The page at an address; null if there is none. */
export function placeIn(routes: readonly Route[], url: URL): Place | null {
  const path = pathOf(url);
  if (path === null) return null;
  const parts = path.split("/").filter(Boolean);
  for (const [pattern, load] of routes) {
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

/** The decoded part of an address; null for one that no browser would write. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
