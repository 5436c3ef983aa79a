/** A place on the table that takes a dragged card: the drop picks the card together with the place's own code. */

import type { ComponentChildren } from "preact";

import { useDrop } from "./drag";
import type { Picking } from "./picking";

interface DropPlaceProps {
  /** The code that a drop here picks, such as that of the card that lies here. */
  readonly name: string;
  readonly picking: Picking;
  readonly children: ComponentChildren;
}

export function DropPlace({ name, picking, children }: DropPlaceProps) {
  const place = useDrop<HTMLSpanElement>((card) => picking.pickBoth?.(card, name));
  if (!picking.pickBoth || !picking.pickable.has(name)) return <>{children}</>;
  return (
    <span ref={place} class="drop-place">
      {children}
    </span>
  );
}
