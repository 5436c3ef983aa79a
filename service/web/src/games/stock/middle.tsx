/** The stock and the discard pile. A press on either draws from it. */

import { Face } from "../../cards/face";
import type { Company } from "../../table/company";
import { TableCard } from "../../table/card";
import { Stock } from "../../table/piles";
import { stock as words } from "../../texts/stock";
import { table as common } from "../../texts/table";
import { Notes } from "../exchange/middle";
import { namesOf } from "../hands/purse";
import type { ViewProps } from "../page";
import { FROM_PILE, FROM_STOCK, topOf, type StockState } from "./state";

interface MiddleProps extends ViewProps<StockState> {
  /** Whether one stops the bus in place of a knock. */
  readonly bus: boolean;
}

export function StockMiddle({ table, company, picking, bus }: MiddleProps) {
  const { state, options } = table;
  const top = topOf(state);
  const count = state.discards?.length ?? 0;
  return (
    <>
      <p class="about">{words(options.tricon ? "aim_tricon" : "aim")}</p>
      <div class="spread">
        {picking.pickable.has(FROM_STOCK) ? (
          <div class="pile" data-stock>
            <button type="button" class="card" aria-label={words("draw_stock")} onClick={() => picking.pick(FROM_STOCK)}>
              <Face code={null} />
            </button>
            <small>{`${common("stock")}: ${state.stock}`}</small>
          </div>
        ) : (
          <Stock count={state.stock} />
        )}
        <div class="pile">
          {top === null ? <span class="card empty" /> : <TableCard code={top} onPick={picking.pickable.has(FROM_PILE) ? () => picking.pick(FROM_PILE) : undefined} />}
          <small>{count ? words("pile", { count }) : words("pile_empty")}</small>
        </div>
      </div>
      <Notes notes={notesOf(state, company, bus)} />
    </>
  );
}

function notesOf({ knocker, queue }: StockState, company: Company, bus: boolean): readonly string[] {
  if (knocker === null) return [];
  return [words(bus ? "has_stopped" : "has_knocked", company.who(knocker)), ...(queue.length ? [words("last_turns", { names: namesOf(queue, company) })] : [])];
}
