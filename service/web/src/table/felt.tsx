/** The table itself: the seats around it, what lies in the middle, the reader's own hand. A match and a replay show it. */

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";

import type { LastHand, SharedState } from "../api/answers";
import type { GamePage, PlayedTable } from "../games/page";
import { Bubble } from "./bubble";
import type { Company } from "./company";
import { Facts } from "./facts";
import { FittedMiddle } from "./fitted";
import type { Zone } from "./geometry";
import { OwnHand } from "./hand";
import { placed, sizesOf, useLayout } from "./layout";
import { isDuel } from "./model";
import { fly } from "./movement";
import type { Picking } from "./picking";
import { Portrait } from "./portrait";
import { SeatName, Seats, Won } from "./seats";
import { atShowdown, showdownOf, ShowdownHere } from "./showdown";
import { play } from "./sound";
import { NO_EFFECTS, EffectsContext, type Effects } from "./effects";
import { wordsOf } from "../words";

const words = wordsOf("table");

interface FeltProps {
  readonly table: PlayedTable<SharedState>;
  readonly company: Company;
  readonly page: GamePage;
  readonly picking: Picking;
  /** The marks, and the words at the seats. */
  readonly effects?: Effects;
  /** Somebody presses where nothing is to be pressed. */
  readonly onEmpty?: () => void;
  /** The hand that is over and looked at; the middle is cleared for how it ended. */
  readonly hand?: LastHand | null;
  readonly verdict?: ComponentChildren;
  /** Lies over the table. */
  readonly over?: ComponentChildren;
  /** Below the reader's hand: the turn, and the moves. */
  readonly children?: ComponentChildren;
}

/** Maximum number of others with a detailed text on the table. With more, there is enough to read. */
const MOST_WITH_MORE = 7;

function opposite({ x, y, w, h }: Zone) {
  return { right: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` };
}

export function Felt({
  table: played,
  company,
  page,
  picking,
  effects = NO_EFFECTS,
  onEmpty,
  hand,
  verdict,
  over,
  children,
}: FeltProps) {
  useLayoutEffect(() => fly(effects, played.state.dealer ?? 0));
  useHeard(effects, played.version);
  const layout = useLayout();
  const showdown = useMemo(() => (hand && !over ? showdownOf(hand, page) : null), [hand, page, !over]);
  const table = showdown ? atShowdown(played, showdown) : played;
  const view = { table, company, picking };
  const own = company.you === null ? undefined : table.state.hands[company.you];
  const Middle = page.Middle ?? Facts;
  const plays = picking.atOnce && own?.cards?.some((card) => picking.pickable.has(card)) !== false;
  const press = ({ target }: MouseEvent) => isEmpty(target) && onEmpty?.();
  return (
    <EffectsContext.Provider value={effects}>
      <ShowdownHere.Provider value={showdown}>
        <div
          class="felt"
          data-layout={layout.layout}
          data-shown={layout.shownBelow ? "below" : undefined}
          data-said={layout.said === 0 ? "none" : undefined}
          data-scene={effects.scene || undefined}
          data-duel={isDuel(table.state) || undefined}
          style={sizesOf(layout)}
          onClick={press}
        >
          <Seats {...{ table, company, page, picking }} />
          {over ? (
            <section class="middle covered" aria-label={words("middle")}>
              {over}
            </section>
          ) : (
            <FittedMiddle
              layout={layout}
              zone={showdown?.empty === false ? layout.verdict : layout.middle}
              take={plays ? picking.pick : undefined}
            >
              {showdown ? verdict : <Middle {...view} />}
            </FittedMiddle>
          )}
          <section class="own" data-seat={company.you ?? undefined} aria-label={words("own_hand")}>
            {company.you !== null && own && (
              <>
                <div class="me" style={placed(layout.me)}>
                  <Portrait table={table} company={company} seat={company.you} size={layout.meFace} />
                  <SeatName table={table} company={company} page={page} seat={company.you} />
                  <Won table={table} page={page} seat={company.you} />
                  <Bubble seat={company.you} />
                </div>
                {page.Beside && !showdown && layout.layout === "wide" && layout.seats.length <= MOST_WITH_MORE && (
                  <div class="beside" style={opposite(layout.me)}>
                    <page.Beside options={table.options} own={table.viewer.hand} />
                  </div>
                )}
                {page.Hand ? (
                  <page.Hand {...view} />
                ) : (
                  <OwnHand cards={own.cards} count={own.count} picking={picking} />
                )}
              </>
            )}
            {children}
          </section>
        </div>
      </ShowdownHere.Provider>
    </EffectsContext.Provider>
  );
}

/** Plays each sound once, when the table goes on, but none from before the page was opened. */
function useHeard({ sound }: Effects, version: number): void {
  const heard = useRef(version);
  useEffect(() => {
    if (heard.current !== version && sound) play(sound);
    heard.current = version;
  }, [version]);
}

/** True if a press there would do nothing else. */
function isEmpty(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("button, a, label, input, select, summary, .last-hand, .over") === null
  );
}
