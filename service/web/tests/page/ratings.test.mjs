// A rated match: what counts is said before, the points come after the end, and profiles and boards show them.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { chances } from "./support/chances.mjs";
import { DUE, move, playToTheEnd } from "./support/playing.mjs";
import { json, Stage } from "./support/service.mjs";
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
  await tab.see(".leaderboard p", "Play 5 rated matches of this game to get onto the list.");
  await tab.see(".felt-panel p", "The first place is free.");
  assert.equal(tab.all(".podium .free").length, 3);
  await tab.press("Sit down at a rated table");
  await tab.see(".waiting", "Rated: the match counts");
});

test("the number of players at a rated table is slid, not typed", async () => {
  const service = new Stage("pressed");
  const tab = await new Browser(service).open("/leaderboards/cuccu");
  const players = await tab.control("Seats");
  assert.deepEqual([players.type, players.value], ["range", "2"]);
  await tab.choose("Seats", "4");
  await tab.see(".rated-seat output", "4");
  await tab.press("Sit down at a rated table");
  await tab.see(".waiting");
  assert.equal(tab.all(".waiting-seats li").length, 4);
});

/** The place of somebody on a leaderboard. */
const place = (rank, name, id = `p_${rank}`) => ({
  rank,
  player: { id, name, face: "owl", kind: "human" },
  rating: { points: 1300 - rank },
});

/** A leaderboard of six, of which the first page has five. */
async function board(seed, own) {
  const service = new Stage(seed);
  const player = await service.player("Ann");
  const [first, ...others] = ["Bo", "Cy", "Di", "Ed", "Flo", "Gus"].map((name, at) => place(at + 1, name));
  const mine = place(own, "Ann", player.id);
  const all = [first, ...others].map((each) => (each.rank === own ? mine : each));
  const answer = { game: "cuccu", board: "people", own: mine };
  service.on(/^GET .*\/leaderboards\/cuccu\?(?!.*cursor=more)/, () =>
    json({ ...answer, places: all.slice(0, 5), next: "more" }),
  );
  service.on(/^GET .*\/leaderboards\/cuccu\?.*cursor=more/, () => json({ ...answer, places: all.slice(5) }));
  const kept = { "cardtable.account": JSON.stringify({ id: player.id, name: "Ann", token: player.token }) };
  const tab = await new Browser(service, { kept }).open("/leaderboards/cuccu");
  await tab.see(".podium .animal");
  return tab;
}

const lines = (tab) => tab.texts(".podium li").map((each) => each.replace(/ Points/, " "));

test("the best stand on a podium with their faces, and the reader's own line is marked", async () => {
  const tab = await board("podium", 4);
  assert.deepEqual(lines(tab), ["Bo1299 1", "Cy1298 2", "Di1297 3", "Ann (You)1296 4", "Flo1295 5"]);
  assert.equal(tab.all(".podium .animal").length, 5);
  assert.deepEqual(tab.texts(".podium .own"), ["Ann (You)1296 Points4"]);
  assert.equal(tab.all(".leaderboard > div > p").length, 0, "who is on the list isn't told how to get there");
});

test("the reader's own place is below the page that doesn't have it, and in its row once it is fetched", async () => {
  const tab = await board("below", 6);
  assert.equal(lines(tab).at(-1), "Ann (You)1294 6");
  await tab.press("Show more");
  assert.equal(tab.all(".podium .own").length, 1);
  assert.equal(tab.all(".podium li").length, 6);
});
