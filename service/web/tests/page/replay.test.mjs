// A finished match is looked at again.

import assert from "node:assert/strict";
import { before, describe, test } from "./support/test.mjs";

import { Browser } from "./support/browser.mjs";
import { chances } from "./support/chances.mjs";
import { playToTheEnd } from "./support/playing.mjs";
import { Stage } from "./support/service.mjs";

let browser, table, log;

/** The versions of all events with a name. */
const versions = (name) => log.filter(({ type }) => type.endsWith(`.${name}`)).map(({ version }) => version);

async function replay(query = "") {
  const tab = await browser.open(`${table}/replay${query}`);
  await tab.see("h1", "Replay: Commune");
  return tab;
}

const shows = (tab, version) => tab.see(`.replay[data-version="${version}"]`);

describe("a replay", () => {
  before(async () => {
    browser = new Browser(new Stage("replay"));
    const tab = await browser.open("/");
    await tab.press("Commune against bots: Gentle");
    await playToTheEnd(tab, chances(1));
    table = tab.window.location.pathname;
    const answer = await browser.service.fetch(
      new Request(`${tab.window.location.origin}/v1${table}/events?limit=1000`),
    );
    log = (await answer.json()).events;
  });

  test("begins with the first deal and gives nothing away", async () => {
    const tab = await replay("?seat=public");
    await shows(tab, versions("cards_dealt")[0]);
    assert.equal(tab.all(".felt [data-card]").length, 0);
    assert.equal(tab.all(".marks line").length, 1);
  });

  test("is walked through by buttons", async () => {
    const tab = await replay();
    const deals = versions("cards_dealt");
    await tab.press("Forward");
    await shows(tab, deals[0] + 1);
    await tab.press("Back");
    await shows(tab, deals[0]);
    await tab.choose("Step by", "hand");
    await tab.press("Forward");
    await shows(tab, deals[1]);
    await tab.press("To the end");
    await shows(tab, log.length);
    await tab.see("[role=region], section", "The match is over");
  });

  test("is walked through by keyboard", async () => {
    const tab = await replay();
    const [first] = versions("cards_dealt");
    for (const [key, version] of [
      ["ArrowRight", first + 1],
      ["ArrowLeft", first],
      ["End", log.length],
    ]) {
      await tab.key(key);
      await shows(tab, version);
    }
  });

  test("plays by itself to the end", async () => {
    const tab = await replay();
    await tab.choose("Speed", "fast");
    await tab.choose("Step by", "hand");
    await tab.press("Play");
    await tab.control("Pause");
    const begun = tab.clock.now;
    await shows(tab, log.length);
    await tab.control("Play");
    assert.ok(tab.clock.now - begun >= 400 * (versions("cards_dealt").length - 1));
  });

  for (const query of ["?seat=9&version=0", "?seat=x&version=-3", "?version=99999", "?seat=&version="])
    test(`is shown by a broken link (${query})`, async () => {
      const tab = await replay(query);
      await shows(tab, query.includes("99999") ? log.length : versions("cards_dealt")[0]);
    });
});
