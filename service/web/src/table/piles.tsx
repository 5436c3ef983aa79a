/** The usual contents of the middle: cards in a row, a stock face down, a pile with its top card visible. */

import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";

import { cardNames } from "../cards/names";
import { TableCard } from "./card";
import { DropPlace } from "./drop";
import { STOCK } from "./goals";
import { InWords } from "./in_words";
import { NO_PICKING, type Picking } from "./picking";
import { useRowKeys } from "./row_keys";
import { wordsOf } from "../words";

const words = wordsOf("table");

interface CardsProps {
  readonly codes: readonly string[];
  readonly label: string;
  /** Cards that a move can use become buttons. */
  readonly picking?: Picking;
  readonly small?: boolean;
  readonly marked?: ReadonlySet<string>;
  /** The name of the place after the last card, where the next one will lie. */
  readonly next?: string;
}

export function Cards({ codes, label, picking = NO_PICKING, small = false, marked, next }: CardsProps) {
  const keys = useRowKeys(picking);
  if (useContext(InWords)) return <NamedCards codes={codes} label={label} />;
  return (
    <div class="cards" aria-label={label} {...keys}>
      {codes.map((code) => (
        <TableCard
          key={code}
          code={code}
          small={small}
          marked={marked?.has(code) ?? false}
          picked={picking.picked.has(code)}
          onPick={picking.pickable.has(code) ? picking.pick : undefined}
        />
      ))}
      {next && <span class={`card kept ${small ? "small" : ""}`} data-place={next} aria-hidden="true" />}
    </div>
  );
}

/** The same, where a card that is dragged onto one of them is picked together with it. */
export function DropCards({ codes, label, picking }: Required<Pick<CardsProps, "codes" | "label" | "picking">>) {
  const keys = useRowKeys(picking);
  if (useContext(InWords)) return <NamedCards codes={codes} label={label} />;
  return (
    <div class="cards" aria-label={label} {...keys}>
      {codes.map((code) => (
        <DropPlace key={code} name={code} picking={picking}>
          <TableCard
            code={code}
            picked={picking.picked.has(code)}
            onPick={picking.pickable.has(code) ? picking.pick : undefined}
          />
        </DropPlace>
      ))}
    </div>
  );
}

export function NamedCards({ codes, label }: Pick<CardsProps, "codes" | "label">) {
  return (
    <span>
      {label}: {codes.length ? cardNames(codes) : words("nothing")}{" "}
    </span>
  );
}

/** The label of cards, below them. In words they begin with it. */
export function Caption({ children }: { readonly children: ComponentChildren }) {
  return useContext(InWords) ? null : <small>{children}</small>;
}

interface StockProps {
  readonly count: number;
  /** True for a pile that is seldom used. */
  readonly small?: boolean;
  /** The effect of a press. A button offers the same to those who don't use a pointer. */
  readonly onPress?: (() => void) | undefined;
}

/** Picks a place by a press, where that can be picked. */
export function pressOf({ pickable, pick }: Picking, place: string): (() => void) | undefined {
  return pickable.has(place) ? () => pick(place) : undefined;
}

/** New cards fly from here. */
export function Stock({ count, small = false, onPress }: StockProps) {
  if (useContext(InWords)) return <span>{`${words("stock")}: ${words("cards", { count })}`}</span>;
  return (
    <div
      class={`pile ${onPress ? "pressed" : ""}`}
      data-place={STOCK}
      role="img"
      aria-label={`${words("stock")}: ${words("cards", { count })}`}
      onClick={onPress}
    >
      {count > 0 ? <TableCard code={null} small={small} /> : <span class={`card empty ${small ? "small" : ""}`} />}
      <small>{`${words("stock")}: ${count}`}</small>
    </div>
  );
}

interface PileProps {
  readonly top: string | null;
  readonly label: string;
  /** Its name as a goal. */
  readonly place?: string;
  readonly picking?: Picking;
}

export function Pile({ top, label, place, picking = NO_PICKING }: PileProps) {
  return (
    <div class="pile" data-place={place}>
      {top === null ? (
        <span class="card empty" />
      ) : (
        <TableCard
          key={top}
          code={top}
          picked={picking.picked.has(top)}
          onPick={picking.pickable.has(top) ? picking.pick : undefined}
        />
      )}
      <small>{label}</small>
    </div>
  );
}
