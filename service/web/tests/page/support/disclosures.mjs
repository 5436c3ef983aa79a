/**
 * Collects the data that reach a page, and finds the cards in them that its seat may not know.
 *
 * A seat may know what follows from its own view of the finished table at each version, and from all events since the
 * shuffle as its seat saw them. `tests/secrecy/` proves that these contain no other cards; this module checks that
 * nothing else reaches the page.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { FluentParser } from "@fluent/syntax";

import { domain, GAMES } from "../../../games.mjs";
import { named, PACK } from "./cards.mjs";
import { web } from "./places.mjs";
import { Stage } from "./service.mjs";

/** Addresses of what is no part of any table: a rules page names cards as examples. */
const SAME_FOR_EVERYBODY = /^\/(assets\/|v1\/games|openapi\.json)/;

/** A stage that takes note of all that a page gets from it, keeps and shows, with the version that it tells of. */
export class WatchedStage extends Stage {
  pieces = [];
  /** The latest version of the table that has reached the page. */
  version = 0;

  async fetch(request) {
    const answer = await super.fetch(request);
    const { pathname } = new URL(request.url);
    if (!SAME_FOR_EVERYBODY.test(pathname)) this.#add("answer", await answer.clone().text());
    return answer;
  }

  async open(source) {
    const bring = source.bring.bind(source);
    source.bring = (text, ended) => {
      this.#addStream(text);
      return bring(text, ended);
    };
    const begun = await super.open(source);
    this.#addStream(begun.text);
    return begun;
  }

  /** Notes what a tab keeps and shows now: all texts, attributes and values, but for the lines of drawings. */
  look(tab) {
    if (!tab) return super.look();
    const { document, window } = tab;
    const { localStorage, sessionStorage, history } = window;
    this.#add("storage", JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]));
    const parts = [document.title, document.documentElement.textContent];
    for (const each of document.querySelectorAll("*")) {
      for (const { name, value } of each.attributes) if (name !== "d") parts.push(value);
      if (each.value) parts.push(String(each.value));
    }
    this.version = Math.max(this.version, Number(document.querySelector("[data-version]")?.dataset.version ?? 0));
    this.#add("page", parts.join("\n"));
  }

  #addStream(text) {
    for (const [, data] of text.matchAll(/^data: (.*)$/gm)) this.#add("stream", data);
  }

  #add(source, text) {
    const stated = statedBy(text);
    this.version = Math.max(this.version, stated ?? 0);
    this.pieces.push({ source, text, version: stated ?? this.version, at: this.clock.now });
  }
}

/** The version that an answer or message states. A stream may bring it when an answer has brought a later one. */
function statedBy(text) {
  if (!text.startsWith("{")) return null;
  const { version } = JSON.parse(text);
  return Number.isInteger(version) ? version : null;
}

const without = (ranks) => PACK.filter(([rank]) => !ranks.includes(rank));
const DECKS = {
  52: PACK,
  54: [...PACK, "X1", "X2"],
  40: without("89T"),
  32: without("23456"),
  108: [...PACK.flatMap((card) => [`${card}.1`, `${card}.2`]), "X1", "X2", "X3", "X4"],
};

/** Sentences of the page that name cards whatever has been dealt, such as what the ace of spades counts. */
const RULES = [
  join(domain, "words"),
  join(web, "src/words"),
  ...GAMES.map((game) => join(domain, "games", game, "words")),
]
  .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
  .filter((path) => path.endsWith(".en.ftl"))
  .flatMap((path) => new FluentParser({ withSpans: false }).parse(readFileSync(path, "utf8")).body)
  .flatMap(({ value }) => (value?.elements.length === 1 ? [value.elements[0].value ?? ""] : []))
  .filter((sentence) => typeof sentence === "string" && sentence.includes(" ") && named(sentence).size);

const withoutRules = (text) => RULES.reduce((left, rule) => left.replaceAll(rule, ""), text);

// Cards that a seat may not know

/** The pieces of the first deal of a finished table, each with the cards in it that the seat could not know then. */
export async function judged(stage, player, table) {
  const { seat } = (await player.table(table)).viewer;
  const events = await player.events(table);
  const own = ({ data, disclosed }) => [data, disclosed?.[seat] ?? {}];
  const shuffles = events.filter(({ data }) => "shuffle" in data).map(({ version }) => version);
  const end = shuffles[1] ?? events.length;
  const over = events.at(-1).at;
  const known = new Map();

  async function hiddenAt(version) {
    let [deck, shown] = [[], new Set()];
    for (const event of events.slice(0, version)) {
      if ("shuffle" in event.data) [deck, shown] = [DECKS[event.data.shuffle.deck], new Set()];
      for (const card of codesIn(own(event))) shown.add(card);
    }
    const now = await player.ask("GET", `/v1/tables/${table}/replay?version=${version}&as=${seat}`);
    const { last_hand: _, ...state } = now.state ?? {}; // its cards may lie hidden again in the next deal
    for (const card of codesIn(state)) shown.add(card);
    return new Set(deck.filter((card) => !shown.has(card)));
  }

  const found = [];
  for (const { source, text, version, at } of stage.pieces) {
    if (version < 1 || version >= end || at >= over) continue;
    if (!known.has(version)) known.set(version, await hiddenAt(version));
    const cards = [...named(withoutRules(text))].filter((card) => known.get(version).has(card));
    found.push({ source, version, cards, text });
  }
  return found;
}

/** All strings in a JSON value that are cards; the names of fields do not count. */
function codesIn(value) {
  return [...JSON.stringify(value).matchAll(/"((?:[2-9TJQKA][CDHS](?:\.[12])?|X[1-4]))"(?!:)/g)].map(
    ([, code]) => code,
  );
}
