// Matches against bots, as people play them. `secrecy.test.mjs` plays a deal of each game by mouse.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { chances } from "./support/chances.mjs";
import {
  inMenu,
  againstBots,
  byKeys,
  byMouse,
  DUE,
  keyOf,
  logOf,
  move,
  MOVES,
  openAtOwnTurn,
  openShort,
  ownTurn,
  playToTheEnd,
  playUntil,
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
  assert.deepEqual(tab.texts("dialog[open] kbd"), ["Space", "← → Home End", "Enter", "Esc"]);
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

test("the menu of a table closes with Escape and with a press elsewhere", async () => {
  const tab = await front("menu");
  await againstBots(tab, "Commerce");
  const more = await tab.control("More", ".table-menu");
  await tab.click(more);
  await tab.see(".more-menu");
  await tab.key("Escape");
  await tab.gone(".more-menu");
  assert.equal(tab.document.activeElement, more);
  await tab.click(more);
  await tab.click(await tab.see(".more-menu select, .more-menu button"));
  await tab.click(tab.all(".felt")[0]);
  await tab.gone(".more-menu");
  await tab.click(more);
  await tab.click(more);
  await tab.gone(".more-menu");
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
  await tab.see(".bid-it .chance", /true in [0-9]+% of possible deals/);
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

test("a player who can only pass does so without a press", async () => {
  const tab = await front("only a pass");
  await openShort(tab, "fan-tan");
  const passes = () => tab.texts("[role=log] li").filter((line) => line === "You pass.").length;
  const canOnlyPass = () => tab.all(MOVES).length === 1 && tab.nameOf(tab.all(MOVES)[0]).startsWith("Pass");
  await playUntil(tab, canOnlyPass, chances(1));
  const before = passes();
  await tab.clock.pass(1000);
  await tab.clock.until(
    () => passes() > before,
    () => "no pass",
  );
});

test("the number of a card that is played unseen is its key", async () => {
  const tab = await front("numbers");
  await openShort(tab, "lorum");
  await playUntil(tab, () => tab.all("#own-hand .card.empty").length === 2 && tab.all(MOVES).length > 0, chances(1));
  const numbers = tab.all(MOVES).map((each) => /^Play your card (\d), unseen$/.exec(tab.nameOf(each))?.[1]);
  assert.equal(numbers.length, 6);
  assert.deepEqual(
    tab.all(MOVES).map((each) => keyOf(tab, each)),
    numbers,
  );
  await tab.key(numbers.at(-1));
  await tab.see("[role=log]", new RegExp(`You play card ${numbers.at(-1)}, unseen`));
});

test("every list of seats and hands has a name", async () => {
  const unnamed = (tab) =>
    tab
      .all(":is(.felt, .waiting, .gathering) :is(ul, ol):not([aria-label])")
      .map((each) => each.outerHTML.slice(0, 99));
  const tab = await front("lists");
  await tab.go("/games/schwimmen/new");
  await tab.choose("Bots among them", "0");
  await tab.press("Open the table");
  await tab.see(".waiting-seats");
  assert.deepEqual(unnamed(tab), []);
  const screen = await new Browser(tab.service, { seed: 2 }).open(`${tab.path}/screen`);
  await screen.see(".waiting-seats");
  assert.deepEqual(unnamed(screen), []);
  await openShort(tab, "schwimmen", { Tokens: "1" });
  await ownTurn(tab);
  assert.equal(tab.all("[data-seat]:not(.own)").length, tab.all("[aria-label='Around the table'] > li").length);
  assert.deepEqual(unnamed(tab), []);
  await playUntil(tab, () => tab.all(".notes").length, chances(1));
  assert.deepEqual(unnamed(tab), []);
  while (!tab.document.querySelector(".last-hand")) {
    await move(tab, chances(1));
    await tab.see(DUE);
  }
  assert.deepEqual(unnamed(tab), []);
  await playToTheEnd(tab, chances(1));
  assert.deepEqual(unnamed(tab), []);
});

test("a row of cards is one stop of Tab, and arrows lead from card to card", async () => {
  const tab = await front("rows");
  await openAtOwnTurn(tab, "commerce");
  const focused = () => tab.document.activeElement;
  for (const [key, row] of [
    ["h", "#own-hand"],
    ["c", ".middle [role=toolbar]"],
  ]) {
    const cards = tab.all(`${row} button.card`);
    assert.equal(cards.length, 3);
    assert.equal(tab.document.querySelector(row).getAttribute("role"), "toolbar");
    await tab.key(key);
    const walked = [focused()];
    for (const pressed of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End", "ArrowLeft"]) {
      await tab.key(pressed);
      walked.push(focused());
    }
    assert.deepEqual(
      walked.map((card) => cards.indexOf(card)),
      [0, 1, 2, 0, 2, 0, 2, 1],
    );
    await tab.key("Tab");
    assert.ok(!cards.includes(focused()));
    await tab.key("Shift+Tab");
    assert.equal(focused(), cards[1]);
  }
  await tab.key("Enter");
  await tab.key("h");
  await tab.key("Enter");
  await tab.see("[role=log]", "You exchange");
});
