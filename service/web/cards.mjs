/**
 * Draws the card faces: src/cards/cards.svg (whole faces) and src/cards/cards-compact.svg (for small screens).
 *
 * Pips, ranks, court cards and jokers are Adrian Kennard's, in the public domain (CC0, src/cards/LICENSE), from the
 * package @letele/playing-cards. The layout is ours: large indices, and every pip in `currentColor`, so that a style
 * sheet can give each suit its own colour. The paper is the style sheet's, too. Run `node cards.mjs` after a change, and commit both files.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

import { optimize } from "svgo";

import { write } from "./files.mjs";

const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];
const SUITS = ["C", "D", "H", "S"];
const COURTS = ["J", "Q", "K"];

/** The German letters of court cards in place of a package's, as strokes: Bube and Dame. */
const LETTERS = {
  B: {
    court: "J",
    d: "M-300-460H0C160-460 230-370 230-245S160-30 0-30H-185M0-30C190-30 270 70 270 215S190 460 0 460H-300M-185-460V460",
  },
  D: { court: "Q", d: "M-300-460H-40C170-460 270-280 270 0S170 460-40 460H-300M-185-460V460" },
};

/**
 * The positions of the pips, by their number: columns -1, 0, 1 and rows -1 (top) to 1; those below the middle are
 * turned.
 */
// prettier-ignore
const LAYOUTS = {
  2: [[0, -1], [0, 1]],
  3: [[0, -1], [0, 0], [0, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
  7: [[-1, -1], [1, -1], [0, -0.5], [-1, 0], [1, 0], [-1, 1], [1, 1]],
  8: [[-1, -1], [1, -1], [0, -0.5], [-1, 0], [1, 0], [0, 0.5], [-1, 1], [1, 1]],
  9: [[-1, -1], [1, -1], [-1, -1 / 3], [1, -1 / 3], [0, 0], [-1, 1 / 3], [1, 1 / 3], [-1, 1], [1, 1]],
  10: [[-1, -1], [1, -1], [0, -2 / 3], [-1, -1 / 3], [1, -1 / 3], [-1, 1 / 3], [1, 1 / 3], [0, 2 / 3], [-1, 1], [1, 1]],
};

// The package: React components, called with an element factory of our own

const ATTRIBUTES = {
  xlinkHref: "href",
  strokeWidth: "stroke-width",
  strokeLinecap: "stroke-linecap",
  strokeLinejoin: "stroke-linejoin",
  strokeMiterlimit: "stroke-miterlimit",
  preserveAspectRatio: "preserveAspectRatio",
};

function package_() {
  const file = createRequire(import.meta.url).resolve("@letele/playing-cards/package.json");
  const source = readFileSync(new URL("dist/index.esm.js", `file://${file}`), "utf8");
  const body = source.replace(/^import .*$/gm, "").replace(/export \{[^}]*\};?/s, "");
  const names = [...body.matchAll(/^const Svg(\w+) =/gm)].map((found) => found[1]);
  const element = (tag, attributes, ...children) => ({
    tag,
    attributes: { ...attributes },
    children: children.flat().filter((child) => child?.tag),
  });
  const made = new Function("React", "_extends", `${body}; return {${names.map((name) => `${name}: Svg${name}`)}}`);
  const components = made({ createElement: element }, Object.assign);
  return (name) => components[name]({});
}

const picture = package_();

function written({ tag, attributes, children }) {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${ATTRIBUTES[name] ?? name}="${value}"`);
  const inside = children.map(written).join("");
  return inside ? `<${tag}${list.join("")}>${inside}</${tag}>` : `<${tag}${list.join("")}/>`;
}

const packaged = (rank, suit) => picture(`${suit}${rank === "T" ? "10" : rank}`);
const symbols = (card) => card.children.find((child) => child.tag === "defs").children;
const isPip = (node) => node.tag === "symbol" && node.attributes.viewBox.startsWith("-600");
const isRank = (node) => node.tag === "symbol" && node.attributes.viewBox.startsWith("-500");

// The parts of a face

const n = (value) => String(Math.round(value * 100) / 100);

function pip(suit) {
  const { d } = symbols(packaged("7", suit)).find(isPip).children[0].attributes;
  return `<symbol id="${suit}" viewBox="-600 -600 1200 1200"><path fill="currentColor" d="${d}"/></symbol>`;
}

function rank(code) {
  const { d } = LETTERS[code] ?? symbols(packaged(code, "S")).find(isRank).children[0].attributes;
  const pen = 'fill="none" stroke="currentColor" stroke-width="120" stroke-linecap="square" stroke-miterlimit="1.5"';
  return `<symbol id="rank-${code}" viewBox="-560 -560 1120 1120"><path ${pen} d="${d}"/></symbol>`;
}

/** The picture of a court card, in a frame of 164.8 x 260.8 around the origin, without its indices. */
function court(code, suit) {
  const card = packaged(code, suit);
  const prefix = new RegExp(`${suit}-${code}_svg__`, "g");
  const [pipId, rankId] = [isPip, isRank].map((test) => symbols(card).find(test).attributes.id);
  const index = ({ attributes: { xlinkHref, width } }) =>
    xlinkHref === `#${rankId}` || (xlinkHref === `#${pipId}` && width < 30);
  const kept = (nodes) =>
    nodes.filter((node) => !index(node)).map((node) => ({ ...node, children: kept(node.children) }));
  const figures = symbols(card).filter((node) => !isPip(node) && !isRank(node));
  const shown = kept(card.children.filter((node) => node.tag === "use" || node.tag === "g"));
  return [...figures, { tag: "g", attributes: { id: `${code}${suit}-court` }, children: shown }]
    .map(written)
    .join("\n")
    .replaceAll(`#${pipId}"`, `#${suit}"`)
    .replace(prefix, `${code}${suit}-`);
}

function joker(number) {
  const card = picture(`J${number}`);
  const shown = card.children.filter((node) => node.tag === "use");
  return [...symbols(card), { tag: "g", attributes: { id: `joker-${number}` }, children: shown }]
    .map(written)
    .join("\n")
    .replace(new RegExp(`J-${number}_svg__`, "g"), `joker-${number}-`);
}

const use = (id, x, y, size, turned = false) =>
  `<use href="#${id}" x="${n(x - size / 2)}" y="${n(y - size / 2)}" width="${size}" height="${size}"` +
  `${turned ? ' transform="rotate(180)"' : ""}/>`;

const symbol = (id, inside) => `<symbol id="${id}" viewBox="-120 -168 240 336">${inside}</symbol>`;

const indices = (code, suit) =>
  [false, true].map((turned) => use(`rank-${code}`, -97, -134, 60, turned) + use(suit, -97, -84, 42, turned)).join("");

function pips(code, suit) {
  if (code === "A") return use(suit, 0, 0, 150);
  const places = LAYOUTS[code === "T" ? 10 : code];
  return places
    .map(([column, row]) =>
      row > 0 ? use(suit, -column * 46, -row * 106, 56, true) : use(suit, column * 46, row * 106, 56),
    )
    .join("");
}

function face(code, suit) {
  const courtly = LETTERS[code]?.court ?? code;
  const middle = COURTS.includes(courtly) ? `<use href="#${courtly}${suit}-court"/>` : pips(code, suit);
  return symbol(code + suit, middle + indices(code, suit));
}

const STAR =
  '<path fill="currentColor" d="M0-92l22 62 66 2-52 41 18 63L0 39l-54 37 18-63-52-41 66-2z" transform="translate(0 -14)"/>';

const compactFace = (code, suit) =>
  symbol(code + suit, use(`rank-${code}`, -56, -92, 136) + use(suit, -56, 14, 92) + use(suit, 48, 96, 124));

const PATTERN =
  '<pattern id="lattice" width="24" height="24" patternUnits="userSpaceOnUse">' +
  '<path d="M12 2l10 10-10 10L2 12z" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2.5"/>' +
  '<circle cx="12" cy="12" r="2.5" fill="#fff" fill-opacity=".55"/></pattern>';

const back =
  '<rect x="-104" y="-152" width="208" height="304" rx="8" fill="currentColor"/>' +
  '<rect x="-104" y="-152" width="208" height="304" rx="8" fill="url(#lattice)"/>';

// The files

/** Paths are in units of which a card has more than a thousand, so no fraction of one is seen; they are half of the file. */
const WHOLE = { plugins: [{ name: "convertPathData", params: { floatPrecision: 0 } }] };

function sheet(parts) {
  const about = "<!-- Made by cards.mjs. Pips, ranks, courts and jokers: Adrian Kennard, CC0 1.0. -->";
  return `${optimize(`<svg xmlns="http://www.w3.org/2000/svg">\n${about}\n${parts.join("\n")}\n</svg>`, WHOLE).data}\n`;
}

const SIGNS = [...RANKS, ...Object.keys(LETTERS)];
const every = (draw) => SUITS.flatMap((suit) => SIGNS.map((code) => draw(code, suit)));
const shared = [...SUITS.map(pip), ...SIGNS.map(rank), PATTERN, symbol("back", back)];
const courts = SUITS.flatMap((suit) => COURTS.map((code) => court(code, suit)));
const JOKERS = ["first-joker", "second-joker"]; // no codes of cards: all jokers of a deck have one of these two pictures
const jokers = JOKERS.map((name, index) => symbol(name, `<use href="#joker-${index + 1}"/>`));
const stars = JOKERS.map((name) =>
  symbol(
    name,
    `<g transform="translate(-56 -86) scale(.62)">${STAR}</g>` + `<g transform="translate(30 72)">${STAR}</g>`,
  ),
);

write(
  fileURLToPath(new URL("src/cards/cards.svg", import.meta.url)),
  sheet([...shared, joker(1), joker(2), ...courts, ...every(face), ...jokers]),
);
write(
  fileURLToPath(new URL("src/cards/cards-compact.svg", import.meta.url)),
  sheet([...shared, ...every(compactFace), ...stars]),
);
