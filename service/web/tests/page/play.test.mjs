// Matches against bots, as people play them. `secrecy.test.mjs` plays a deal of each game by mouse.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { chances } from "./support/chances.mjs";
import {
  inMenu,
  againstBots,
  byKeys,
  byMouse,
  logOf,
  move,
  MOVES,
  openAtOwnTurn,
  openShort,
  ownTurn,
  playToTheEnd,
  versionOf,
} from "./support/playing.mjs";
import { shortMatches, Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

const SHORT = await shortMatches();

const BY_KEYS = process.env.THOROUGH ? Object.keys(SHORT) : ["commune", "commerce", "chinese-ten", "cuccu"];

const front = (seed, given) => new Browser(new Stage(seed), given).open("/");

for (const game of BY_KEYS)
  test(`a whole match of ${game} by keyboard`, async () => {
    const tab = await front(game);
    await openShort(tab, game, SHORT[game]);
    assert.ok((await playToTheEnd(tab, chances(1), byKeys)) > 0);
    await tab.see(".places li");
  });

/** The script of a page that doesn't know a game. */
function withoutWhisky(script) {
  const edited = script.replace('["whisky-poker", () =>', '["nothing", () =>');
  assert.notEqual(edited, script);
  return edited;
}

test("a game without a part of its own is played from its schemas", async () => {
  const tab = await front("schemas", { edit: withoutWhisky });
  await openShort(tab, "whisky-poker", SHORT["whisky-poker"]);
  assert.ok((await playToTheEnd(tab, chances(1))) > 0);
  await tab.see(".places li");
});

test("two clicks lead from the front page to the first move", async () => {
  const tab = await front("clicks");
  await againstBots(tab, "Commune");
  await tab.click(tab.all(MOVES)[0]);
  await tab.see("[role=log]", /You (bid|call)/);
  assert.equal(logOf(tab).filter((line) => /You (bid|call)/.test(line)).length, 1);
});

test("shortcuts of one character can be switched off", async () => {
  const tab = await new Browser(new Stage("shortcuts")).open("/");
  await againstBots(tab, "Commune");
  const { path } = tab;
  await tab.go("/settings");
  await tab.press("One-key shortcuts at the table");
  await tab.go(path);
  await ownTurn(tab);
  const version = versionOf(tab);
  for (const key of ["1", "t", "?"]) await tab.key(key);
  await tab.clock.pass(1000);
  assert.equal(versionOf(tab), version);
  assert.equal(tab.all("dialog[open]").length, 0);
  await inMenu(tab, "Keys");
  await tab.see("dialog[open]", "are switched off in the settings");
  assert.deepEqual(tab.texts("dialog[open] kbd"), ["Space", "Enter", "Esc"]);
  await tab.key("Escape");
  await tab.go("/settings");
  await tab.press("One-key shortcuts at the table");
  await tab.go(path);
  await ownTurn(tab);
  await tab.key("1");
  await tab.clock.until(
    () => versionOf(tab) > version,
    () => "no move is made",
  );
});

test("a hint glows, and is a move that can be made", async () => {
  const tab = await front("hint");
  await againstBots(tab, "Commerce");
  await tab.press("Hint");
  await tab.see(".hint-note", "Hint: ");
  await tab.see("[data-wanted]");
  const version = versionOf(tab);
  while (tab.all("[data-wanted]").length && versionOf(tab) === version) {
    await byMouse(tab, tab.all("[data-wanted]")[0]);
    await tab.clock.pass(100);
  }
  await tab.gone(`.table-page[data-version="${version}"]`);
  await tab.gone(".hint-note, [data-wanted]");
});

test("there is no hint where the match is rated", async () => {
  const tab = await front("rated");
  await openAtOwnTurn(tab, "commerce");
  await tab.control("What happened");
  assert.equal(tab.has("Hint"), false);
});

test("bids say how likely they are, and a hand what it is", async () => {
  const tab = await front("chances");
  await againstBots(tab, "Commune");
  await tab.see(".rung .chance", /true in [0-9]+% of possible deals/);
  await tab.go("/");
  await againstBots(tab, "Schwimmen");
  await tab.see(".me .fact", "points");
});

test("a move without a choice is made by itself if wished", async () => {
  const tab = await front("alone");
  await tab.go("/settings");
  await tab.press("Make a move for me when there is only one");
  await openAtOwnTurn(tab, "lorum");
  const chance = chances(1);
  while (tab.all("#own-hand .card").length > 1) {
    if (tab.all(MOVES).length > 1) await move(tab, chance);
    else await tab.clock.pass(100);
    await ownTurn(tab);
  }
  await tab.see(".last-hand"); // the last card of a hand is never a choice
});
