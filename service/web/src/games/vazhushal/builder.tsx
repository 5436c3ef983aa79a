/** Makes melds: cards are picked, or dragged, into new melds or to those that lie; then the whole layout is laid. */

import type { ComponentChildren } from "preact";

import type { Move } from "../../api/calls";
import { cardName, cardSign } from "../../cards/names";
import { useDrop } from "../../table/drag";
import { vazhushal as words } from "../../texts/vazhushal";
import { Choice } from "../hands/choice";
import type { ControlsProps } from "../page";
import { facesFor, isWild, moved, standing, useDraft, without, type Draft } from "./draft";
import { MeldCards } from "./melds";
import { layoutOf, meldName, newMelds, type Entry, type Layout, type State } from "./state";

type Props = Pick<ControlsProps<State>, "table" | "company" | "play" | "busy" | "picking">;

export function Builder({ table, company, play, busy, picking }: Props) {
  const seat = company.you ?? 0;
  const draft = useDraft(table, seat);
  const { layout, added, change } = draft;
  const wild = new Set(table.state.wild_faces);
  const laid = layoutOf(table.state, seat);
  const { picked } = picking;
  const returnable = new Set([...picked].filter((code) => added.has(code)));
  const changed = newMelds(layout, laid).length > 0 || layout.length !== laid.length;
  const move = changed ? moveOf(table, layout, added) : null;

  function put(cards: ReadonlySet<string>, to: number | null): void {
    change(moved(layout, cards, to, wild));
    picking.putBack();
  }

  return (
    <section class="builder" aria-label={words("builder")}>
      <h2>{words(laid.length ? "rebuild" : "builder")}</h2>
      <div class="meld-places">
        {layout.map((meld, place) => (
          <Drop key={meld[0]?.id} picked={picked} onDrop={(cards) => put(cards, place)}>
            <MeldCards meld={meld} picking={picking} />
            <Wilds meld={meld} wild={wild} draft={draft} />
            {picked.size > 0 && !meld.every(({ id }) => picked.has(id)) && (
              <button
                type="button"
                disabled={busy}
                onClick={() => put(picked, place)}
                aria-label={words("add_to", { meld: meldName(meld) })}
              >
                {words("add")}
              </button>
            )}
          </Drop>
        ))}
        <Drop picked={picked} onDrop={(cards) => put(cards, null)}>
          <button type="button" disabled={busy || picked.size === 0} onClick={() => put(picked, null)}>
            {picked.size ? words("new_meld", { count: picked.size }) : words("new_meld_empty")}
          </button>
          {returnable.size > 0 && (
            <button
              type="button"
              disabled={busy}
              onClick={() => (change(without(layout, returnable)), picking.putBack())}
            >
              {words("back_to_hand")}
            </button>
          )}
          {changed && (
            <button type="button" class="quiet" disabled={busy} onClick={() => change(laid)}>
              {words("start_over")}
            </button>
          )}
        </Drop>
      </div>
      {changed && (
        <div class="explained-moves">
          <Choice
            title={layTitle(move)}
            text={words(move ? "lay_text" : "lay_line_text")}
            main
            disabled={busy || !move}
            onChoose={() => move && play(move)}
          />
        </div>
      )}
    </section>
  );
}

/** The move that lays a layout; null before a draw, if it has no card of the line. */
function moveOf({ state }: Props["table"], layout: Layout, added: ReadonlySet<string>): Move | null {
  if (state.phase === "final") return { type: "final_meld", table: layout };
  if (state.phase === "meld") return { type: "meld", table: layout };
  const deepest = state.line.findIndex((code) => added.has(code));
  return deepest < 0 ? null : { type: "draw_line", depth: state.line.length - deepest, table: layout };
}

function layTitle(move: Move | null): string {
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
            {words("stands_for", { card: cardName(entry.id) })}{" "}
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
