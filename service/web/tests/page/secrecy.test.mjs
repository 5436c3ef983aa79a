// The first deal of each game by mouse: what reaches the page, is kept by it or shown names no card that the seat may not
// know.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { chances } from "./support/chances.mjs";
import { byMouse, inMenu, openAtOwnTurn, openShort, playUntil } from "./support/playing.mjs";
import { named, PACK } from "./support/cards.mjs";
import { judged, WatchedStage } from "./support/disclosures.mjs";
import { Player, shortMatches } from "./support/service.mjs";
import { test } from "./support/test.mjs";

const SHORT = await shortMatches();

/** Some games in `make test`, one of each kind of table; all of them in `make test-all`. */
const TAKEN = process.env.THOROUGH ? Object.keys(SHORT) : ["chinese-ten", "commune", "lorum", "schwimmen", "vazhushal"];

/** The data that reached the page during the first deal, and the hidden cards in it. */
async function everythingOf(game, number) {
  const stage = new WatchedStage(`${game} ${number}`);
  const tab = await new Browser(stage).open("/");
  await openShort(tab, game, SHORT[game]);
  stage.look(tab);
  await readTheTableInWords(tab);
  const press = async (_, button) => {
    stage.look(tab);
    await byMouse(tab, button);
  };
  await playUntil(tab, () => tab.document.querySelector(".over") || handOf(tab) > 1, chances(number), press);
  const [player, table] = [new Player(stage, tab.account.id, tab.account.token), tab.path.split("/").at(-1)];
  await tab.go("/");
  await ended(player, table);
  return judged(stage, player, table);
}

const handOf = (tab) => Number(tab.document.querySelector(".table-title small").textContent.split(" ").at(-1));

/** The player resigns, and house bots play on until the match is over. */
async function ended(player, table) {
  const { viewer, status } = await player.table(table);
  if (status !== "playing") return;
  await player.ask("DELETE", `/v1/tables/${table}/seats/${viewer.seat}`);
  while ((await player.table(table)).status === "playing") await player.stage.clock.pass(2000);
}

/** All that lies on the table is said in the words of the game: without pictures or the names of fields. */
async function readTheTableInWords(tab) {
  await tab.see("[data-version] .middle");
  await inMenu(tab, "The table in words");
  const part = await tab.see("dialog [aria-label='On the table']", /\w+ \w+ \w+/);
  assert.equal(part.querySelectorAll("svg, .facts").length, 0);
  await tab.key("Escape");
}

for (const game of TAKEN)
  test(`a deal of ${game} by mouse brings no hidden card`, async () => {
    const seen = new Set();
    // If bots ended the first deal before the page was shown, another match is played.
    for (let number = 1; number <= 5 && seen.size < 3; number += 1)
      for (const { source, version, cards, text } of await everythingOf(game, number)) {
        if (source !== "answer") seen.add(source);
        const at = text.indexOf(cards[0]);
        assert.deepEqual(cards, [], `version ${version}, ${source}: ${text.slice(Math.max(0, at - 80), at + 80)}`);
      }
    assert.deepEqual([...seen].sort(), ["page", "storage", "stream"]);
  });

// These tests find planted leaks

test("a card that a seat may not know is noticed", async () => {
  const stage = new WatchedStage("noticed");
  const tab = await new Browser(stage).open("/");
  await openAtOwnTurn(tab, "commune");
  stage.look(tab);
  const [latest] = stage.pieces.slice(-1);
  await tab.clock.pass(1000);
  const table = tab.path.split("/").at(-1);
  const { viewer, state } = await tab.ask("GET", `/v1/tables/${table}`);
  await tab.ask("DELETE", `/v1/tables/${table}/seats/${viewer.seat}`);
  await tab.see(".over");
  stage.pieces = [latest, ...PACK.map((card) => ({ ...latest, text: `{"held": ["${card}"]}` }))];
  const [honest, ...planted] = await judged(stage, new Player(stage, tab.account.id, tab.account.token), table);
  assert.deepEqual(honest.cards, []);
  const own = state.hands[viewer.seat].cards;
  assert.deepEqual(
    planted.flatMap(({ cards }) => cards),
    PACK.filter((card) => !own.includes(card)),
  );
});

test("a card is recognised by its code and in words", () => {
  const text = "Queen of hearts, 10 of clubs, Ace of Spades. A TAD of 52; 7H.1; %3Csvg; ?cards=2D%2C3D";
  assert.deepEqual([...named(text)].sort(), ["2D", "3D", "7H.1", "AS", "QH", "TC"]);
});
