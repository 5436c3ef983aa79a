/** The table at a position of a replay. Every card that is seen can be followed. */

import type { SharedState } from "../api/calls";
import type { GamePage, PlayedTable } from "../games/page";
import type { Company } from "../table/company";
import { Felt } from "../table/felt";
import { LastHand } from "../table/last_hand";
import { isOver } from "../table/model";
import { Over } from "../table/over";
import type { Picking } from "../table/picking";
import type { Told } from "../table/told";
import { cardsIn, type LoggedEvent } from "./log";

interface PositionProps {
  readonly table: PlayedTable<SharedState>;
  /** The event that led to the position. */
  readonly event: LoggedEvent;
  readonly told: Told;
  readonly company: Company;
  readonly page: GamePage;
  readonly followed: string | null;
  readonly follow: (card: string | null) => void;
}

export function Position({ table, event, told, company, page, followed, follow }: PositionProps) {
  const picking: Picking = {
    picked: new Set(followed === null ? [] : [followed]),
    pickable: new Set(cardsIn(table.state)),
    pick: (card) => follow(card === followed ? null : card),
    putBack: () => follow(null),
  };
  const last = table.state.last_hand;
  const handIsOver = last?.hand_number === table.state.hand_number && event.actor === null;
  const over = isOver(table) ? (
    <Over table={table} company={{ ...company, you: null }} score={page.score} replayed />
  ) : last && handIsOver ? (
    <LastHand hand={last} company={company} page={page} />
  ) : undefined;
  return <Felt table={table} company={company} page={page} picking={picking} told={told} over={over} />;
}
