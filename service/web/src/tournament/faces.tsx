/** Entrants with their faces: beside a name, and on chairs. */

import type { ComponentChildren } from "preact";

import { Face } from "../table/animals";
import type { Seen } from "./model";

interface EntrantProps {
  readonly seen: Seen;
  readonly entrant: number;
}

/** The children stand in place of the name. The level of a house bot is seen as stars, and said in words. */
export function Faced({ seen, entrant, children }: EntrantProps & { readonly children?: ComponentChildren }) {
  const level = seen.level(entrant);
  return (
    <span class="faced">
      <span class="face-of" aria-hidden="true">
        <Face animal={seen.face(entrant)} />
      </span>
      {children ?? seen.name(entrant)}
      {level && (
        <span class="of-level" data-stars={level.stars}>
          <span class="unseen">, {level.said}</span>
        </span>
      )}
    </span>
  );
}

/** A face above a name. */
export function Sitting({ seen, entrant }: EntrantProps) {
  return (
    <>
      <i class="sits" aria-hidden="true">
        <Face animal={seen.face(entrant)} />
      </i>
      <span>{seen.name(entrant)}</span>
    </>
  );
}
