/** The middle of a table as the schema of its state says: a trick, piles and rows, then what is counted. */

import { useContext } from "preact/hooks";

import type { SharedState } from "../../api/answers";
import { isCard, sign } from "../../cards/names";
import { DropPlace } from "../../table/drop";
import { Facts } from "../../table/facts";
import { STOCK } from "../../table/goals";
import { InWords } from "../../table/in_words";
import { Caption, Cards, Pile, pressOf, Stock } from "../../table/piles";
import { Said } from "../../ui/said";
import { spoken, spokenWithin } from "../../ui/schema";
import { wordsOf, type Words } from "../../words";
import type { ViewProps } from "../page";
import type { Place, Plan } from "./plan";
import { Trick, beforeSeat, type Played } from "./trick";

const cardWords = wordsOf("card");

/** `words` are those of the game, such as the label `place-discard`. */
export function middleOf({ places }: Plan, words: Words<string>) {
  const named = new Set(places.map(({ name }) => name));
  const label = (name: string) => words(`place-${name}`) || spoken(name);

  /** `Cards pass: left`, or the label alone of what is true. */
  const said = (name: string, value: unknown): readonly string[] => {
    if (typeof value === "number") return [words(`place-${name}`, { count: value }) || `${spoken(name)}: ${value}`];
    if (typeof value === "boolean") return value ? [label(name)] : [];
    return typeof value === "string" ? [`${label(name)}: ${words(`value-${value}`) || spokenWithin(value)}`] : [];
  };

  return function Middle(view: ViewProps<SharedState>) {
    const inWords = useContext(InWords);
    const { table, company, picking } = view;
    const state: Readonly<Record<string, unknown>> = table.state;
    const there = places.flatMap(({ name, kind }) => {
      const value = state[name];
      return value === null || value === undefined ? [] : [{ name, kind, value, label: label(name), picking }];
    });
    const parts = there.filter(isPart);
    const lines = there.filter((each) => !isPart(each)).flatMap(({ name, value }) => said(name, value));
    const rest = Object.entries(state).filter(([name]) => !named.has(name));
    return (
      <>
        {there.map(
          ({ name, kind, value, label }) =>
            kind === "trick" && (
              <DropPlace key={name} name={beforeSeat(company.you ?? 0)} picking={picking}>
                <Trick cards={playedIn(value)} seats={table.seats.length} {...{ label, company, picking }} />
              </DropPlace>
            ),
        )}
        {parts.length > 0 && (
          <div class="spread">
            {parts.map((part) => (
              <Part key={part.name} {...part} />
            ))}
          </div>
        )}
        {lines.length > 0 && <p class="count">{lines.join(" · ")}</p>}
        {inWords && <Facts {...view} table={{ ...table, state: Object.fromEntries(rest) as SharedState }} />}
      </>
    );
  };
}

interface PartProps extends Place, Pick<ViewProps<SharedState>, "picking"> {
  readonly value: unknown;
  readonly label: string;
}

/** True if it lies among the piles and rows. A suit does, as large as a card. */
function isPart({ kind, value }: Pick<PartProps, "kind" | "value">): boolean {
  return ["stock", "pile", "row", "market"].includes(kind) || (kind === "fact" && isSuit(value));
}

function isSuit(value: unknown): value is "C" | "D" | "H" | "S" {
  return typeof value === "string" && /^[CDHS]$/.test(value);
}

function Part({ name, kind, value, label, picking }: PartProps) {
  const inWords = useContext(InWords);
  if (kind === "stock") return <Stock count={Number(value)} onPress={pressOf(picking, STOCK)} />;
  if (isSuit(value))
    return inWords ? (
      <p>{`${label}: ${cardWords(value)}`}</p>
    ) : (
      <div class="pile">
        <span class={`card suit suit-${value}`}>
          <Said seen={sign(value)} said={cardWords(value)} />
        </span>
        <small>{label}</small>
      </div>
    );
  const rows = rowsIn(value);
  const next = kind === "row" ? name : undefined;
  return (
    <DropPlace name={name} picking={picking}>
      {kind === "pile" && !inWords ? (
        <Pile top={rows[0]?.at(-1) ?? null} label={label} place={name} picking={picking} />
      ) : (
        <div class="pile" data-place={next ? undefined : name}>
          {rows.map((codes, row) => (
            <Cards key={row} codes={codes} label={label} small={rows.length > 1} {...{ picking, next }} />
          ))}
          <Caption>{label}</Caption>
        </div>
      )}
    </DropPlace>
  );
}

/** Rows of cards: one, several in a list, or several by name. A card alone is a row of one. */
function rowsIn(value: unknown): readonly (readonly string[])[] {
  if (isCard(value)) return [[value]];
  if (value === null || typeof value !== "object") return [];
  const parts = Object.values(value);
  return parts.every(isCard) ? [parts] : parts.flatMap(rowsIn);
}

/** The cards of a trick: by records of seat and card, or by seat. */
function playedIn(value: unknown): readonly Played[] {
  return Object.entries(value as Readonly<Record<string, unknown>>).flatMap(([seat, each]) =>
    isCard(each) ? [{ seat: Number(seat), card: each }] : each ? [each as Played] : [],
  );
}
