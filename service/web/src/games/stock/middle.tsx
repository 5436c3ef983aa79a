/** The stock and the discard pile. A press on either draws from it. */

import { Face } from "../../cards/face";
import { cardName } from "../../cards/names";
import type { Company } from "../../table/company";
import { TableCard } from "../../table/card";
import { DropPlace } from "../../table/drop";
import { STOCK } from "../../table/goals";
import { Stock } from "../../table/piles";
import { Notes } from "../exchange/middle";
import { About } from "../hands/about";
import { goalOf, namesOf } from "../hands/purse";
import type { ViewProps } from "../page";
import { FROM_PILE, FROM_STOCK, TO_PILE, ridersOf, topOf, type StockState, type StockTable } from "./state";
import { wordsOf } from "../../words";

const words = wordsOf("stock");
const common = wordsOf("table");

interface MiddleProps extends ViewProps<StockState> {
  /** True if players stop the bus instead of knocking. */
  readonly bus: boolean;
}

export function StockMiddle({ table, company, picking, bus }: MiddleProps) {
  const { state, options } = table;
  const riders = ridersOf(table).map((seat) => words("rides", company.who(seat)));
  const top = topOf(state);
  const count = state.discards?.length ?? 0;
  return (
    <>
      <About goal={goalOf(options)} aim={aimOf(options)} />
      <div class="spread">
        {picking.pickable.has(FROM_STOCK) ? (
          <div class="pile" data-place={STOCK}>
            <DrawButton code={null} label={words("draw")} onDraw={() => picking.pick(FROM_STOCK)} />
            <small>{`${common("stock")}: ${state.stock}`}</small>
          </div>
        ) : (
          <Stock count={state.stock} />
        )}
        <div class="pile" data-place={TO_PILE}>
          <DropPlace name={TO_PILE} picking={picking}>
            {top === null ? (
              <span class="card empty" />
            ) : picking.pickable.has(FROM_PILE) ? (
              <DrawButton
                code={top}
                label={words("take", { card: cardName(top) })}
                onDraw={() => picking.pick(FROM_PILE)}
              />
            ) : (
              <TableCard
                key={top}
                code={top}
                picked={picking.picked.has(top)}
                onPick={picking.pickable.has(top) ? picking.pick : undefined}
              />
            )}
          </DropPlace>
          <small>{count ? words("pile", { count }) : words("pile_empty")}</small>
        </div>
      </div>
      <Notes notes={[...notesOf(state, company, bus), ...riders]} />
    </>
  );
}

/** The top card of the stock or the pile, as a button that draws it. */
function DrawButton({
  code,
  label,
  onDraw,
}: {
  readonly code: string | null;
  readonly label: string;
  readonly onDraw: () => void;
}) {
  return (
    <button type="button" class="card" data-card={code ?? undefined} aria-label={label} onClick={onDraw}>
      <Face code={code} />
    </button>
  );
}

/** A good hand, in words. */
function aimOf({ tricon, instant_31 }: StockTable["options"]): string {
  const ends = instant_31 === "off" ? [] : [words(instant_31 === "strike" ? "aim_strike" : "aim_31")];
  return [words("aim"), ...(tricon ? [words("aim_tricon")] : []), ...ends].join(" ");
}

function notesOf({ knocker, queue }: StockState, company: Company, bus: boolean): readonly string[] {
  if (knocker === null) return [];
  return [
    words(bus ? "has_stopped" : "has_knocked", company.who(knocker)),
    ...(queue.length ? [words("last_turns", { names: namesOf(queue, company) })] : []),
  ];
}
