/** The table at a position of a replay. Every card that is seen can be followed. */

import { useLayoutEffect } from "preact/hooks";

import type { Table } from "../api/calls";
import type { GamePage, PlayedTable } from "../games/page";
import type { Company } from "../table/company";
import { Facts } from "../table/facts";
import { OwnHand } from "../table/hand";
import { LastHand } from "../table/last_hand";
import { isOver } from "../table/model";
import { fly } from "../table/movement";
import { Over } from "../table/over";
import type { Picking } from "../table/picking";
import { SeatName, Seats } from "../table/seats";
import { table as words } from "../texts/table";
import { cardsIn, type LoggedEvent } from "./log";

interface FeltProps {
  readonly table: Table;
  readonly event: LoggedEvent;
  readonly company: Company;
  readonly page: GamePage;
  readonly followed: string | null;
  readonly follow: (card: string | null) => void;
}

export function Felt({ table, event, company, page, followed, follow }: FeltProps) {
  useLayoutEffect(fly);
  if (table.state === null) return null;
  const played: PlayedTable<NonNullable<Table["state"]>> = { ...table, state: table.state };
  const picking: Picking = {
    picked: new Set(followed === null ? [] : [followed]),
    pickable: new Set(cardsIn(table.state)),
    pick: (card) => follow(card === followed ? null : card),
    putBack: () => follow(null),
  };
  const parts = { table: played, company, page };
  const view = { table: played, company, picking };
  const own = table.viewer.seat;
  const hand = own === null ? undefined : table.state.hands[own];
  const last = table.state.last_hand;
  const Middle = page.Middle ?? Facts;
  return (
    <div class="felt">
      <Seats {...parts} picking={picking} side="left" />
      <Seats {...parts} picking={picking} side="top" />
      <Seats {...parts} picking={picking} side="right" />
      <section class="middle" aria-label={words("middle")}>
        {isOver(table) ? (
          <Over table={table} company={company} replayed />
        ) : last && last.hand_number === table.state.hand_number && event.actor === null ? (
          <LastHand hand={last} company={company} page={page} />
        ) : (
          <Middle {...view} />
        )}
      </section>
      {own !== null && hand && (
        <section class="own">
          <SeatName {...parts} seat={own} />
          {page.Hand ? <page.Hand {...view} /> : <OwnHand cards={hand.cards} count={hand.count} picking={picking} />}
        </section>
      )}
    </div>
  );
}
