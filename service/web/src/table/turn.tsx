/** Whose turn it is, how long it may take, and the moves. */

import { useEffect, useRef } from "preact/hooks";

import type { Move, SharedState, Table } from "../api/answers";
import { comeBack } from "../api/calls";
import { withSigns } from "../cards/names";
import type { GamePage, PlayedTable } from "../games/page";
import { useAction } from "../ui/action";
import { Refusal } from "../ui/refusal";
import { Clock } from "./clock";
import type { Company } from "./company";
import type { LiveTable } from "./model";
import { placed, useLayout } from "./layout";
import { MoveList } from "./moves";
import { sayMove } from "./tell";
import type { Picking } from "./picking";
import { listed, wordsOf } from "../words";

const words = wordsOf("table");
const ui = wordsOf("ui");

interface TurnProps {
  readonly live: LiveTable;
  readonly table: PlayedTable<SharedState>;
  /** The turn as it is shown, see `turnOf`. */
  readonly turn: Table["turn"];
  readonly moves: readonly Move[];
  readonly company: Company;
  readonly page: GamePage;
  readonly picking: Picking;
  /** The hand that is over and looked at first: while it is shown, or until the reader goes on. */
  readonly past: "shown" | "read" | null;
}

export function TurnPart({ live, table, turn, moves, company, page, picking, past }: TurnProps) {
  const busy = live.sent !== null;
  const { actions, status } = useLayout();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => keepFocus(region.current), [table.version]);
  const { act, refusal } = useAction(live.refresh);
  const away = company.you !== null && table.seats[company.you]?.away === true;
  return (
    <div class="turn">
      <p class="status" role="status" style={placed(status)}>
        <span class="sentence">
          {live.late && words("late")} {!busy && statusOf(table, turn, company, past, live.shownEvent !== null)}
        </span>{" "}
        <Clock deadline={turn?.deadline ?? null} />
      </p>
      <div class="alerts">
        <Refusal text={live.refusal && words("refused", { why: withSigns(live.refusal) })} />
        <Refusal text={refusal} />
        {live.sent?.failed && (
          <p class="refusal" role="alert">
            {ui("unreachable_text")}{" "}
            <button type="button" onClick={live.playAgain}>
              {ui("try_again")}
            </button>
          </p>
        )}
        {away && (
          <p class="notice">
            {words("taken_over")}{" "}
            <button type="button" onClick={() => act(() => comeBack(table.id, company.you ?? 0))}>
              {words("come_back")}
            </button>
          </p>
        )}
      </div>
      <div
        id="moves"
        ref={region}
        class="moves"
        role="group"
        aria-label={words("choose")}
        tabIndex={-1}
        style={placed(actions)}
      >
        {moves.length > 0 &&
          (page.Controls ? (
            <page.Controls
              table={table}
              company={company}
              picking={picking}
              moves={moves}
              play={live.play}
              busy={busy}
            />
          ) : (
            <MoveList
              moves={moves}
              picked={picking.picked}
              play={live.play}
              busy={busy}
              say={(move) => sayMove(move, table.game)}
            />
          ))}
      </div>
    </div>
  );
}

/** The button of a move is gone after it; the keyboard focus stays at its place. */
function keepFocus(region: HTMLElement | null): void {
  if (document.activeElement === document.body) region?.focus({ preventScroll: true });
}

function statusOf(
  table: PlayedTable<SharedState>,
  turn: Table["turn"],
  company: Company,
  past: TurnProps["past"],
  showsEvent: boolean,
): string {
  const waiting = turn?.seats ?? [];
  const own = company.you !== null && waiting.includes(company.you);
  if (own && past === "read") return words("turn_waits");
  if (own && !past) return showsEvent ? "" : words("your_turn");
  if (past === "read") return words("hand_waits");
  const out = company.you !== null && table.state.hands[company.you]?.out === true;
  const prefix = out ? `${words("watch_out")} ` : company.you === null ? `${words("watch")} ` : "";
  if (own || waiting.length === 0) return prefix;
  return prefix + words("wait_for", { names: listed(waiting.map(company.name)), count: waiting.length });
}
