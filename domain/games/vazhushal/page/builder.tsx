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

/** Where a meld has room beside others, and the button that begins a new one. */
const MELD = 132;
const NEW = 104;

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
  const fit = Math.max(1, Math.floor((room.actions.w - NEW - TOUCH) / MELD));
  const pages = Math.max(1, Math.ceil(layout.length / fit));
  const at = page % pages;

  function put(cards: ReadonlySet<string>, to: number | null): void {
    change(moved(layout, cards, to, wild));
    picking.putBack();
    if (to === null) setPage(Math.floor(layout.length / fit));
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
      {layout.slice(at * fit, (at + 1) * fit).map((meld, place) => (
        <Drop key={meld[0]?.id} picked={picked} onDrop={(cards) => put(cards, at * fit + place)}>
          <MeldCards meld={meld} picking={picking} />
          <Wilds meld={meld} wild={wild} draft={draft} />
          {picked.size > 0 && !meld.every(({ id }) => picked.has(id)) && (
            <button
              type="button"
              class="add"
              disabled={busy}
              onClick={() => put(picked, at * fit + place)}
              aria-label={words("add_to", { meld: meldName(meld) })}
            >
              +
            </button>
          )}
        </Drop>
      ))}
      {pages > 1 && (
        <button type="button" class="more" aria-label={common("more")} onClick={() => setPage(at + 1)}>
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
  readonly wild: ReadonlySet<string>;
  readonly draft: Draft;
}

/** What each wild card of a meld stands for. */
function Wilds({ meld, wild, draft }: WildsProps) {
  return (
    <>
      {meld.map((entry) => {
        if (!isWild(entry.id, wild)) return null;
        const own = entry.id.startsWith("X") ? [] : [entry.id.slice(0, 2)];
        const faces = [...new Set([...own, ...(entry.as ? [entry.as] : []), ...facesFor(entry.id, meld)])];
        if (faces.length < 2) return null;
        return (
          <label key={entry.id} class="stands">
            <span class="unseen">{words("stands_for", { card: cardName(entry.id) })}</span>
            <select
              value={entry.as ?? own[0] ?? ""}
              onChange={(event) => draft.change(standing(draft.layout, entry.id, event.currentTarget.value))}
            >
              {faces.map((face) => (
                <option key={face} value={face}>
                  {cardSign(face)}
                </option>
              ))}
            </select>
          </label>
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
