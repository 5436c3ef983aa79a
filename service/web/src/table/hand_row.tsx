/** The own hand as it lies: in the rows that there is room for, each card over a part of the one before. */

import { toChildArray, type ComponentChildren } from "preact";

import { table as words } from "../texts/table";
import { RATIO } from "./geometry";
import { placed, useLayout } from "./layout";

/** How far cards that have room lie apart, as a share of their width. */
const APART = 1.08;

export function HandRow({ children }: { readonly children: ComponentChildren }) {
  const { hand, ownCard, handRows, rowStep } = useLayout();
  const count = toChildArray(children).length;
  const inRow = Math.max(1, Math.ceil(count / handRows));
  const step = inRow > 1 ? Math.min(ownCard * APART, (hand.w - ownCard) / (inRow - 1)) : ownCard;
  const place = {
    ...placed(hand),
    gridTemplateColumns: `repeat(${inRow - 1}, ${step}px) ${ownCard}px`,
    gridAutoRows: `${inRow < count ? rowStep : ownCard * RATIO}px`,
  };
  if (inRow === 1) place.gridTemplateColumns = `${ownCard}px`;
  return (
    <div class="hand" role="group" aria-label={words("own_hand")} id="own-hand" tabIndex={-1} style={place}>
      {children}
    </div>
  );
}
