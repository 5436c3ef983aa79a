/** A place on the table that takes a dragged card: the card is picked together with what the place stands for. */

import type { ComponentChildren } from "preact";

import { useDrop } from "./drag";
import type { Picking } from "./picking";

interface DropPlaceProps {
  /** What is picked by a drop here, such as the code of the card that lies here. */
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
