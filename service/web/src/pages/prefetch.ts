/** Loads the chunks and data that a table needs while the table is being opened. */

import { gamePage } from "../games";

/** Fetches what draws a table of a game. A failure shows when the page is opened. */
export function prefetchTable(slug: string): void {
  Promise.all([import("./table"), gamePage(slug)]).catch(() => undefined);
}
