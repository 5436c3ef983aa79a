/** The zones of the table that is shown, for all its parts. */

import { createContext } from "preact";
import { useContext, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import type { Hand, SharedState } from "../api/answers";
import type { GamePage, PlayedTable } from "../games/page";
import { geometry, perRow, type Geometry, type Need, type Zone } from "./geometry";

/** Null before a table is placed. */
export const Layout = createContext<Geometry | null>(null);

/** The layout of a table's parts; without a table around them, that of a large window. */
export function useLayout(): Geometry {
  return useContext(Layout) ?? ANYWHERE;
}

const ANYWHERE = geometry(1366, 768, { others: 3, handMax: 5, controls: "buttons" });

/** Style properties that put an element into a zone. */
export function placed({ x, y, w, h }: Zone) {
  return { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` };
}

/** The values that the styles need: the sizes of cards, and the place of the status, which a game's hint replaces. */
export function sizesOf({ ownCard, middleCard, seatCard, shownCard, status, said, worth, actions }: Geometry) {
  return {
    "--own-card": `${ownCard}px`,
    "--middle-card": `${middleCard}px`,
    "--seat-card": `${seatCard}px`,
    "--shown-card": `${shownCard}px`,
    "--said": `${said}px`,
    "--worth": `${worth}px`,
    "--status-x": `${status.x}px`,
    "--status-y": `${status.y}px`,
    "--status-w": `${status.w}px`,
    "--status-h": `${status.h}px`,
    "--actions-x": `${actions.x}px`,
    "--actions-y": `${actions.y}px`,
    "--actions-w": `${actions.w}px`,
    "--actions-h": `${actions.h}px`,
  };
}

/**
 * The zones in a space of this size. They stay the same until the space changes or another hand is dealt, unless the reader
 * holds more cards than the game usually gives, and these would be too narrow to press.
 */
export function useGeometry(
  width: number,
  height: number,
  table: PlayedTable<SharedState> | null,
  page: GamePage,
  replayed = false,
): Geometry {
  const hands = table?.state.hands ?? [];
  const held = useMost(table, hands);
  const mine = useMost(
    table,
    hands.filter(({ seat }) => seat === table?.viewer.seat),
  );
  const own = table && page.needs?.(table);
  const others = (table?.seats.length ?? 2) - (table?.viewer.seat === null ? 0 : 1);
  const handMax = Math.max(1, own?.handMax ?? held);
  const controls = replayed ? null : (own?.controls ?? "moves");
  const scored = page.Sheet !== undefined;
  return useMemo(() => {
    const need: Need = { others, handMax, controls, scored };
    const usual = geometry(width, height, need);
    return mine > perRow(usual) * usual.handRows ? geometry(width, height, { ...need, handMax: mine }) : usual;
  }, [width, height, others, handMax, mine, controls, scored]);
}

/** The most cards that one of these hands has held since the deal. */
function useMost(table: PlayedTable<SharedState> | null, hands: readonly Hand[]): number {
  const most = useRef({ deal: 0, count: 0 });
  const deal = table?.state.hand_number ?? 0;
  const counts = hands.map(({ count }) => count);
  most.current = { deal, count: Math.max(most.current.deal === deal ? most.current.count : 0, ...counts) };
  return most.current.count;
}

/** The size of the window, also after it has changed. */
export function useWindowSize(): readonly [width: number, height: number] {
  const [size, setSize] = useState<readonly [number, number]>([innerWidth, innerHeight]);
  // Not an effect, which comes later than the page is painted: the window may have changed by then.
  useLayoutEffect(() => {
    const onResize = () => setSize([innerWidth, innerHeight]);
    addEventListener("resize", onResize);
    return () => removeEventListener("resize", onResize);
  }, []);
  return size;
}
