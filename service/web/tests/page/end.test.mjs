// After a match: the same opponents again, or bots of another level, each by one press.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { ownTurn } from "./support/playing.mjs";
import { Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

const OPTIONS = { tokens: 1 };

/** A tab that shows a match which has ended, against bots of these strategies. */
async function ended(bots) {
  const service = new Stage("ends");
  const ann = await service.player();
  const kept = { "cardtable.account": JSON.stringify({ id: ann.id, name: "Ann", token: ann.token }) };
  const table = await ann.plays("thirty-one", { seats: bots.length + 1, options: OPTIONS, bots });
  return new Browser(service, { kept }).open(`/tables/${table}`);
}

const strategiesOf = ({ seats }) => seats.flatMap(({ player }) => player?.strategy?.split("/")[0] ?? []);

test("the next match is against sharper or gentler bots, the rest as it was", async () => {
  const tab = await ended(["steady", "steady"]);
  await tab.press("Gentler bots");
  await ownTurn(tab);
  const next = await tab.ask("GET", `/v1${tab.path}`);
  assert.deepEqual(strategiesOf(next), ["gentle", "gentle"]);
  assert.equal(next.options.tokens, OPTIONS.tokens);
  assert.equal(next.visibility, "unlisted");
});

test("only levels that exist are offered, and none where the bots' levels differ", async () => {
  const gentle = await ended(["gentle", "gentle"]);
  await gentle.see(".over button", "Sharper bots");
  assert.ok(!gentle.has("Gentler bots"));
  const differing = await ended(["gentle", "sharp"]);
  await differing.see(".over button", "Play them again");
  assert.ok(!differing.has("Gentler bots") && !differing.has("Sharper bots"));
});

test("the same opponents are met again by one press", async () => {
  const tab = await ended(["steady"]);
  const before = tab.path;
  await tab.press("Rematch");
  await ownTurn(tab);
  assert.notEqual(tab.path, before);
  assert.deepEqual(strategiesOf(await tab.ask("GET", `/v1${tab.path}`)), ["steady"]);
});
