// Storage that is blocked, or holds what no page of ours has written, costs what it held and nothing else.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

const RUBBISH = ["{", "null", "[]", "[null]", "7", '"text"', '{"pace": "gallop", "sound": 7, "theme": {}}', ""];

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
