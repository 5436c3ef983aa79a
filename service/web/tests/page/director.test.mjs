// What happens at a table is shown one event after the other, unless the reader wants to see all of it at once.

import assert from "node:assert/strict";
import { test } from "./support/test.mjs";

import { Browser } from "./support/browser.mjs";
import { MOVES, ownTurn, versionOf } from "./support/playing.mjs";
import { Stage } from "./support/service.mjs";

/** A table at which the player has moved and the bots have, too. Of that nothing has been shown yet. */
async function moved() {
  const tab = await new Browser(new Stage("director"), { kept: { "cardtable.settings": '{"pace": "normal"}' } }).open(
    "/",
  );
  await tab.press("Lórum against bots: Gentle");
  await ownTurn(tab);
  const before = Number(versionOf(tab));
  tab.all(`${MOVES}, #own-hand button.card`)[0].click();
  await tab.clock.pass(200);
  return { tab, before, begun: tab.clock.now };
}

/** The versions that are seen one after the other until it is the player's turn. */
async function seen(tab, before) {
  const versions = [];
  const isOwnTurn = () => {
    const version = Number(versionOf(tab));
    if (version !== (versions.at(-1) ?? before)) versions.push(version);
    return versions.length && tab.all(`${MOVES}, #own-hand button.card:not(:disabled)`).length;
  };
  await tab.clock.until(isOwnTurn, () => "the player's turn does not come");
  return versions;
}

test("all that can be seen is shown in order", async () => {
  const { tab, before, begun } = await moved();
  const versions = await seen(tab, before);
  assert.ok(versions.length >= 4, `the own card and those of three others: ${versions}`);
  assert.deepEqual(
    versions,
    versions.toSorted((one, other) => one - other),
  );
  assert.ok(tab.clock.now - begun > 2000);
});

for (const [how, skip] of Object.entries({
  Space: (tab) => tab.key(" "),
  "a press on the felt": (tab) => tab.document.querySelector(".middle").click(),
}))
  test(`${how} shows at once what waits`, async () => {
    const { tab, before, begun } = await moved();
    await skip(tab);
    const versions = await seen(tab, before);
    assert.ok(versions.length < 4, `${versions}`);
    assert.ok(tab.clock.now - begun < 500);
  });
