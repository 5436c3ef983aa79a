/** The back of a game's card: its colour, and its pattern. */

import type { Back } from "./front";
import { FRONTS } from "./fronts";

const USUAL: Back = { hue: 160, tile: "M12 0v24M0 12h24" };

interface BackProps {
  readonly slug: string;
  readonly title: string;
  /** Below the title. */
  readonly size?: string;
}

export function CardBack({ slug, title, size }: BackProps) {
  const { hue, tile } = FRONTS.get(slug)?.back ?? USUAL;
  return (
    <span class="game-back" style={{ "--hue": hue }}>
      <svg aria-hidden="true">
        <pattern id={`back-${slug}`} width="24" height="24" patternUnits="userSpaceOnUse">
          <path d={tile} />
        </pattern>
        <rect width="100%" height="100%" fill={`url(#back-${slug})`} />
      </svg>
      <b>
        {title}
        {size && <small>{size}</small>}
      </b>
    </span>
  );
}
