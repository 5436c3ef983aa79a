/**
 * The sizes of the cards in the middle: the line above, the melds of the others, the reader's own below, nearest to the
 * hand. A pure function of the zone and of how many cards lie there.
 *
 * Cards shrink together, and overlap where that lets them stay larger. Own melds stay legible: the others' melds are
 * left out sooner.
 */

import { RATIO, TOUCH, type Geometry } from "~/table/geometry";

/** The cards of a meld, and how many of them are wild and can stand for something else. */
export interface Count {
  readonly cards: number;
  readonly wild: number;
}

/** Widths in pixels: of a card, and from one card of a meld to the next. */
export interface MeldSizes {
  readonly card: number;
  readonly step: number;
}

export interface Sizes {
  /** `pile` is the width of the stock and of its caption, which has letters of the size `caption` in so many lines. */
  readonly line: {
    readonly card: number;
    readonly room: number;
    readonly columns: string;
    readonly row: number;
    readonly pile: number;
    readonly caption: number;
    readonly lines: number;
  };
  /** `wild` is the width of the place of a wild card; from `change` on a press changes what it stands for. `edge` lies around a meld. */
  readonly own: MeldSizes & { readonly wild: number; readonly change: number; readonly edge: number };
  /** Null if they would be too small to be read. */
  readonly others: (MeldSizes & { readonly name: number }) | null;
}

/** Pixels between melds and rows of them, and between the parts of the middle. */
export const GAP = 4;
const APART = 6;

/** The narrowest cards of own melds, of the others' and of the line, and the least of a card that can be pressed. */
const OWN = 30;
const OTHERS = 20;
const LINE = 25;
const STRIP = 25;

/** A wild card this wide has room for two places to press, one above the other; else they lie beside each other. */
const TWO_PLACES = (TOUCH + STRIP) / RATIO;

const SCALES = Array.from({ length: 16 }, (_, at) => 1 - at * 0.045);

/** Steps within a meld, as shares of the width of a card, and those of more cards than there is room for. */
const WIDE = 1.115;
const STEPS = [WIDE, 0.85, 0.66];
const CLOSE = [0.5, 0.4, 0.3, 0.2];

/** Sizes of the others' cards, as shares of own ones, with their steps: they give way first. Last they are left out. */
const THEIRS = [0.85, 0.7, 0.55].flatMap((size) => [1.05, 0.66].map((step) => ({ size, step })));

/** A caption takes two lines below a narrower card, where the whole middle is narrow, too. */
const ONE_LINE = { card: 64, middle: 600 };

/** How far a picked card is raised. */
const RAISED = 8;

export function sizesOf(
  layout: Pick<Geometry, "middle" | "middleCard">,
  line: number,
  own: readonly Count[] | null,
  others: readonly (readonly Count[])[],
): Sizes {
  const usual = SCALES.flatMap((scale) => STEPS.map((step) => [scale, step] as const));
  const tried = [
    ...usual.flatMap(([scale, step]) => THEIRS.map((theirs) => [scale, step, theirs] as const)),
    ...usual,
    ...CLOSE.map((step) => [0, step] as const),
  ];
  let smallest: Sizes | null = null;
  for (const [scale, step, theirs] of tried) {
    smallest = at(layout, line, scale, step, theirs) ?? smallest;
    if (smallest && heightOf(smallest, layout.middle.w, own, others) <= layout.middle.h) break;
  }
  return smallest!;
}

/** Null if the others' cards could not be read. */
function at(
  { middle, middleCard }: Pick<Geometry, "middle" | "middleCard">,
  line: number,
  scale: number,
  step: number,
  theirs?: (typeof THEIRS)[number],
): Sizes | null {
  const card = Math.round(Math.max(OWN, Math.min(middleCard, middle.h * 0.172) * scale));
  const other = Math.round(card * (theirs?.size ?? 1));
  if (other < OTHERS) return null;
  const ownStep = Math.round(Math.max(STEPS.includes(step) ? STRIP : 0, card * step));
  return {
    ...lineOf(middle.w, middle.h, Math.max(LINE, Math.min(middleCard * 0.7, middle.h * 0.26) * scale), line),
    own: {
      card,
      step: ownStep,
      edge: card < 40 ? 1 : 4,
      ...(card < TWO_PLACES
        ? { wild: STRIP + TOUCH, change: STRIP }
        : { wild: Math.max(ownStep, TOUCH), change: (card - TOUCH) / 2 }),
    },
    others: theirs
      ? {
          card: other,
          step: Math.round(other * theirs.step),
          name: Math.round(Math.max(46, Math.min(80, other * 1.3))),
        }
      : null,
  };
}

/** The line in as many rows as its cards need to be pressed, but in no more than two. */
function lineOf(width: number, height: number, most: number, count: number): Pick<Sizes, "line"> {
  const card = Math.round(most);
  const lines = card < ONE_LINE.card && width < ONE_LINE.middle ? 2 : 1;
  const caption = Math.max(10, card * 0.145);
  const pile = lines > 1 ? Math.max(card, 48) : Math.max(card, caption * 7.6);
  const room = Math.floor(width - 2 * pile - 3 * APART);
  const rows = (room - card) / Math.max(1, count - 1) < STRIP && height > 100 ? 2 : 1;
  const inRow = Math.max(1, Math.ceil(count / rows));
  const step = inRow > 1 ? Math.min(card * 1.06, (room - card) / (inRow - 1)) : card;
  const columns = inRow > 1 ? `repeat(${inRow - 1}, ${step}px) ${card}px` : `${card}px`;
  const row = rows > 1 ? Math.max(STRIP, Math.round(card * 0.7)) : card * RATIO;
  return { line: { card, room, columns, row, pile, caption, lines } };
}

function heightOf(
  { line, own, others }: Sizes,
  width: number,
  mine: readonly Count[] | null,
  theirs: readonly (readonly Count[])[],
): number {
  const high = line.card * RATIO;
  const pile = high + 3 + line.caption * 1.2 * line.lines;
  const first = RAISED + Math.max(pile, line.row < high ? line.row + high : high);
  const ownRows = mine ? rowsOf([...mine.map((meld) => widthOf(meld, own)), newPlace(own)], width) : 0;
  const below = ownRows * (own.card * RATIO + 2 * own.edge + GAP) - GAP;
  const between =
    others && theirs.length > 0 ? seatRows(theirs, others, width) * (others.card * RATIO + GAP) - GAP + APART : 0;
  return first + between + (mine ? below + APART : 0);
}

function widthOf({ cards, wild }: Count, { card, step, wild: place, edge }: Sizes["own"]): number {
  return 2 * edge + (cards - 1) * step + card + wild * (place - step);
}

/** The least width of the place for a new meld. */
export function newPlace({ card }: MeldSizes): number {
  return Math.max(TOUCH, Math.round(card * 1.6));
}

/** A seat's name and melds lie in one row, or begin one where they take more. */
function seatRows(
  seats: readonly (readonly Count[])[],
  { card, step, name }: NonNullable<Sizes["others"]>,
  width: number,
): number {
  const parts = seats.map((melds) => [name, ...melds.map(({ cards }) => (cards - 1) * step + card)]);
  const wholes = parts.map((widths) =>
    Math.min(
      width,
      widths.reduce((sum, each) => sum + each + 2 * GAP, -2 * GAP),
    ),
  );
  const extra = parts.reduce((sum, widths) => sum + rowsOf(widths, width, 2 * GAP) - 1, 0);
  return rowsOf(wholes, width, 3 * GAP) + extra;
}

/** How many rows things of these widths take, one after the other. */
function rowsOf(widths: readonly number[], room: number, gap = GAP): number {
  let [rows, left] = [1, room];
  for (const width of widths) {
    if (width > left && left < room) [rows, left] = [rows + 1, room];
    left -= width + gap;
  }
  return rows;
}
