/** The cards on the table: each keeps its place as long as it lies there, and a card that captures lies upon the one it takes. */

import { useContext, useRef } from "preact/hooks";

import { TableCard } from "~/table/card";
import { InWords } from "~/table/in_words";
import type { Picking } from "~/table/picking";
import { NamedCards } from "~/table/piles";
import { useRowKeys } from "~/table/row_keys";
import { EffectsContext, type Effects } from "~/table/effects";
import { partnersOf } from "./partners";
import { wordsOf } from "~/words";

const words = wordsOf("table");

/** The places of two rows, and of each column that is added as soon as these are full. */
const PLACES = 10;
const ROWS = 2;

/** The next place in which nothing lies. */
export const FREE = "free";

/** The place of a card that captures another one. */
export function upon(card: string): string {
  return `upon ${card}`;
}

type Places = readonly (string | undefined)[];

interface LyingProps {
  readonly codes: readonly string[];
  readonly picking: Picking;
  readonly marked: ReadonlySet<string>;
}

export function Lying({ codes, picking, marked }: LyingProps) {
  const effects = useContext(EffectsContext);
  const before = useRef<Places>([]);
  const keys = useRowKeys(picking);
  const { below, above } = capturing(effects, codes, before.current);
  const places = (before.current = placed(before.current, [...codes, ...below]));
  if (useContext(InWords)) return <NamedCards codes={codes} label={words("middle")} />;
  const free = places.indexOf(undefined);
  return (
    <div class="places-of-cards" aria-label={words("middle")} style={`--columns: ${places.length / ROWS}`} {...keys}>
      {places.map((code, place) => (
        <span
          key={place}
          class="place-of-card"
          data-place={place === free ? FREE : undefined}
          data-taken={code !== undefined && below.includes(code) ? (effects.seat ?? undefined) : undefined}
        >
          {code !== undefined && (
            <>
              <TableCard
                key={code}
                code={code}
                picked={picking.picked.has(code)}
                marked={marked.has(code)}
                onPick={codes.includes(code) && picking.pickable.has(code) ? picking.pick : undefined}
              />
              <span class="upon" data-place={upon(code)}>
                {above.has(code) && <TableCard code={above.get(code) ?? null} />}
              </span>
            </>
          )}
        </span>
      ))}
    </div>
  );
}

/** The card that was turned up from the stock, until it captures or stays. */
export function TurnedUp({ lying, waiting }: { readonly lying: readonly string[]; readonly waiting?: string }) {
  const { between, from } = useContext(EffectsContext);
  const card = waiting ?? (from === "stock" ? between.find((each) => !lying.includes(each)) : undefined);
  if (useContext(InWords) && card === undefined) return null;
  return card === undefined ? <span class="card empty" aria-hidden="true" /> : <TableCard key={card} code={card} />;
}

/** Cards that the table has no more or not yet: `below` lie in places of their own, `above` upon another card, by its code. */
function capturing({ between, from }: Effects, codes: readonly string[], places: Places) {
  const elsewhere = from === "stock" ? [] : between.filter((card) => !codes.includes(card));
  const taken = elsewhere.filter((card) => places.includes(card));
  const named = between.filter((card) => codes.includes(card));
  const above = new Map<string, string>();
  for (const card of elsewhere.filter((each) => !taken.includes(each))) {
    const [partner] = [...taken, ...named, ...partnersOf(card, codes)];
    if (partner === undefined) taken.push(card);
    else above.set(partner, card);
  }
  return { below: taken, above };
}

/** Each card that stays keeps its place; the others get the first free ones. One place is always free. */
function placed(before: Places, cards: readonly string[]): Places {
  const places = before.map((code) => (code !== undefined && cards.includes(code) ? code : undefined));
  for (const card of cards) {
    if (places.includes(card)) continue;
    const free = places.indexOf(undefined);
    if (free < 0) places.push(card);
    else places[free] = card;
  }
  const last = places.findLastIndex((code) => code !== undefined);
  const least = Math.max(PLACES, last + 1, cards.length + 1);
  return Array.from({ length: Math.ceil(least / ROWS) * ROWS }, (_, place) => places[place]);
}
