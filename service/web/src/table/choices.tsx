/** Moves as buttons in the zone of actions. Those for which there is no room come after a press on the last of them. */

import { toChildArray, type ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { TOUCH, type Geometry } from "./geometry";
import { useLayout } from "./layout";
import { wordsOf } from "../words";

const words = wordsOf("table");

interface ChoicesProps {
  /** The least width of a button, in pixels. */
  readonly least?: number;
  readonly label?: string;
  readonly children: ComponentChildren;
}

/** The widest that a button becomes, as a multiple of its least width. */
const WIDEST = 2.2;

export function Choices({ least = 74, label, children }: ChoicesProps) {
  const layout = useLayout();
  const [page, setPage] = useState(0);
  const all = toChildArray(children);
  const { columns, rows } = roomIn(layout, least);
  const room = columns * rows;
  const onPage = all.length <= room ? room : room - 1;
  const pages = Math.max(1, Math.ceil(all.length / onPage));
  const at = page % pages;
  const shown = all.slice(at * onPage, (at + 1) * onPage);
  if (all.length === 0) return null;
  const across = Math.min(columns, all.length);
  const grid = { gridTemplateColumns: `repeat(${across}, minmax(0, ${Math.round(least * WIDEST)}px))` };
  return (
    <div class="choices-grid" role="group" aria-label={label ?? words("choose")} style={grid}>
      {shown}
      {pages > 1 && (
        <button type="button" class="more" onClick={() => setPage(at + 1)}>
          <span>
            {words("more")} <small>{words("page_of", { page: at + 1, pages })}</small>
          </span>
        </button>
      )}
    </div>
  );
}

/** The numbers of columns and rows of buttons, given a minimum width, in the zone of actions. */
function roomIn({ actions, layout, height }: Geometry, least: number) {
  const gap = layout === "short" || height < 640 ? 4 : 6;
  return {
    columns: Math.max(1, Math.floor((actions.w - 2 * gap + gap) / (least + gap))),
    rows: Math.max(1, Math.floor((actions.h - 2 * gap + gap) / (TOUCH + gap))),
  };
}
