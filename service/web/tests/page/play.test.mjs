// Whole matches, played by the buttons of the page against house bots of the real service.

import assert from "node:assert/strict";
import { test } from "./support/test.mjs";

import { Browser } from "./support/browser.mjs";
import { chances } from "./support/chances.mjs";
import { playToTheEnd, versionOf } from "./support/playing.mjs";
import { Stage } from "./support/service.mjs";

for (const game of ["Commune", "Commerce"])
  test(`${game} is played from the front page to the end of the match`, async () => {
    const tab = await new Browser(new Stage(game)).open("/");
    await tab.press(`${game} against bots: Gentle`);
    assert.ok((await playToTheEnd(tab, chances(1))) > 0);
    await tab.see(".over h2", "wins");
    assert.deepEqual(tab.troubles, []);
    if (process.env.SAY)
      console.log(game, versionOf(tab), tab.document.querySelector(".over").textContent.slice(0, 60));
  });
