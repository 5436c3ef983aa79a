/** The own hand as it lies: in as many rows as it needs and there is room for, each card over a part of the one before. */

import { toChildArray, type ComponentChildren } from "preact";

import { perRow, RATIO } from "./geometry";
import { placed, useLayout } from "./layout";
import type { Picking } from "./picking";
import { useRowKeys } from "./row_keys";
import { wordsOf } from "../words";

const words = wordsOf("table");

/** The distance between cards that have room, as a fraction of their width. */
const APART = 1.08;

/** The extra distance of a card that lies apart from the others. */
const FAR = 0.35;

interface HandRowProps {
  readonly picking: Picking;
  /** The number of cards that lie together; the one after them lies apart. */
  readonly apart?: number | undefined;
  readonly children: ComponentChildren;
}

export function HandRow({ picking, apart, children }: HandRowProps) {
  const layout = useLayout();
  const { hand, ownCard, handRows, rowStep } = layout;
  const count = toChildArray(children).length;
  const rows = Math.min(handRows, Math.max(1, Math.ceil(count / perRow(layout))));
  const inRow = Math.max(1, Math.ceil(count / rows));
  const far = apart !== undefined && inRow > apart ? ownCard * FAR : 0;
  const step = inRow > 1 ? Math.min(ownCard * APART, (hand.w - ownCard - far) / (inRow - 1)) : ownCard;
  const height = ownCard * RATIO;
  const place = {
    ...placed(hand),
    gridTemplateColumns: [...Array(inRow - 1).fill(step), ownCard]
      .map((width, at) => `${at + 1 === apart ? width + far : width}px`)
      .join(" "),
    gridTemplateRows: rows > 1 ? `repeat(${rows - 1}, ${rowStep}px) ${height}px` : `${height}px`,
  };
  return (
    <div class="hand" aria-label={words("own_hand")} id="own-hand" tabIndex={-1} style={place} {...useRowKeys(picking)}>
      {children}
    </div>
  );
}
