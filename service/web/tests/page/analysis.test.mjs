// A finished match is analysed, and a mistake leads to its place in the replay.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { ownTurn } from "./support/playing.mjs";
import { Stage, json } from "./support/service.mjs";
import { test } from "./support/test.mjs";

test("a match is analysed, and each decision leads to its place", async () => {
  const service = new Stage("analysis");
  const ann = await service.player();
  const table = await ann.plays("commune", { options: { penalty_limit: 2 }, bots: ["random", "steady"] });
  const tab = await new Browser(service).open(`/tables/${table}/replay`);
  await tab.press("Analyse");
  await service.look();
  await tab.see(".analysis[data-status=done] th", "Clear mistakes");
  await tab.see(".praise", /^\d+\/\d+decisions/);
  const worst = await tab.see("[aria-label='Clear mistakes'] button");
  assert.match(worst.textContent, /^.+, hand \d+: “.+” lost \d/);
  const looked = [];
  tab.window.Element.prototype.scrollIntoView = function () {
    looked.push(this.className);
  };
  await tab.click(worst);
  assert.deepEqual(looked, ["felt-room"], "the table is looked at");
  assert.equal(worst.getAttribute("aria-current"), "step");
  await tab.see(".analysis .decision", "Better: ");
  await tab.reload();
  await tab.see(".analysis[data-status=done] table");

  const inGerman = () => new Browser(service, { language: "de-DE" }).open(`/tables/${table}/replay`);
  const german = await inGerman();
  await german.see(".mistakes li", / Verteilung| Blätter|ungesehenen/);
  assert.deepEqual(german.all(".analysis [lang=en]"), []);
  service.on(/^GET .v1.analyses.*decisions/, async (request) => {
    const page = await (await service.answer(request)).json();
    return json({ ...page, decisions: page.decisions.map(({ cause, ...others }) => others) });
  });
  const older = await inGerman();
  await older.see(".mistakes li [lang=en]", /\.$/);
});

test("after a match one is told what cost most, and plays it again from there", async () => {
  const service = new Stage("thirty-one 4");
  const tab = await new Browser(service).open("/settings");
  await tab.choose("Your name", "Ann");
  await tab.press("Use this name");
  await tab.see("main", "You play as Ann.");
  const wanted = { game: "thirty-one", seats: 3, options: { tokens: 1 }, bots: ["random", "random"] };
  const { id: table } = await tab.ask("POST", "/v1/tables", wanted);
  for (;;) {
    const now = await tab.ask("GET", `/v1/tables/${table}`);
    if (!now.turn?.seats.includes(0)) break;
    const { legal_moves: legal } = await tab.ask("GET", `/v1/tables/${table}/moves`);
    await tab.ask("POST", `/v1/tables/${table}/moves`, legal.at(-1));
  }
  await tab.ask("POST", `/v1/tables/${table}/analyses`, {});
  await service.look();
  await tab.go(`/tables/${table}`);
  await tab.press("Your match in three cards");
  await tab.see("dialog .three", /\d+\/\d+decision/);
  await tab.see("dialog .three li", "which lost");
  assert.deepEqual(tab.texts("dialog .three h3"), ["Your best move", "The one that hurt", "All in all"]);
  await tab.press("Play it again from here", "dialog");
  await ownTurn(tab);
  assert.match(tab.path, /^\/tables\//);
  assert.ok(!tab.path.endsWith(table));
});
