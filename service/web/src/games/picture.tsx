/** A picture for each game: a few cards in a fan, and a sign for its subject. */

import { sign } from "../cards/names";
import { FRONTS } from "./fronts";

/** Which way each of one, two or three cards leans, in degrees. */
const LEANS = [[0], [-8, 8], [-14, 0, 14]];

export function Picture({ slug }: { readonly slug: string }) {
  const cards = FRONTS.get(slug)?.fan ?? ["AS", "AH"];
  const leans = LEANS[cards.length - 1] ?? [];
  return (
    <svg class="picture" viewBox="0 0 160 90" aria-hidden="true">
      {cards.map((code, place) => (
        <g
          key={code}
          transform={`rotate(${leans[place] ?? 0} 80 150) translate(${58 + (place - (cards.length - 1) / 2) * 14} 12)`}
        >
          <rect class="card-paper" width="44" height="64" rx="5" />
          <text class={`suit-${code[1]}`} x="7" y="20" font-size="17" font-weight="700">
            {sign(code[0] ?? "")}
          </text>
          <text class={`suit-${code[1]}`} x="22" y="50" font-size="26" text-anchor="middle">
            {sign(code[1] ?? "")}
          </text>
        </g>
      ))}
    </svg>
  );
}
