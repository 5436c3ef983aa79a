// The page of a service below a path of its host: whatever it links to, asks for and keeps is below it.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { chances } from "./support/chances.mjs";
import { againstBots, inviteLink, openShort, ownTurn, playToTheEnd } from "./support/playing.mjs";
import { ORIGIN, shortMatches, Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

const PREFIX = "/cards";

const PAGES = [
  "/",
  "/games/commune",
  "/games/commune/lesson",
  "/games/commune/new",
  "/games/commune/pass",
  "/daily",
  "/join",
  "/leaderboards/commune",
  "/replay",
  "/settings",
  "/tournaments",
  "/tournaments/new",
  "/verify",
];

const SHORT = await shortMatches();

/** A tab of a service below the path; at each moment of the test all that it shows leads there. */
async function opened(seed, path = "/") {
  const service = new Stage(seed, { prefix: PREFIX });
  const tab = await new Browser(service).open(path);
  service.clock.each(() => isBelow(tab));
  return tab;
}

function isBelow(tab) {
  const shown = tab.all("[href], [src]").map((each) => each.getAttribute("href") ?? each.getAttribute("src"));
  const asked = tab.service.asked.map((each) => each.split(" ")[1]);
  const kept = Object.keys(tab.browser.storage);
  const isBeside = (each) => !/^(#|$|blob:)/.test(each) && !each.startsWith(`${PREFIX}/`);
  const others = [...shown, ...asked, ...kept].filter(isBeside);
  assert.deepEqual(others, []);
  assert.ok(tab.window.location.pathname.startsWith(`${PREFIX}/`));
}

test("a whole first table is played, replayed and verified below a path", async () => {
  const tab = await opened("first");
  await tab.press("Commune against bots: Gentle");
  await ownTurn(tab);
  await tab.reload();
  await ownTurn(tab);
  await openShort(tab, "commune", SHORT.commune);
  assert.ok((await playToTheEnd(tab, chances(1))) > 0);
  const { path } = tab;
  await tab.press("Watch the replay");
  await tab.see("h1", "Replay: Commune");
  assert.equal(tab.path, `${path}/replay`);
  const { value } = await tab.control("Link to this position");
  assert.ok(value.startsWith(`${ORIGIN}${PREFIX}${path}/replay?`), value);
  await tab.reload();
  await tab.see("h1", "Replay: Commune");
  await tab.go(path);
  await tab.press("Check the shuffles");
  await tab.see("h1", "Was it dealt fairly?");
});

test("every page is found again where it was below the path", async () => {
  const tab = await opened("pages");
  for (const path of PAGES) {
    await tab.go(path);
    await tab.see("h1");
    assert.equal(tab.all(".trouble").length, 0, path);
  }
});

test("links between pages don't load the document again", async () => {
  const tab = await opened("links");
  const { window } = tab;
  await tab.press("Settings");
  assert.equal(tab.path, "/settings");
  await tab.click(tab.document.querySelector("a.home"));
  assert.equal(tab.path, "/");
  await tab.see("main", "Commune");
  assert.equal(tab.window, window);
});

test("friends are told an address below the path", async () => {
  const tab = await opened("friends", "/games/commune/new");
  const link = await inviteLink(tab);
  await tab.see(".gather", "cardtable.test/cards/join");
  const friend = await new Browser(tab.service, { seed: 2 }).open(link);
  await friend.press("Sit down");
  for (const each of [tab, friend]) await each.see(".staged .felt");
  isBelow(friend);
  await friend.go("/tournaments/new?game=commune");
  await friend.choose("Name of the tournament", "Friday cup");
  await friend.press("Open the tournament");
  const { value } = await friend.control("Anybody who opens this link can enter");
  assert.equal(value, `${ORIGIN}${PREFIX}${friend.path}`);
  assert.match(friend.path, /^\/tournaments\/g_/);
});

test("what stands beside the path is no page", async () => {
  const tab = await opened("beside");
  const beside = tab.document.createElement("a");
  beside.href = "/cardsharp/settings";
  let left = null;
  tab.document.addEventListener("click", (event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  });
  tab.document.querySelector("main").append(beside);
  beside.click();
  beside.remove();
  assert.equal(left, true);
});
