/** The best three on steps, with their faces, and a line for each of the others. */

import type { ComponentChildren } from "preact";

import { Face, type Animal } from "../table/animals";

export interface Placed {
  readonly face: Animal;
  readonly name: ComponentChildren;
  readonly score: ComponentChildren;
  readonly rank: number;
  readonly own?: boolean;
}

/** The number of steps. */
const STEPS = 3;

/** Places are best first. Steps without a place have a free chair; `least` is the number of steps shown. */
export function Podium({ places, least = 0 }: { readonly places: readonly Placed[]; readonly least?: number }) {
  return (
    <ol class="podium">
      {Array.from({ length: Math.max(places.length, least) }, (_, at) => {
        const place = places[at];
        return (
          <li key={at} class={place?.own ? "own" : place ? "" : "free"}>
            <span class="sits" aria-hidden="true">
              {place && <Face animal={place.face} mood={at < STEPS ? "glad" : "calm"} />}
            </span>
            {place && (
              <>
                <span>{place.name}</span>
                <b>{place.score}</b>
              </>
            )}
            <i>{place?.rank ?? at + 1}</i>
          </li>
        );
      })}
    </ol>
  );
}
