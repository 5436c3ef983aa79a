/**
 * The layout of a table: a pure function of the window and the game's needs. Nothing else positions a zone.
 *
 * Events during a hand can't change the layout, since it is computed for the most cards that the reader's hand will
 * hold. All numbers are CSS pixels.
 */

export interface Zone {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/**
 * The kind of controls for moves: a few buttons; a list of moves; bids by kind; a few buttons, and melds made in the
 * middle.
 */
export type ControlsKind = "buttons" | "moves" | "bids" | "melds";

export interface Need {
  /** The number of other players at the table. */
  readonly others: number;
  /** The most cards that the reader's hand usually holds. */
  readonly handMax: number;
  /** Null for a table that is only looked at, as in a replay: it has no bar, no status and no buttons. */
  readonly controls: ControlsKind | null;
  /** True if the bar has a button for a score sheet. */
  readonly scored?: boolean;
}

/** Seats on three sides; seats in rows on top; seats in a row on top and the buttons at the right. */
export type LayoutName = "wide" | "tall" | "short";

export interface Geometry {
  readonly layout: LayoutName;
  readonly width: number;
  readonly height: number;
  /** Name of the game and menu. */
  readonly bar: Zone;
  /** Whose turn it is, in one sentence. */
  readonly status: Zone;
  /** The other seats, clockwise from the reader's left. */
  readonly seats: readonly Zone[];
  /** The height of the line below each other seat for what is said there; 0 if there is no room for it. */
  readonly said: number;
  readonly middle: Zone;
  /** The reader's name, and the words about the reader's seat. */
  readonly me: Zone;
  readonly hand: Zone;
  readonly actions: Zone;
  /** The width of a card in the reader's hand, the rows of the hand, and the distance between the rows. */
  readonly ownCard: number;
  readonly handRows: number;
  readonly rowStep: number;
  /** The widest that a card in the middle becomes. */
  readonly middleCard: number;
  /** The width of a card at another seat. */
  readonly seatCard: number;
  /** The same at the end of a hand: seats grow towards the middle, where there is room for how it ended. */
  readonly shown: readonly Zone[];
  readonly shownCard: number;
  /** True if shown cards lie below the face and the name. */
  readonly shownBelow: boolean;
  /** The height below each seat for what its cards were worth; 0 if there is no room for it. */
  readonly worth: number;
  readonly verdict: Zone;
  /** The size of the other seats' faces, and of the reader's; 0 if there is no room. */
  readonly seatFaces: readonly number[];
  readonly meFace: number;
}

/** The smallest width and height of a button. */
export const TOUCH = 44;

/** The height of a card for each pixel of its width. */
export const RATIO = 7 / 5;

/** Below this height there is no room for buttons below the hand; and where there are none, for a hand below the middle. */
const SHORT_BELOW = { buttons: 480, none: 400 };

/** A window narrower than this has no room for seats at its sides, beside buttons and without them. */
const WIDE_FROM = { buttons: 900, none: 800 };

/** A seat lower than this has its cards beside its words. */
export const LOW = 66;

/** A seat narrower than this has room for a name only. */
export const NARROW = 90;

/** The height of a line that is said at a seat, and where there is little room. */
const SAID = 22;
const SAID_SHORT = 16;

/** Minimum height of the middle, with and without melds made in it. Words at the table take nothing from a lower one. */
const LEAST_MIDDLE = 90;
const LEAST_MELDS = 170;

/** The distance by which a picked card is raised above the others of the hand. */
const RAISED = 8;

export function geometry(width: number, height: number, need: Need): Geometry {
  const at = need.controls ? "buttons" : "none";
  if (height < SHORT_BELOW[at] && width > height) return short(width, height, need);
  return width < WIDE_FROM[at] ? tall(width, height, need) : wide(width, height, need);
}

/** Seats on three sides, the status in the bar. */
function wide(width: number, height: number, need: Need): Geometry {
  const { others, controls } = need;
  const bar = { x: 0, y: 0, w: width, h: controls ? 52 : 0 };
  const beforeStatus = Math.round(Math.max(300, width * 0.3));
  const actionsH = controls ? { buttons: 72, moves: 72, bids: 160, melds: 72 }[controls] : 0;
  const actions = { x: 0, y: height - actionsH, w: width, h: actionsH };
  const many = others > 7;
  const big = height > 900;
  const seatW = many ? (big ? 200 : 150) : big ? 220 : 184;
  const seatH = many ? (big ? 120 : 92) : big ? 140 : 108;
  const side = seatW + 32;
  const room = width - 2 * side;
  const most = Math.min(260, Math.max(96, height * (actionsH > 100 ? 0.19 : 0.23)));
  const cards = handOf(need.handMax, { w: room, h: height * 0.4 }, most / RATIO, most / RATIO / 2);
  const hand = { x: side, y: actions.y - cards.handH - 10, w: room, h: cards.handH };
  const top = bar.h + 10;
  const [beside, opposite] = sides(others);
  const said = beside * (seatH + SAID) > hand.y - top ? 0 : SAID;
  const pitch = seatH + said;
  const seats = [
    ...column(beside, { x: 16, y: top, w: seatW, h: hand.y - top }, seatH, pitch).toReversed(),
    ...row(opposite, { x: side, y: top, w: room, h: seatH }, seatW),
    ...column(beside, { x: width - 16 - seatW, y: top, w: seatW, h: hand.y - top }, seatH, pitch),
  ];
  const middleY = top + (opposite ? seatH + Math.max(8, said) : 0);
  return finished(
    {
      layout: "wide",
      width,
      height,
      bar,
      status: { x: beforeStatus, y: 0, w: Math.max(0, width - 2 * beforeStatus), h: bar.h },
      actions,
      seats,
      said,
      hand,
      me: { x: 16, y: hand.y, w: seatW, h: hand.h },
      middle: { x: side, y: middleY, w: room, h: hand.y - RAISED - 6 - middleY },
      seatCard: pressable(many ? (big ? 34 : 26) : big ? 40 : 34, controls),
    },
    cards,
  );
}

/** Seats in rows on top, the status below the bar. */
function tall(width: number, height: number, need: Need): Geometry {
  const { others, controls } = need;
  const small = controls !== null && height < 640;
  const tablet = width >= 700 && height >= 700;
  const bar = { x: 0, y: 0, w: width, h: controls ? 48 : 0 };
  const status = { x: 0, y: bar.h, w: width, h: controls ? 30 : 0 };
  const heights = small
    ? { buttons: 56, moves: 104, bids: 200, melds: 56 }
    : { buttons: 68, moves: 112, bids: 212, melds: 68 };
  const actionsH = controls ? heights[controls] : 0;
  const actions = { x: 0, y: height - actionsH, w: width, h: actionsH };
  const low = small && (actionsH > 110 || controls === "melds") && others > 4;
  const columns = low ? Math.ceil(others / 2) : others <= 4 ? others : others <= 6 ? 3 : 4;
  const rows = Math.ceil(others / columns);
  const seatH = low
    ? 48
    : rows === 1
      ? small
        ? 64
        : tablet
          ? 116
          : 88
      : rows === 2
        ? small
          ? 56
          : tablet
            ? 100
            : 76
        : small
          ? 50
          : tablet
            ? 80
            : 62;
  const top = status.y + status.h + 4;
  const edge = small ? 4 : 8;
  const room = width - 2 * edge;
  const tight = small && actionsH > 150;
  const cards = handOf(
    need.handMax,
    { w: room, h: height * (tight ? 0.24 : 0.3) },
    Math.min(room * 0.29, height * (tight ? 0.1 : 0.125), 150),
    small ? TOUCH : 51,
  );
  const hand = { x: edge, y: actions.y - cards.handH - 6, w: room, h: cards.handH };
  const meH = small ? 22 : 28;
  const me = { x: edge, y: hand.y - RAISED - meH, w: room, h: meH };
  const line = small ? SAID_SHORT : SAID;
  const said = me.y - top - (seatH + line) * rows < (controls === "melds" ? LEAST_MELDS : LEAST_MIDDLE) ? 0 : line;
  const pitch = seatH + said;
  const seatW = Math.floor((width - 8) / columns);
  const seats = Array.from({ length: others }, (_, place) => ({
    x: 4 + seatW * (place % columns) + 1,
    y: top + pitch * Math.floor(place / columns),
    w: seatW - 2,
    h: seatH - 2,
  }));
  const middleY = top + pitch * rows + (said === 0 ? 4 : 0);
  return finished(
    {
      layout: "tall",
      width,
      height,
      bar,
      status,
      actions,
      seats,
      said,
      hand,
      me,
      middle: { x: edge, y: middleY, w: room, h: me.y - 4 - middleY },
      seatCard: pressable(rows > 1 ? (tablet ? 28 : 18) : tablet ? 36 : small ? 20 : 26, controls),
    },
    cards,
  );
}

/** A phone that lies: seats on top, the buttons as a column at the right. */
function short(width: number, height: number, need: Need): Geometry {
  const { others, controls, scored = false } = need;
  const bar = { x: 0, y: 0, w: width, h: controls ? 44 : 0 };
  const columnW = controls ? Math.min(width * 0.42, { buttons: 148, moves: 224, bids: 346, melds: 148 }[controls]) : 0;
  const actions = { x: width - columnW, y: bar.h, w: columnW, h: height - bar.h };
  const field = width - columnW;
  const rows = (field - 8) / others < 56 ? 2 : 1;
  const columns = Math.ceil(others / rows);
  const seatH = rows === 1 ? 54 : 40;
  const pitch = seatH + SAID_SHORT;
  const seatW = Math.floor((field - 8) / columns);
  const seats = Array.from({ length: others }, (_, place) => ({
    x: 4 + seatW * (place % columns) + 1,
    y: bar.h + 4 + pitch * Math.floor(place / columns),
    w: seatW - 2,
    h: seatH - 2,
  }));
  const meW = 84;
  const room = field - meW - 12;
  const cards = handOf(need.handMax, { w: room, h: height * 0.4 }, 76, 50);
  const hand = { x: meW + 4, y: height - cards.handH - 6, w: room, h: cards.handH };
  const middleY = bar.h + 4 + pitch * rows;
  return finished(
    {
      layout: "short",
      width,
      height,
      bar,
      status: { x: 190, y: 0, w: Math.max(0, width - 190 - 180 - (scored ? TOUCH : 0)), h: bar.h },
      actions,
      seats,
      said: SAID_SHORT,
      hand,
      me: { x: 4, y: hand.y, w: meW, h: hand.h },
      middle: { x: 8, y: middleY, w: field - 16, h: hand.y - RAISED - 4 - middleY },
      seatCard: pressable(rows === 1 && seatW > 90 ? 22 : 15, controls),
    },
    cards,
  );
}

/** The minimum size of cards at the seats. At a table that is only watched, they are pressed to be followed. */
function pressable(card: number, controls: Need["controls"]): number {
  return controls === null ? Math.max(28, card) : card;
}

interface HandSizes {
  readonly ownCard: number;
  readonly handRows: number;
  readonly rowStep: number;
  /** The height of all rows together. */
  readonly handH: number;
}

/**
 * The fewest rows in which each card shows a strip that can be pressed, and the widest card that allows it; but no more
 * rows than there is room for. Cards of so long a hand lie closer together.
 */
function handOf(most: number, room: { w: number; h: number }, widest: number, least: number): HandSizes {
  for (let rows = 1; ; rows++) {
    const inRow = Math.ceil(most / rows);
    const card = Math.min(rows === 1 ? widest : widest * 0.8, room.w - (inRow - 1) * TOUCH);
    const wanted = Math.min(least, widest * 0.8);
    const ownCard = Math.floor(Math.max(card, wanted));
    const height = Math.round(ownCard * RATIO);
    const rowStep = Math.max(TOUCH, Math.round(height * 0.46));
    const handH = height + (rows - 1) * rowStep;
    if (card >= wanted || handH + rowStep > room.h) return { ownCard, handRows: rows, rowStep, handH };
  }
}

/** The most cards in a row of the reader's hand of which each shows a strip that can be pressed. */
export function perRow({ hand, ownCard }: Pick<Geometry, "hand" | "ownCard">): number {
  return Math.floor((hand.w - ownCard) / TOUCH) + 1;
}

/** The numbers of players at each side and opposite. */
function sides(others: number): readonly [beside: number, opposite: number] {
  const beside = others < 3 ? 0 : Math.max(1, Math.floor((others - 1) / 3));
  return [beside, others - 2 * beside];
}

/** Seats below each other, around the middle of their zone, each with room for what is said below it. */
function column(count: number, zone: Zone, seatH: number, pitch: number): readonly Zone[] {
  const step = count < 2 ? 0 : Math.min((zone.h - pitch) / (count - 1), seatH * 1.6);
  const first = zone.y + (zone.h - pitch - step * (count - 1)) * (count === 1 ? 0.42 : 0.5);
  return Array.from({ length: count }, (_, place) => ({ x: zone.x, y: first + step * place, w: zone.w, h: seatH }));
}

/** Seats beside each other, each in the middle of its share. */
function row(count: number, zone: Zone, seatW: number): readonly Zone[] {
  const share = zone.w / count;
  const w = Math.min(seatW, share - 8);
  return Array.from({ length: count }, (_, place) => ({
    x: zone.x + share * place + (share - w) / 2,
    y: zone.y,
    w,
    h: zone.h,
  }));
}

/** A face leaves room for the name beside it, and for `below`. */
function faceIn({ w, h }: Zone, below = 0): number {
  const size = Math.floor(Math.min(76, w * 0.35, h - 10 - below));
  return w < NARROW || size < 20 ? 0 : size;
}

/** The own name lies in a line above the hand, below a face, or beside it. */
function ownFace({ layout, me }: Pick<Geometry, "layout" | "me">): number {
  if (layout === "tall") return me.h - 2;
  return layout === "wide" ? faceIn(me) : Math.max(0, Math.min(30, me.h - 72));
}

type Placed = Omit<Geometry, "middleCard" | "seatFaces" | "meFace" | keyof Shown | keyof HandSizes>;

/** The width of a card that a seat shows below its face at the end of a hand; else it is as large as the seat allows. */
const SHOWN = { wide: 52, tall: 36, short: 0 };

/** The height of two lines about what a seat's cards were worth. */
const WORTH = { wide: 32, tall: 28, short: 28 };

/** A low seat wider than this has room for cards beside its name. */
const BESIDE = 150;

/** The least height of the words about how a hand ended. */
const LEAST_VERDICT = 90;

interface Shown {
  readonly shown: readonly Zone[];
  readonly shownCard: number;
  readonly shownBelow: boolean;
  readonly worth: number;
  readonly verdict: Zone;
}

/** Cards lie below the faces where there is room for them and for words, else beside. */
function shownOf(placed: Placed, faces: readonly number[]): Shown {
  const { layout, seats, said, seatCard } = placed;
  const [{ w, h } = { w: 0, h: 0 }] = seats;
  const height = h - (h < LOW && w > BESIDE ? 8 : h < LOW ? 24 : 40);
  const beside = Math.max(seatCard, Math.min(36, Math.floor(height / RATIO)));
  const below = SHOWN[layout];
  const grown = seats.map((seat, at) => ({ ...seat, h: Math.max(seat.h, (faces[at] ?? 0) + 18 + below * RATIO) }));
  const large = below > 0 && lowered(grown, below, placed);
  if (large) return { ...large, shownBelow: true };
  const small = lowered(seats, beside, placed);
  if (small) return { ...small, shownBelow: false };
  return { shown: seats, shownCard: beside, shownBelow: false, worth: said, verdict: placed.middle };
}

/** Seats of these heights with two lines below them, each row below the one before; null where not all has room. */
function lowered(grown: readonly Zone[], shownCard: number, placed: Placed) {
  const { layout, seats, said, middle, hand, me } = placed;
  const worth = Math.max(said, WORTH[layout]);
  const rows = [...new Set(seats.map(({ y }) => y))].sort((one, other) => one - other);
  const shown = grown.map((seat, at) => {
    const further = worth - said + seat.h - (seats[at]?.h ?? seat.h);
    return { ...seat, y: seat.y + (layout === "wide" ? 0 : rows.indexOf(seat.y) * further) };
  });
  const lines = shown.map((seat) => ({ ...seat, h: seat.h + worth }));
  const above = lines.filter(({ x, w }) => x + w > middle.x && x < middle.x + middle.w);
  const y = Math.max(middle.y, ...above.map((each) => each.y + each.h));
  const verdict = { ...middle, y, h: middle.y + middle.h - y };
  const fits = lines.every((each) => [...lines, hand, me].every((other) => other === each || apart(each, other)));
  return fits && verdict.h >= LEAST_VERDICT ? { shown, shownCard, worth, verdict } : null;
}

function apart(one: Zone, other: Zone): boolean {
  return (
    one.x + one.w <= other.x || other.x + other.w <= one.x || one.y + one.h <= other.y || other.y + other.h <= one.y
  );
}

/** Between chairs, and between them and what lies in their middle. */
const BETWEEN = 8;

/** Before the match there are no hands: the reader's chair is where the own cards will lie, and the other chairs are at the seats. */
export function chairsIn({ layout, width, seats, actions, bar, status }: Geometry): { own: Zone; room: Zone } {
  const [{ w, h }] = seats as readonly [Zone, ...Zone[]];
  const field = layout === "short" ? actions.x : width;
  const bottom = layout === "short" ? actions.y + actions.h : actions.y;
  const own = { x: (field - w) / 2, y: bottom - h - BETWEEN, w, h };
  const side = layout === "wide" ? Math.max(...seats.map((seat) => (seat.x < width / 4 ? seat.x + seat.w : 0))) : 0;
  const above = seats.filter(({ x, w }) => x + w > side + BETWEEN && x < field - side - BETWEEN);
  const y = Math.max(bar.h, status.y + status.h, ...above.map((seat) => seat.y + seat.h)) + BETWEEN;
  const x = side + 2 * BETWEEN;
  return { own, room: { x, y, w: field - 2 * x, h: own.y - BETWEEN - y } };
}

/** Cards in the middle are about as large as own ones, or larger where a long hand makes these small. */
function finished(placed: Placed, { ownCard, handRows, rowStep }: HandSizes): Geometry {
  const pressed = placed.bar.h === 0 ? placed.seatCard * RATIO : 0;
  const seatFaces = placed.seats.map((seat) => faceIn(seat, pressed));
  const usual = placed.layout === "wide" ? placed.height * 0.14 : placed.layout === "tall" ? placed.width * 0.19 : 72;
  const middleCard = Math.floor(Math.max(24, Math.min(usual, 150, (placed.middle.h - 26) / RATIO)));
  const shown = shownOf(placed, seatFaces);
  return { ...placed, ...shown, middleCard, ownCard, handRows, rowStep, seatFaces, meFace: ownFace(placed) };
}
