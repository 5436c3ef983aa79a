// The deal of the day: before, during and after. The day is that of the stage.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { chances } from "./support/chances.mjs";
import { playToTheEnd } from "./support/playing.mjs";
import { Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

test("the deal of the day is played and shared", async () => {
  const tab = await new Browser(new Stage("daily")).open("/");
  await tab.press("Play today's deal");
  await tab.see("h1", "Today's deal");
  await tab.press("Play today's deal");
  await playToTheEnd(tab, chances(7));
  assert.ok(!tab.has("Play again"));
  assert.ok(!tab.has("Replay"));
  await tab.press("To the deal of the day");
  await tab.see("h2", "Your result");
  await tab.see(".daily-place", /^(1st|2nd|3rd|[4-9]th) of \d$/);
  const [title, squares, address] = (await tab.control(/^A text for friends/)).value.split("\n");
  assert.match(title, /^Cardtable daily, /);
  assert.match(squares, /^[🟩⬜🟥⬛]+$/u);
  assert.match(address, /\/daily\/2026-11-28$/);
  await tab.go("/");
  await tab.see(".daily-card", "See the result");
  await tab.press("Profile");
  await tab.see(".evenings h3", / 28 November 2026$/);
  assert.equal(tab.all(".evenings .match").length, 1);
  assert.equal(tab.all(".evenings .to-check").length, 0, "nothing can be checked before the day is over");
  await tab.go("/settings"); // where nothing is asked for again and again in these twelve hours
  await tab.clock.pass(12 * 3600 * 1000);
  await tab.go("/");
  await tab.control("Play today's deal");
});

for (const path of ["/daily/2099-01-01", "/daily/nonsense"])
  test(`${path} is said to have no deal`, async () => {
    const tab = await new Browser(new Stage("daily")).open(path);
    await tab.see("main", "There is no deal of that day");
  });
