/** The table at a position of a replay. Every card that is seen can be followed. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

import type { SharedState } from "../api/answers";
import type { GamePage, PlayedTable } from "../games/page";
import type { Company } from "../table/company";
import { goesOn } from "../table/director";
import { Felt } from "../table/felt";
import { LastHand } from "../table/last_hand";
import { Layout, useGeometry } from "../table/layout";
import { isOver } from "../table/model";
import { Over } from "../table/over";
import type { Picking } from "../table/picking";
import type { Effects } from "../table/effects";
import { cardsIn, type LoggedEvent } from "./log";

interface PositionProps {
  readonly table: PlayedTable<SharedState>;
  /** The event that led to the position, and the next one that is looked at. */
  readonly event: LoggedEvent;
  readonly next: LoggedEvent | undefined;
  readonly effects: Effects;
  readonly company: Company;
  readonly page: GamePage;
  readonly followed: string | null;
  readonly follow: (card: string | null) => void;
}

export function Position({ table, event, next, effects, company, page, followed, follow }: PositionProps) {
  const picking: Picking = {
    picked: new Set(followed === null ? [] : [followed]),
    pickable: new Set(cardsIn(table.state)),
    pick: (card) => follow(card === followed ? null : card),
    putBack: () => follow(null),
  };
  const last = table.state.last_hand;
  const handIsOver = last?.hand_number === table.state.hand_number && event.actor === null && (!next || goesOn(next));
  const over = isOver(table) ? (
    <Over table={table} company={{ ...company, you: null }} score={page.score} replayed />
  ) : undefined;
  const hand = handIsOver ? last : null;
  return (
    <Placed table={table} page={page}>
      <Felt
        {...{ table, company, page, picking, effects, hand, over }}
        verdict={hand && <LastHand hand={hand} company={company} page={page} />}
      />
    </Placed>
  );
}

type PlacedProps = Pick<PositionProps, "table" | "page"> & { readonly children: ComponentChildren };

/** The table takes the room that the styles give it. */
export function Placed({ table, page, children }: PlacedProps) {
  const room = useRef<HTMLDivElement>(null);
  const [[width, height], setSize] = useState<readonly [number, number]>([960, 560]);
  useLayoutEffect(() => {
    const { current } = room;
    if (!current) return;
    const measure = () => setSize([current.clientWidth, current.clientHeight]);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  const layout = useGeometry(width, height, table, page, true);
  return (
    <div ref={room} class="felt-room">
      <Layout.Provider value={layout}>{children}</Layout.Provider>
    </div>
  );
}
