/** The addresses of the page, and the module that draws each. A page is fetched when it is first opened. */

import { placeIn, type Place, type Route } from "./router";

const ROUTES: readonly Route[] = [
  ["/", () => import("./pages/front")],
  ["/games/:slug", () => import("./pages/game")],
  ["/games/:slug/new", () => import("./pages/new_table")],
  ["/games/:slug/pass", () => import("./pages/new_party")],
  ["/games/:slug/lesson", () => import("./pages/lesson")],
  ["/tables/:id", () => import("./pages/table")],
  ["/tables/:id/pass", () => import("./pages/party")],
  ["/tables/:id/screen", () => import("./pages/screen")],
  ["/tables/:id/replay", () => import("./pages/replay")],
  ["/tables/:id/verify", () => import("./pages/verify")],
  ["/daily", () => import("./pages/daily")],
  ["/daily/:date", () => import("./pages/daily")],
  ["/replay", () => import("./pages/record")],
  ["/verify", () => import("./pages/verify")],
  ["/join", () => import("./pages/join")],
  ["/join/:code", () => import("./pages/join")],
  ["/players/:id", () => import("./pages/player")],
  ["/leaderboards/:slug", () => import("./pages/leaderboard")],
  ["/tournaments", () => import("./pages/tournaments")],
  ["/tournaments/new", () => import("./pages/new_tournament")],
  ["/tournaments/:id", () => import("./pages/tournament")],
  ["/settings", () => import("./pages/settings")],
];

/** The page at an address; null if there is none. */
export const placeOf = (url: URL): Place | null => placeIn(ROUTES, url);
