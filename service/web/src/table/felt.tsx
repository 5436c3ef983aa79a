/** The table itself: the seats around it, what lies in the middle, the reader's own hand. A match and a replay show it. */

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

import type { SharedState } from "../api/answers";
import type { GamePage, PlayedTable } from "../games/page";
import { Bubble } from "./bubble";
import type { Company } from "./company";
import { Facts } from "./facts";
import { FittedMiddle } from "./fitted";
import { OwnHand } from "./hand";
import { placed, sizesOf, useLayout } from "./layout";
import { fly } from "./movement";
import type { Picking } from "./picking";
import { Portrait } from "./portrait";
import { SeatName, Seats } from "./seats";
import { play } from "./sound";
import { NOTHING_TOLD, ToldHere, type Told } from "./told";
import { wordsOf } from "../words";

const words = wordsOf("table");

interface FeltProps {
  readonly table: PlayedTable<SharedState>;
  readonly company: Company;
  readonly page: GamePage;
  readonly picking: Picking;
  /** The marks, and the words at the seats. */
  readonly told?: Told;
  /** Somebody presses where nothing is to be pressed. */
  readonly onEmpty?: () => void;
  /** Shown in the middle in place of what lies there. */
  readonly over?: ComponentChildren;
  /** Below the reader's hand: the turn, and the moves. */
  readonly children?: ComponentChildren;
}

export function Felt({ table, company, page, picking, told = NOTHING_TOLD, onEmpty, over, children }: FeltProps) {
  useLayoutEffect(() => fly(told, table.state.dealer ?? 0));
  useHeard(told, table.version);
  const layout = useLayout();
  const seats = { table, company, page, picking };
  const view = { table, company, picking };
  const own = company.you === null ? undefined : table.state.hands[company.you];
  const Middle = page.Middle ?? Facts;
  const press = ({ target }: MouseEvent) => isEmpty(target) && onEmpty?.();
  return (
    <ToldHere.Provider value={told}>
      <div class="felt" data-layout={layout.layout} style={sizesOf(layout)} onClick={press}>
        <Seats {...seats} side="left" />
        <Seats {...seats} side="top" />
        <Seats {...seats} side="right" />
        {over ? (
          <section class="middle covered" aria-label={words("middle")}>
            {over}
          </section>
        ) : (
          <FittedMiddle layout={layout}>
            <Middle {...view} />
          </FittedMiddle>
        )}
        <section class="own" data-seat={company.you ?? undefined} aria-label={words("own_hand")}>
          {company.you !== null && own && (
            <>
              <div class="me" style={placed(layout.me)}>
                <Portrait table={table} company={company} seat={company.you} size={layout.meFace} />
                <SeatName table={table} company={company} page={page} seat={company.you} />
                <Bubble seat={company.you} />
              </div>
              {page.Hand ? <page.Hand {...view} /> : <OwnHand cards={own.cards} count={own.count} picking={picking} />}
            </>
          )}
          {children}
        </section>
      </div>
    </ToldHere.Provider>
  );
}

/** Plays each sound once, when the table goes on, but none from before the page was opened. */
function useHeard({ sound }: Told, version: number): void {
  const heard = useRef(version);
  useEffect(() => {
    if (heard.current !== version && sound) play(sound);
    heard.current = version;
  }, [version]);
}

/** Whether a press there would do nothing else. */
function isEmpty(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("button, a, label, input, select, summary, .last-hand, .over") === null
  );
}
