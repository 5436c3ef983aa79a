/** A turn: draw from the stock or the line, lay melds, discard. Melds that the service has found are offered as they are. */

import { useState } from "preact/hooks";

import type { Move } from "../../api/calls";
import { cardName, cardSign } from "../../cards/names";
import { vazhushal as words } from "../../texts/vazhushal";
import { Said } from "../../ui/said";
import { Choice } from "../hands/choice";
import type { ControlsProps } from "../page";
import { Builder } from "./builder";
import { useDraft } from "./draft";
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

type Props = ControlsProps<State>;

const HINTS = { draw: "hint_draw", meld: "hint_meld", final: "hint_final" } as const;

export function Controls(props: Props) {
  const { table, company, moves, play, busy, picking } = props;
  const { added } = useDraft(table, company.you ?? 0);
  const [stock, pass] = ["draw_stock", "final_pass"].map((type) => moves.find((move) => move.type === type));
  const discards = moves.filter((move) => move.type === "discard");
  const chosen =
    picking.picked.size === 1
      ? discards.find((move) => picking.picked.has(String(move.card)) && !added.has(String(move.card)))
      : undefined;
  const phase = table.state.phase as keyof typeof HINTS;
  return (
    <>
      <p class="hint">{words(HINTS[phase] ?? "hint_meld")}</p>
      <div class="explained-moves">
        {stock && (
          <Choice
            title={words("draw_stock")}
            text={words("draw_stock_text")}
            main
            disabled={busy}
            onChoose={() => play(stock)}
          />
        )}
        {discards.length > 0 && (
          <Choice
            title={chosen ? words("discard", { card: cardName(String(chosen.card)) }) : words("discard_which")}
            text={words("discard_text")}
            main
            disabled={busy || !chosen}
            onChoose={() => chosen && play(chosen)}
          />
        )}
        {pass && (
          <Choice
            title={words("final_pass")}
            text={words("final_pass_text")}
            disabled={busy}
            onChoose={() => play(pass)}
          />
        )}
      </div>
      <Offers {...props} laid={layoutOf(table.state, company.you ?? 0)} />
      <Builder {...props} />
    </>
  );
}

/** How many offers are shown at first. */
const SHOWN = 4;

function Offers({ moves, play, busy, picking, laid }: Props & { readonly laid: Layout }) {
  const [all, setAll] = useState(false);
  const offers = moves.filter(isLayoutMove).filter((move) => has(move, laid, picking.picked));
  if (offers.length === 0) return null;
  const shown = all ? offers : offers.slice(0, SHOWN);
  return (
    <div class="takings" role="group" aria-label={words("offers")}>
      <p>{words(shown.some(hasWild) ? "offers_wild" : "offers")}</p>
      <div class="explained-moves">
        {shown.map((move) => {
          const melds = newMelds(move.table, laid);
          const depth = move.depth ?? 0;
          const name = (said: string) =>
            depth ? words("offer_line", { count: depth, melds: said }) : words("offer", { melds: said });
          return (
            <button
              key={JSON.stringify(move)}
              type="button"
              class="numbered"
              disabled={busy}
              onClick={() => play(move)}
            >
              <Said seen={name(signs(melds))} said={name(layoutName(melds))} />
            </button>
          );
        })}
      </div>
      {shown.length < offers.length && (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          {words("more_offers", { count: offers.length - shown.length })}
        </button>
      )}
    </div>
  );
}

function hasWild({ table }: LayoutMove): boolean {
  return table.flat().some((entry) => entry.as);
}

/** Whether the melds that a move lays anew have all of the picked cards. */
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

/** What can be picked in a turn: the hand, the own melds, and before a draw the line. */
export function pickable(table: Props["table"], moves: readonly Move[]): ReadonlySet<string> {
  const { state, viewer } = table;
  if (moves.length === 0 || viewer.seat === null) return new Set();
  const own = layoutOf(state, viewer.seat)
    .flat()
    .map(({ id }) => id);
  return new Set([...(state.hands[viewer.seat]?.cards ?? []), ...own, ...(state.phase === "draw" ? state.line : [])]);
}
