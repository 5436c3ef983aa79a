/** A turn: draw from the stock or the line, lay melds, discard. Melds that the service has found are offered as they are. */

import type { Move } from "~/api/answers";
import { cardName, cardSign } from "~/cards/names";
import { useChosen } from "~/games/hands/chosen";
import { STOCK } from "~/table/goals";
import { Choices } from "~/table/choices";
import { Prompt } from "~/table/prompt";
import { Choice, MoveButton } from "~/games/hands/choice";
import type { ControlsProps } from "~/games/page";
import { useDraft, without, type Draft } from "./draft";
import {
  faceOf,
  isLayoutMove,
  layoutName,
  layoutOf,
  newMelds,
  type Layout,
  type LayoutMove,
  type State,
} from "./state";
import { wordsOfGame } from "~/words";

const words = wordsOfGame("vazhushal");

type Props = ControlsProps<State>;

const HINTS = { draw: "hint_draw", meld: "hint_meld", final: "hint_final" } as const;

/** Minimum width of a button for a meld in signs, in pixels. */
const MELD = 92;

export function Controls(props: Props) {
  const { table, company, moves, play, busy, picking } = props;
  const seat = company.you ?? 0;
  const draft = useDraft(table, seat);
  const laid = layoutOf(table.state, seat);
  const [stock, pass] = ["draw_stock", "final_pass"].map((type) => moves.find((move) => move.type === type));
  useChosen(picking.picked.has(STOCK) ? stock : undefined, { play, busy });
  const discards = moves.filter((move) => move.type === "discard");
  const chosen =
    picking.picked.size === 1
      ? discards.find((move) => picking.picked.has(String(move.card)) && !draft.added.has(String(move.card)))
      : undefined;
  const returnable = new Set([...picking.picked].filter((code) => draft.added.has(code)));
  const phase = table.state.phase as keyof typeof HINTS;
  const lay = changed(draft.layout, laid) ? layMove(table, draft) : undefined;
  const offers = moves.filter(isLayoutMove).filter((move) => has(move, laid, picking.picked));
  return (
    <>
      <Prompt text={words(HINTS[phase] ?? "hint_meld")} done={busy} />
      <Choices least={MELD}>
        {lay !== undefined && (
          <Choice
            title={layTitle(lay)}
            seen={words("lay_seen")}
            text={words(lay ? "lay_text" : "lay_line_text")}
            main
            {...{ play, busy }}
            move={lay ?? undefined}
          />
        )}
        {returnable.size > 0 ? (
          <button
            type="button"
            disabled={busy}
            onClick={() => (draft.change(without(draft.layout, returnable)), picking.putBack())}
          >
            {words("back_to_hand")}
          </button>
        ) : (
          lay !== undefined && (
            <button type="button" disabled={busy} onClick={() => draft.change(laid)}>
              {words("start_over")}
            </button>
          )
        )}
        {stock && (
          <Choice
            title={words("draw_stock")}
            seen={words("draw_seen")}
            text={words("draw_stock_text")}
            main
            {...{ play, busy }}
            move={stock}
          />
        )}
        {discards.length > 0 && (
          <Choice
            title={chosen ? words("discard", { card: cardName(String(chosen.card)) }) : words("discard_which")}
            seen={words("discard_seen", { card: chosen ? cardSign(String(chosen.card)) : "…" })}
            text={words("discard_text")}
            main
            {...{ play, busy }}
            move={chosen}
          />
        )}
        {pass && <Choice title={words("final_pass")} text={words("final_pass_text")} {...{ play, busy }} move={pass} />}
        {offers.map((move) => {
          const melds = newMelds(move.table, laid);
          const depth = move.depth ?? 0;
          const said = layoutName(melds);
          return (
            <MoveButton
              key={JSON.stringify(move)}
              {...{ move, play, busy }}
              seen={`${depth ? `▸${depth} ` : ""}${signs(melds)}`}
              said={depth ? words("offer_line", { count: depth, melds: said }) : words("offer", { melds: said })}
            />
          );
        })}
      </Choices>
    </>
  );
}

/** True if a layout differs from the one on the table. */
function changed(layout: Layout, laid: Layout): boolean {
  return newMelds(layout, laid).length > 0 || layout.length !== laid.length;
}

/** The move that lays the draft; null before a draw, if it has no card of the line. */
function layMove({ state }: Props["table"], { layout, added }: Draft): Move | null {
  if (state.phase === "final") return { type: "final_meld", table: layout };
  if (state.phase === "meld") return { type: "meld", table: layout };
  const deepest = state.line.findIndex((code) => added.has(code));
  return deepest < 0 ? null : { type: "draw_line", depth: state.line.length - deepest, table: layout };
}

function layTitle(move: Move | null): string {
  return move?.type === "draw_line" ? words("take_and_lay", { count: Number(move.depth) }) : words("lay");
}

/** True if the new melds of a move contain all of the picked cards. */
function has(move: LayoutMove, laid: Layout, picked: ReadonlySet<string>): boolean {
  const cards = new Set(
    newMelds(move.table, laid)
      .flat()
      .map(({ id }) => id),
  );
  return [...picked].every((code) => cards.has(code));
}

/** `5♦ 6♦ 7♦, 9♣ 9♦ ★9♥`: a star marks a wild card. */
function signs(melds: Layout): string {
  return melds
    .map((meld) => meld.map((entry) => `${entry.as ? "★" : ""}${cardSign(faceOf(entry) ?? entry.id)}`).join(" "))
    .join(", ");
}

/** The cards that can be picked in a turn: the hand, the reader's melds, and before a draw the line, or the stock. */
export function pickable(table: Props["table"], moves: readonly Move[]): ReadonlySet<string> {
  const { state, viewer } = table;
  if (moves.length === 0 || viewer.seat === null) return new Set();
  const own = layoutOf(state, viewer.seat)
    .flat()
    .map(({ id }) => id);
  const drawn = state.phase === "draw" ? [...state.line, STOCK] : [];
  return new Set([...(state.hands[viewer.seat]?.cards ?? []), ...own, ...drawn]);
}
