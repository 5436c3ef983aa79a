/** Makes melds: cards are picked, or dragged, into new melds or to those that lie; then the whole layout is laid. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import type { Move } from "~/api/answers";
import { cardName, cardSign } from "~/cards/names";
import { useDrop } from "~/table/drag";
import { TOUCH, type Geometry } from "~/table/geometry";
import { useLayout } from "~/table/layout";
import { Said } from "~/ui/said";
import type { ControlsProps } from "~/games/page";
import { facesFor, isWild, moved, standing, useDraft, without, type Draft } from "./draft";
import { MeldCards } from "./melds";
import { layoutOf, meldName, newMelds, type Entry, type Layout, type State } from "./state";
import { wordsOf, wordsOfGame } from "~/words";

const common = wordsOf("table");
const words = wordsOfGame("vazhushal");

type Props = Pick<ControlsProps<State>, "table" | "company" | "busy" | "picking">;

/** Pixels of the button that begins a new meld, of the one that turns the page, and of the one that adds to a meld. */
const NEW = 104;
const MORE = TOUCH + 6;
const ADD = TOUCH + 4;

/** Pixels of a card, of the choice of what a wild card stands for, and of the place around them. */
const CARD = 45;
const STANDS = 62;
const EDGE = 14;

/** A meld, or as many cards of a long one as there is room for: its place in the layout, and the cards. */
interface Part {
  readonly place: number;
  readonly cards: readonly Entry[];
}

/** The melds by pages, each as wide as the room at most. */
function pagesOf(layout: Layout, room: number, widthOf: (card: Entry) => number): readonly (readonly Part[])[] {
  const pages: Part[][] = [[]];
  let left = room;
  for (const [place, meld] of layout.entries()) {
    const whole = EDGE + meld.reduce((sum, card) => sum + widthOf(card), 0);
    if (whole > left && pages.at(-1)!.length) (pages.push([]), (left = room));
    let cards: Entry[] = [];
    left -= EDGE;
    for (const card of meld) {
      if (cards.length && widthOf(card) > left) {
        pages.at(-1)!.push({ place, cards });
        (pages.push([]), (cards = []), (left = room - EDGE));
      }
      cards.push(card);
      left -= widthOf(card);
    }
    pages.at(-1)!.push({ place, cards });
  }
  return pages;
}

/** How many rows of buttons the melds take. */
export function rowsOfMelds(layout: Geometry): number {
  return layout.layout === "short" ? 4 : layout.layout === "tall" && layout.height < 640 ? 1 : 2;
}

export function Builder({ table, company, busy, picking }: Props) {
  const seat = company.you ?? 0;
  const room = useLayout();
  const [page, setPage] = useState(0);
  const draft = useDraft(table, seat);
  const { layout, added, change } = draft;
  const wild = new Set(table.state.wild_faces);
  const laid = layoutOf(table.state, seat);
  const { picked } = picking;
  const returnable = new Set([...picked].filter((code) => added.has(code)));
  const picks = picked.size > 0;
  const pages = pagesOf(
    layout,
    room.actions.w - NEW - MORE - (picks ? ADD : 0),
    ({ id }) => CARD + (isWild(id, wild) && !picks ? STANDS : 0),
  );
  const at = Math.min(page, pages.length - 1);

  function put(cards: ReadonlySet<string>, to: number | null): void {
    change(moved(layout, cards, to, wild));
    picking.putBack();
    if (to === null) setPage(Infinity);
  }

  return (
    <section class="builder" aria-label={words("builder")}>
      <Drop picked={picked} onDrop={(cards) => put(cards, null)}>
        {returnable.size > 0 ? (
          <button
            type="button"
            disabled={busy}
            onClick={() => (change(without(layout, returnable)), picking.putBack())}
          >
            {words("back_to_hand")}
          </button>
        ) : changed(layout, laid) && picked.size === 0 ? (
          <button type="button" disabled={busy} onClick={() => change(laid)}>
            {words("start_over")}
          </button>
        ) : (
          <button type="button" disabled={busy || picked.size === 0} onClick={() => put(picked, null)}>
            <span>
              <Said
                seen={words("new_seen")}
                said={picked.size ? words("new_meld", { count: picked.size }) : words("new_meld_empty")}
              />
            </span>
          </button>
        )}
      </Drop>
      {pages[at]?.map(({ place, cards }) => {
        const meld = layout[place] ?? cards;
        return (
          <Drop key={cards[0]?.id} picked={picked} onDrop={(dropped) => put(dropped, place)}>
            <MeldCards meld={cards} picking={picking} />
            {!picks && <Wilds {...{ meld, cards, wild, draft }} />}
            {picks && !meld.every(({ id }) => picked.has(id)) && (
              <button
                type="button"
                class="add"
                disabled={busy}
                onClick={() => put(picked, place)}
                aria-label={words("add_to", { meld: meldName(meld) })}
              >
                +
              </button>
            )}
          </Drop>
        );
      })}
      {pages.length > 1 && (
        <button type="button" class="more" aria-label={common("more")} onClick={() => setPage((at + 1) % pages.length)}>
          ▸
        </button>
      )}
    </section>
  );
}

/** Whether a layout differs from what has been laid. */
export function changed(layout: Layout, laid: Layout): boolean {
  return newMelds(layout, laid).length > 0 || layout.length !== laid.length;
}

/** The move that lays the draft; null before a draw, if it has no card of the line. */
export function layMove({ state }: Props["table"], { layout, added }: Draft): Move | null {
  if (state.phase === "final") return { type: "final_meld", table: layout };
  if (state.phase === "meld") return { type: "meld", table: layout };
  const deepest = state.line.findIndex((code) => added.has(code));
  return deepest < 0 ? null : { type: "draw_line", depth: state.line.length - deepest, table: layout };
}

export function layTitle(move: Move | null): string {
  return move?.type === "draw_line" ? words("take_and_lay", { count: Number(move.depth) }) : words("lay");
}

interface WildsProps {
  readonly meld: readonly Entry[];
  /** Those of the meld that are shown. */
  readonly cards: readonly Entry[];
  readonly wild: ReadonlySet<string>;
  readonly draft: Draft;
}

/** What each wild card of a meld stands for; a press changes it. */
function Wilds({ meld, cards, wild, draft }: WildsProps) {
  return (
    <>
      {cards.map((entry) => {
        if (!isWild(entry.id, wild)) return null;
        const own = entry.id.startsWith("X") ? [] : [entry.id.slice(0, 2)];
        const faces = [...new Set([...own, ...(entry.as ? [entry.as] : []), ...facesFor(entry.id, meld)])];
        if (faces.length < 2) return null;
        const face = entry.as ?? own[0] ?? "";
        const next = faces[(faces.indexOf(face) + 1) % faces.length] ?? face;
        return (
          <button
            key={entry.id}
            type="button"
            class="stands"
            aria-label={`${words("stands_for", { card: cardName(entry.id) })} ${face && cardName(face)}`}
            onClick={() => draft.change(standing(draft.layout, entry.id, next))}
          >
            = {face ? cardSign(face) : "?"}
          </button>
        );
      })}
    </>
  );
}

interface DropProps {
  readonly picked: ReadonlySet<string>;
  readonly onDrop: (cards: ReadonlySet<string>) => void;
  readonly children: ComponentChildren;
}

/** A place to which cards are dragged: the one that is held, with those that are picked. */
function Drop({ picked, onDrop, children }: DropProps) {
  const place = useDrop((card) => onDrop(new Set([...picked, card])));
  return (
    <div class="meld-place" ref={place}>
      {children}
    </div>
  );
}
