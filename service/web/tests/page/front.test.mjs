// The front page: a table to play at, the ways on, and the way back to a match.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { DUE } from "./support/playing.mjs";
import { Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

test("one press on the felt begins a match, and the front page leads back to it", async () => {
  const tab = await new Browser(new Stage("front")).open("/");
  await tab.see(".room-felt button", "Play Thirty-One");
  assert.equal(tab.texts(".tiles b").includes("Go on"), false);
  await tab.press("Play Thirty-One");
  await tab.see(DUE);
  const table = tab.path;
  await tab.go("/");
  await tab.see(".tiles a", /^Go on\s*Thirty-One · Your turn$/);
  await tab.click(tab.all(".tiles a")[0]);
  await tab.see(DUE);
  assert.equal(tab.path, table);
});

test("the felt offers the game that was played last", async () => {
  const tab = await new Browser(new Stage("last")).open("/");
  await tab.press(/^Cuccù against bots/);
  await tab.see(DUE);
  await tab.go("/");
  await tab.see(".room-felt button", "Play Cuccù");
  assert.deepEqual(tab.texts(".tiles small").slice(1), ["Cuccù", "Cuccù"]);
});
