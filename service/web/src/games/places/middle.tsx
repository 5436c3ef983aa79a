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
import { spokenWithin } from "../../ui/schema";
import { wordsOf } from "../../words";
import type { ViewProps } from "../page";
import type { Place, Plan } from "./plan";
import { Trick, type Played } from "./trick";

const words = wordsOf("table");
const cardWords = wordsOf("card");

/** A label of the game for a place, or for its count. */
export type Label = (name: string, count?: number) => string;

export function middleOf({ places }: Plan, label: Label) {
  const lying = (...kinds: readonly string[]) => places.filter(({ lies }) => kinds.includes(lies));
  const tricks = lying("trick");
  const onTable = lying("stock", "pile", "market", "row", "fact");
  const counts = lying("count", "score");
  const named = new Set(places.map(({ name }) => name));

  return function Middle(view: ViewProps<SharedState>) {
    const inWords = useContext(InWords);
    const { table } = view;
    const state: Readonly<Record<string, unknown>> = table.state;
    const there = ({ name }: Place) => state[name] !== null && state[name] !== undefined;
    const rest = Object.entries(state).filter(([name]) => !named.has(name));
    return (
      <>
        {tricks.filter(there).map(({ name }) => (
          <DropPlace key={name} name={`before ${view.company.you}`} picking={view.picking}>
            <Trick cards={playedIn(state[name])} seats={table.seats.length} label={label(name)} {...view} />
          </DropPlace>
        ))}
        {onTable.some(there) && (
          <div class="spread">
            {onTable.filter(there).map((place) => (
              <Part key={place.name} {...view} {...place} value={state[place.name]} label={label(place.name)} />
            ))}
          </div>
        )}
        {counts.map(({ name }) => {
          const count = state[name];
          return typeof count === "number" && <p class="count">{label(name, count)}</p>;
        })}
        {inWords && <Facts {...view} table={{ ...table, state: Object.fromEntries(rest) as SharedState }} />}
      </>
    );
  };
}

interface PartProps extends Place, Pick<ViewProps<SharedState>, "picking"> {
  readonly value: unknown;
  readonly label: string;
}

function Part({ name, lies, value, label, picking }: PartProps) {
  if (lies === "stock") return <Stock count={Number(value)} onPress={pressOf(picking, STOCK)} />;
  if (lies === "fact") return <Fact value={value} label={label} />;
  const next = lies === "row" ? name : undefined;
  const part =
    lies === "pile" ? (
      <div data-place={name}>
        <Pile top={rowsIn([value])[0]?.at(-1) ?? null} label={label} picking={picking} />
      </div>
    ) : (
      <div class="pile" data-place={next ? undefined : name}>
        {rowsIn(value).map((codes, row) => (
          <Cards key={row} codes={codes} label={label} small={lies === "row"} {...{ picking, next }} />
        ))}
        <Caption>{label}</Caption>
      </div>
    );
  return (
    <DropPlace name={name} picking={picking}>
      {part}
    </DropPlace>
  );
}

/** A suit is a sign, as large as that of a card. */
function Fact({ value, label }: { readonly value: unknown; readonly label: string }) {
  const inWords = useContext(InWords);
  const isSuit = typeof value === "string" && /^[CDHS]$/.test(value);
  const said =
    typeof value === "boolean"
      ? words(value ? "yes" : "no")
      : isSuit
        ? cardWords(value as "C")
        : spokenWithin(String(value));
  if (inWords) return <p>{`${label}: ${said}`}</p>;
  return (
    <p class="pile">
      <b class={isSuit ? "card suit" : ""}>
        {isSuit ? (
          <span class={`suit-${value}`}>
            <Said seen={sign(value)} said={said} />
          </span>
        ) : (
          said
        )}
      </b>
      <small>{label}</small>
    </p>
  );
}

/** Rows of cards: one, several in a list, or several by name. A card alone is a row of one. */
function rowsIn(value: unknown): readonly (readonly string[])[] {
  if (isCard(value)) return [[value]];
  if (value === null || typeof value !== "object") return [];
  const rows = Object.values(value);
  return rows.every(isCard) ? [rows] : rows.flatMap(rowsIn);
}

/** The cards of a trick: by records of seat and card, or by seat. */
function playedIn(value: unknown): readonly Played[] {
  return Object.entries(value as Readonly<Record<string, unknown>>).flatMap(([seat, each]) =>
    isCard(each) ? [{ seat: Number(seat), card: each }] : each ? [each as Played] : [],
  );
}
