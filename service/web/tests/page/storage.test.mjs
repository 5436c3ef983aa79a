// Storage that is blocked, or holds what no page of ours has written, costs what it held and nothing else.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

const RUBBISH = [
  "{",
  "null",
  "[]",
  "[null]",
  "7",
  '"text"',
  '{"pace": "gallop", "sound": 7, "theme": {}, "felt": "mud"}',
  "",
];

const NAMES = [
  "cardtable.settings",
  "cardtable.language",
  "cardtable.account",
  "cardtable.account.key",
  "cardtable.tournaments",
  "cardtable.log_of_heads",
  "cardtable.days",
  "cardtable.party.t_1",
  "cardtable.seed.1",
  "cardtable.chain.1",
  "cardtable.receipt.t_1",
];

const PAGES = { "/": "Commune", "/tournaments": "Tournaments", "/settings": "Settings" };

for (const text of RUBBISH)
  test(`storage full of ${text || "nothing"} leaves no page blank, and a table can be opened`, async () => {
    const service = new Stage("rubbish");
    const kept = Object.fromEntries(NAMES.map((name) => [name, text]));
    for (const [path, said] of Object.entries(PAGES)) {
      const tab = await new Browser(service, { kept }).open(path);
      await tab.see("#main", said);
    }
    const tab = await new Browser(service, { kept }).open("/");
    await tab.press("Commune against bots: Gentle");
    await tab.see(".felt");
  });

test("a browser that forbids storage plays, and says once that it keeps nothing", async () => {
  const tab = await new Browser(new Stage("forbidden"), { forbids: true }).open("/");
  const [notice, ...others] = tab.all(".notice");
  assert.match(notice.textContent, /doesn't let this page save anything/);
  assert.deepEqual(others, []);
  await tab.press("Close");
  await tab.press("Commune against bots: Gentle");
  await tab.see(".felt");
  assert.deepEqual(tab.all(".notice"), []);
});

test("what is chosen in one tab is kept to in all", async () => {
  const browser = new Browser(new Stage("tabs"));
  const [here, there] = [await browser.open("/settings"), await browser.open("/")];
  await here.choose("Colours", "dark");
  const root = there.document.documentElement;
  assert.notEqual(root.dataset.theme, "dark");
  there.document.defaultView.dispatchEvent(
    new there.document.defaultView.StorageEvent("storage", { key: browser.stored("cardtable.settings") }),
  );
  assert.equal(root.dataset.theme, "dark");
});

test("the look of the table is chosen for this browser", async () => {
  const tab = await new Browser(new Stage("look")).open("/settings");
  const { dataset } = tab.document.documentElement;
  assert.deepEqual([dataset.felt, dataset.back], ["green", "lattice"]);
  assert.equal((await tab.control("Green")).getAttribute("aria-pressed"), "true");
  await tab.press("Blue");
  await tab.press("Weave");
  assert.deepEqual([dataset.felt, dataset.back], ["blue", "weave"]);
  const picture = () => tab.all(".table-look .card use").at(-1).getAttribute("href");
  const whole = picture();
  await tab.click(await tab.control(/^Large ranks/));
  assert.notEqual(picture(), whole);
  await tab.reload();
  assert.equal((await tab.control("Blue")).getAttribute("aria-pressed"), "true");
  assert.equal((await tab.control("Green")).getAttribute("aria-pressed"), "false");
});
