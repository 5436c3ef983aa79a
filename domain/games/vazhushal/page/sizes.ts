/**
 * The sizes of the cards in the middle: the line above, the melds of the others, the reader's own below, nearest to the
 * hand. A pure function of the zone and of how many cards lie there.
 *
 * Cards shrink together, and overlap where that lets them stay larger. Own melds stay legible: the others' melds give
 * way first, and are left out in the end.
 */

import { RATIO, TOUCH, type Geometry } from "~/table/geometry";

/** The cards of a meld, and how many of them are wild and can stand for something else. */
export interface Count {
  readonly cards: number;
  readonly wild: number;
}

/** In pixels, by the names that the styles use. */
export interface Sizes {
  /** The width of a card of the line, the room for all, the distance of its rows, and its columns. */
  readonly lineCard: number;
  readonly room: number;
  readonly row: number;
  readonly columns: string;
  /** The width of the stock, and the size of the letters below it; 0 where there is no room for them. */
  readonly pile: number;
  readonly caption: number;
  /** The direction in which the parts follow each other: a very low middle has room for own melds beside the line only. */
  readonly flow: "column" | "row";
  /** The width of a card of an own meld, from one to the next, and around them. */
  readonly own: number;
  readonly step: number;
  readonly edge: number;
  /** The width of the place of a card that is wild, and where the part of it begins that changes what it stands for. */
  readonly wild: number;
  readonly change: number;
  /** The least width of the place for a new meld. */
  readonly fresh: number;
  /** The same of the others' melds, and the width of a name; cards of no width are left out. */
  readonly their: number;
  readonly next: number;
  readonly name: number;
}

/** Between melds, and between the parts of the middle. */
const GAP = 4;
const APART = 6;

/** The narrowest cards of own melds and of the others', and the least of a card that can be pressed. */
const OWN = 30;
const THEIR = 20;
const STRIP = 25;

/** The distance by which a picked card is raised. */
const RAISED = 8;

/** A lower middle has no room for captions, or none for own melds below the line. */
const LOW = 125;
const LOWEST = 96;

const SCALES = Array.from({ length: 16 }, (_, at) => 1 - at * 0.045);

/** From card to card in a meld, as shares of their width; the last ones are for more cards than there is room for. */
const STEPS = [1.115, 0.85, 0.66];
const CLOSE = [0.5, 0.35, 0.2];

/** The widths of the others' cards, as shares of own ones, and their steps. */
const THEIRS = [0.85, 0.7, 0.55].flatMap((size) => [1.05, 0.66].map((step) => [size, step] as const));

export function sizesOf(
  { middle: { w, h }, middleCard }: Pick<Geometry, "middle" | "middleCard">,
  count: number,
  mine: readonly Count[] | null,
  theirs: readonly (readonly Count[])[],
): Sizes {
  const flow = mine && h < LOWEST ? "row" : "column";
  const width = flow === "row" ? (w - APART) / 2 : w;
  const usual = SCALES.flatMap((scale) => STEPS.map((step) => [scale, step] as const));
  const tried = [
    ...usual.flatMap((each) => THEIRS.map((their) => [...each, ...their] as const)),
    ...[...usual, ...CLOSE.map((step) => [0, step] as const)].map((each) => [...each, 0, 0] as const),
  ];
  let sizes: Sizes | undefined;
  for (const [scale, share, size, next] of tried) {
    const own = Math.round(Math.max(OWN, Math.min(middleCard, h * 0.172) * scale));
    const their = Math.round(own * size);
    if (size > 0 && their < THEIR) continue;
    const lineCard = Math.round(Math.max(STRIP, Math.min(middleCard * 0.7, h * 0.26) * scale));
    const caption = h < LOW ? 0 : Math.max(10, lineCard * 0.145);
    const lines = lineCard < 64 && w < 600 ? 2 : 1;
    const pile = Math.max(lineCard, lines > 1 && caption ? 48 : caption * 8.2);
    const room = Math.floor(width - 2 * pile - 3 * APART);
    const rows = (room - lineCard) / Math.max(1, count - 1) < STRIP && h > 100 ? 2 : 1;
    const across = Math.max(2, Math.ceil(count / rows));
    const step = Math.round(Math.max(share < 0.66 ? 0 : STRIP, own * share));
    // There is room for two presses on a wide card, one above the other; else they lie beside each other.
    const wide = own * RATIO >= TOUCH + STRIP;
    sizes = {
      lineCard,
      room,
      row: rows > 1 ? Math.max(STRIP, Math.round(lineCard * 0.7)) : lineCard * RATIO,
      columns: `repeat(${across - 1}, ${Math.min(lineCard * 1.06, (room - lineCard) / (across - 1))}px) ${lineCard}px`,
      pile,
      caption,
      flow,
      own,
      step,
      edge: own < 40 ? 2 : 4,
      wild: wide ? Math.max(step, TOUCH) : STRIP + TOUCH,
      change: wide ? (own - TOUCH) / 2 : STRIP,
      fresh: Math.max(TOUCH, Math.round(own * 1.6)),
      their,
      next: Math.round(their * next),
      name: Math.round(Math.max(46, Math.min(80, their * 1.3))),
    };
    const first = RAISED + lineCard * RATIO + Math.max(3 + caption * 1.2 * lines, rows > 1 ? sizes.row : 0);
    const melds = meldsHeight(sizes, width, mine, their ? theirs : []);
    if ((flow === "row" ? Math.max(first, melds) : first + melds) <= h) break;
  }
  return sizes!;
}

function meldsHeight(
  { own, step, edge, wild, fresh, their, next, name }: Sizes,
  width: number,
  mine: readonly Count[] | null,
  theirs: readonly (readonly Count[])[],
): number {
  const owns = mine?.map((meld) => 2 * edge + (meld.cards - 1) * step + own + meld.wild * (wild - step)) ?? [];
  const parts = theirs.map((melds) => [name, ...melds.map(({ cards }) => (cards - 1) * next + their)]);
  const wholes = parts.map((widths) =>
    Math.min(
      width,
      widths.reduce((sum, each) => sum + each + 2 * GAP),
    ),
  );
  const extra = parts.reduce((sum, widths) => sum + rowsOf(widths, width, 2 * GAP) - 1, 0);
  const between = parts.length ? (rowsOf(wholes, width, 3 * GAP) + extra) * (their * RATIO + GAP) - GAP + APART : 0;
  const below = mine ? rowsOf([...owns, fresh], width, GAP) * (own * RATIO + 2 * edge + GAP) - GAP + APART : 0;
  return between + below;
}

/** The number of rows for things of these widths, one after the other. */
function rowsOf(widths: readonly number[], room: number, gap: number): number {
  let [rows, left] = [1, room];
  for (const width of widths) {
    if (width > left && left < room) [rows, left] = [rows + 1, room];
    left -= width + gap;
  }
  return rows;
}
