/** The parts of the page that are fetched when they are needed. */

import { Unreachable } from "./api/client";

/** Milliseconds before a part is asked for once more. */
const PAUSE = 1000;

/** Fetches a part; asks twice. Throws Unreachable if it doesn't come, as offline, or where a newer release has replaced it. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return load().catch(() => Promise.reject(new Unreachable()));
  }
}
