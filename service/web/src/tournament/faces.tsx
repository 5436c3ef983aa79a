/** Entrants with their faces: beside a name, and on chairs. */

import type { ComponentChildren } from "preact";

import { Face } from "../table/animals";
import type { Seen } from "./model";

interface EntrantProps {
  readonly seen: Seen;
  readonly entrant: number;
}

/** The children stand in place of the name. */
export function Faced({ seen, entrant, children }: EntrantProps & { readonly children?: ComponentChildren }) {
  return (
    <span class="faced">
      <span class="face-of" aria-hidden="true">
        <Face animal={seen.face(entrant)} />
      </span>
      {children ?? seen.name(entrant)}
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
