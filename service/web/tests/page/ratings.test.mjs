// A rated match: what counts is said before, the points come after the end, and profiles and boards show them.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { chances } from "./support/chances.mjs";
import { DUE, move, playToTheEnd } from "./support/playing.mjs";
import { Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

test("a rated match changes the points that the profile and the board show", async () => {
  const service = new Stage("rated");
  const bob = await service.player("Bob");
  const tab = await new Browser(service).open("/games/commune");
  await tab.see(".rated-seat", "Whoever resigns, or is away at the end, loses");
  await tab.press("Sit down at a rated table");
  await tab.see(".waiting-seats");
  const table = tab.path.split("/").at(-1);
  await bob.ask("POST", `/v1/tables/${table}/seats`, {});
  const chance = chances(5);
  while (!(await bob.moves(table))) {
    await tab.see(DUE);
    await move(tab, chance);
  }
  await bob.ask("DELETE", `/v1/tables/${table}/seats/1`);
  await playToTheEnd(tab, chance);
  await tab.see(".rating-change", /^Rated: \+\d+\. You have 1\d\d\d points\.$/);
  await tab.go("/");
  await tab.press("Profile");
  await tab.see(".curve svg");
  assert.equal(tab.all(".evenings .match").length, 1);
  assert.match(tab.texts(".evenings .match .mark")[0], / · rated$/);
  assert.equal(tab.all(".player-page > .tables").length, 0, "it is over, and so among the evenings alone");
  await tab.go("/leaderboards/commune");
  await tab.press("Bots");
  assert.equal((await tab.control("Bots")).getAttribute("aria-current"), "page");
  const other = await new Browser(service, { seed: 2 }).open(`/players/${bob.id}`);
  await other.see("h1", "Bob");
  assert.match(other.texts(".player-page > .tables .mark")[0], / · rated$/);
  await other.see(".curve figcaption", "One rated match: from 1000 to 9");
});

test("whoever is on no list yet is told how to get there, and sits down at a rated table from it", async () => {
  const tab = await new Browser(new Stage("unrated")).open("/leaderboards/commune");
  await tab.see(".leaderboard p", "5 rated matches of this game bring you onto the list of people.");
  await tab.press("Sit down at a rated table");
  await tab.see(".waiting", "Rated: the match counts");
});
