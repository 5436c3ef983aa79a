// The front page: a table to play at, the games, the ways on, and the way back to a match.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { chances } from "./support/chances.mjs";
import { DUE, playToTheEnd } from "./support/playing.mjs";
import { json, Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

test("one press on the felt begins a match, and the front page leads back to it", async () => {
  const tab = await new Browser(new Stage("front")).open("/");
  await tab.see(".room-felt button", "Play Thirty-One");
  await tab.press("Play Thirty-One");
  await tab.see(DUE);
  const table = tab.path;
  await tab.go("/");
  await tab.press("Go on with Thirty-One", ".room-felt");
  await tab.see(DUE);
  assert.equal(tab.path, table);
});

test("the felt offers the game that was played last", async () => {
  const tab = await new Browser(new Stage("last")).open("/");
  await tab.press(/^Cuccù against bots/);
  await tab.see(DUE);
  const table = tab.path.split("/").at(-1);
  await tab.ask("DELETE", `/v1/tables/${table}/seats/0`);
  await tab.go("/");
  await tab.see(".room-felt button", "Play Cuccù");
});

/** A page of Ann's, who has a name. */
async function opened(service) {
  const { id, token } = await service.player("Ann");
  const kept = { "cardtable.account": JSON.stringify({ id, name: "Ann", token }) };
  return new Browser(service, { kept }).open("/");
}

test("somebody known is greeted by name, with the score against the regulars met last", async () => {
  const tab = await opened(new Stage("known"));
  await tab.see("h1", /^Good (morning|afternoon|evening), Ann$/);
  await tab.see(".room-felt", "every shuffle can be checked");
  assert.ok(!tab.has("Your score against the regulars"));
  await tab.press(/^Cuccù against bots: Gentle/);
  await playToTheEnd(tab, chances(3));
  await tab.go("/");
  await tab.see(".room-felt .rivals", /^Your score against the regulars(\w+ (1:0|0:1)){1,3}$/);
  const guest = await new Browser(new Stage("a guest")).open("/");
  await guest.see("h1", "Card games with friends and bots");
});

test("the days in a row invite to the next one", async () => {
  const service = new Stage("a row");
  const tab = await opened(service);
  const now = await tab.ask("GET", "/v1/daily");
  const day = (date) => ({ ...{ place: 1, score: null, course: "+", game: "cuccu", table: `t_${date}` }, date });
  const history = ["2026-11-27", "2026-11-26", "2026-11-25", "2026-11-23"].map(day);
  const shown = async (said) => {
    const end = service.on("GET /v1/daily", () => json({ ...now, ...said }));
    await tab.reload();
    const pips = [...(await tab.see(".week")).children].map((pip) => (pip.className ? "x" : "-"));
    end();
    return pips.join("");
  };
  assert.equal(await shown({ history, streak: 3 }), "-x-xxx-");
  await tab.see(".daily-card", "Play today's deal to make it 4 days in a row.");
  const result = { place: 2, score: null, course: "+", seats: 4, position: null, better_than: null };
  assert.equal(await shown({ history: [day("2026-11-28"), ...history], streak: 4, result }), "-x-xxxx");
  await tab.see(".daily-card", /2nd of 4 · 4 days in a row.*Tomorrow: /s);
});

test("a match that waits for others is a tile", async () => {
  const service = new Stage("others");
  const tab = await new Browser(service).open("/games/commune/new?friends");
  await tab.press("Open the table");
  await tab.see(".letters");
  await tab.go("/");
  await tab.see(".tiles a", /^Go on\s*Commune · Waiting for players$/);
  await tab.see(".room-felt button", "Play Commune");
});

test("a table with friends is two presses away, its options a third", async () => {
  const tab = await new Browser(new Stage("friends")).open("/");
  await tab.press(/^With friends/, ".tiles");
  const games = tab.texts(".choose-game button");
  assert.equal(games.length, 15);
  assert.equal(games[0], "Thirty-One");
  await tab.press("Cuccù: With friends", "dialog[open]");
  await tab.see(".letters");
  assert.equal((await tab.ask("GET", `/v1${tab.path}`)).visibility, "unlisted");
  await tab.go("/");
  await tab.press(/^With friends/, ".tiles");
  assert.equal(tab.texts(".choose-game button")[0], "Cuccù", "the last one first");
  await tab.press("Choose the rules first", "dialog[open]");
  await tab.press("Fan Tan", "dialog[open]");
  assert.equal(tab.path, "/games/fan-tan/new");
  assert.ok((await tab.control("With friends")).checked);
});

test("the front of a card can be read without turning it over", async () => {
  const tab = await new Browser(new Stage("backs")).open("/");
  const card = await tab.see(".game-card", "Draw and discard for points in one suit");
  assert.match(card.textContent, /2 to 9 players, about 10 minutes/);
  assert.ok(card.querySelector(".game-back").closest("[aria-hidden]"), "its title is said once");
  assert.match(card.querySelector(".game-back").textContent, /^Thirty-One2–9 · 10 min$/);
  const { strategies } = await tab.ask("GET", "/v1/games/thirty-one");
  const offered = strategies.filter(({ players }) => players.includes(4)).map(({ title }) => title);
  assert.deepEqual(
    [...card.querySelectorAll("[data-stars]")].map((each) => [each.dataset.stars, each.textContent]),
    [
      ["1", "Gentle"],
      ["2", "Steady"],
      ["3", "Sharp"],
    ].filter(([, level]) => offered.includes(level)),
  );
  assert.equal(new Set(tab.all(".game-back path").map((each) => each.getAttribute("d"))).size, 15);
});

test("a game that only a newer service has lies among the others, with a back that no game has", async () => {
  const service = new Stage("newer");
  const tab = await new Browser(service).open("/");
  const { games } = await tab.ask("GET", "/v1/games");
  service.on("GET /v1/games", () => json({ games: [...games, { ...games[0], slug: "newer", title: "Newer" }] }));
  await tab.reload();
  await tab.see(".game-card:only-child .game-back", /^Newer\d/);
  assert.equal(new Set(tab.all(".game-back path").map((each) => each.getAttribute("d"))).size, 16);
});

test("the page of a game shows its table, its rules with signs of cards, and leads to other rules", async () => {
  const tab = await new Browser(new Stage("page of a game")).open("/games/lorum");
  await tab.see(".table-picture .felt .seat");
  assert.equal(tab.all(".table-picture button").length, 0);
  assert.ok(tab.document.querySelector(".table-picture").hasAttribute("inert"));
  assert.ok(tab.texts(".rules-text .card-sign").includes("K♥"));
  const [, other] = tab.all(".other-rules a");
  const chosen = other.textContent;
  await tab.click(other);
  await tab.see(".presets");
  assert.equal(tab.document.querySelector(".presets input:checked").closest("label").textContent, chosen);
});

test("one press opens a table that plays at once, and its rules are folded", async () => {
  const tab = await new Browser(new Stage("stranger")).open("/games/commerce/new");
  const folded = (part) => tab.all(part).every((each) => each.closest("details:not([open])"));
  assert.ok(folded(".new-table :is(.presets, input:not([type=range], .segments *))"));
  await tab.see("details summary", "Three tokens each, one card a turn; time for a turn: 2 minutes.");
  await tab.choose("Seats", "5");
  await tab.press("Open the table");
  await tab.see(DUE);
  const table = await tab.ask("GET", `/v1${tab.path}`);
  assert.deepEqual(
    table.seats.map(({ player }) => player.kind),
    ["human", "house", "house", "house", "house"],
  );
  assert.equal(table.visibility, "unlisted", "it is for practice");
});

test("a table for friends is offered to anybody, and its title says that its rules are others", async () => {
  const tab = await new Browser(new Stage("own rules")).open("/games/commune/new");
  await tab.press("With friends");
  assert.ok(!tab.has("How well they play"));
  await tab.choose("Bots among them", "1");
  await tab.control("How well they play");
  await tab.choose("Time for a turn", "30");
  await tab.choose("Penalty limit", "3");
  await tab.see("details summary", "Rules of your own; time for a turn: 30 seconds.");
  await tab.press("Open the table");
  await tab.see(".letters");
  const { seats, visibility } = await tab.ask("GET", `/v1${tab.path}`);
  assert.equal(seats.filter(({ player }) => player).length, 2);
  assert.equal(visibility, "public");
});
