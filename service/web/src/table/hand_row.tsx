/** The own hand as it lies: in as many rows as it needs and there is room for, each card over a part of the one before. */

import { toChildArray, type ComponentChildren } from "preact";

import { RATIO, TOUCH } from "./geometry";
import { placed, useLayout } from "./layout";
import { wordsOf } from "../words";

const words = wordsOf("table");

/** How far cards that have room lie apart, as a share of their width. */
const APART = 1.08;

export function HandRow({ children }: { readonly children: ComponentChildren }) {
  const { hand, ownCard, handRows, rowStep } = useLayout();
  const count = toChildArray(children).length;
  const perRow = Math.floor((hand.w - ownCard) / TOUCH) + 1;
  const rows = Math.min(handRows, Math.max(1, Math.ceil(count / perRow)));
  const inRow = Math.max(1, Math.ceil(count / rows));
  const step = inRow > 1 ? Math.min(ownCard * APART, (hand.w - ownCard) / (inRow - 1)) : ownCard;
  const height = ownCard * RATIO;
  const place = {
    ...placed(hand),
    gridTemplateColumns: inRow > 1 ? `repeat(${inRow - 1}, ${step}px) ${ownCard}px` : `${ownCard}px`,
    gridTemplateRows: rows > 1 ? `repeat(${rows - 1}, ${rowStep}px) ${height}px` : `${height}px`,
  };
  return (
    <div class="hand" role="group" aria-label={words("own_hand")} id="own-hand" tabIndex={-1} style={place}>
      {children}
    </div>
  );
}
