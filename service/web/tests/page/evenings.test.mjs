// The book of evenings on one's own profile: matches against bots, which no public list has, and the ways on from them.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { chances } from "./support/chances.mjs";
import { logOf, playToTheEnd, playUntil } from "./support/playing.mjs";
import { json, Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

async function playOne(tab, game, chance) {
  await tab.go("/");
  await tab.press(new RegExp(`^${game} against bots`));
  await playToTheEnd(tab, chance);
  return tab.path;
}

test("matches against bots are found by evening and by game, with replay and proof", async () => {
  const tab = await new Browser(new Stage("evenings")).open("/");
  const chance = chances(3);
  const first = await playOne(tab, "Cuccù", chance);
  const own = tab.all(".places li").findIndex((each) => /You/.test(each.textContent)) + 1;
  assert.deepEqual(tab.texts(".own-place b"), own === 1 ? [] : [String(own)]);
  await tab.go("/");
  await tab.press("Profile");
  await tab.see(".evenings .match", /^Cuccù.*with .+ and /);
  assert.match(tab.texts(".evenings .match .mark")[0], /^(Won|Place [2-9] of \d)$/);
  assert.equal(tab.all(".evenings h3").length, 1);
  const scores = tab.texts(".rivals li");
  assert.ok(scores.length > 1 && scores.every((each) => /^\w+ (1:0|0:1)$/.test(each)), String(scores));
  const [replay, proof] = tab.all(".evenings .match a").map((link) => link.getAttribute("href"));
  assert.deepEqual([replay, proof], [`${first}/replay`, `${first}/verify`]);
  await tab.choose("Game", "commune");
  await tab.see(".evenings p", /^Your first match of this game is still to come\./);
  await tab.choose("Game", "cuccu");
  await tab.see(".evenings .match");
});

test("a regular tells the score at the beginning of the next match, and all have it at their names", async () => {
  const tab = await new Browser(new Stage("scores")).open("/");
  await playOne(tab, "Cuccù", chances(3));
  await tab.go("/");
  await tab.see(".rivals li");
  const scores = new Map(tab.texts(".rivals li").map((each) => each.split(" ")));
  await tab.press(/^Cuccù against bots/);
  await tab.see(".seats .bubble", /^(You|I) lead 1:0\.$/);
  assert.equal(tab.texts(".seats .bubble").filter((said) => said.includes("lead")).length, 1);
  assert.equal(tab.texts(".seats .score").length, scores.size);
  for (const seat of tab.all(".seats .seat")) {
    const name = seat.querySelector(".of-level b").textContent;
    const score = scores.get(name) === "1:0" ? "You lead 1:0." : "I lead 1:0.";
    assert.match(seat.querySelector(".of-level").textContent, new RegExp(`^${name}, .* bot, ${score}$`));
    const short = score === "You lead 1:0." ? "you lead 1:0" : "leads 1:0";
    assert.equal(seat.querySelector(".score").textContent, short);
  }
  await playUntil(tab, () => logOf(tab).some((line) => line.startsWith("Hand 2")), chances(4));
  assert.equal(tab.texts(".seats .score").length, scores.size, "it stands there in the next hand, too");
  assert.equal(tab.texts(".seats .bubble").filter((said) => said.includes("lead")).length, 0);
});

test("one goes on with one's own match from the profile, and others watch it", async () => {
  const service = new Stage("under way");
  const ann = await service.player("Ann");
  await ann.plays("cuccu", { bots: ["random", "random"] });
  const kept = { "cardtable.account": JSON.stringify({ id: ann.id, name: "Ann", token: ann.token }) };
  const table = await ann.opens({ game: "commune", seats: 2, bots: ["random"] });
  const own = await new Browser(service, { kept }).open(`/players/${ann.id}`);
  await own.see(".player-page > .tables", /^Commune.*Go on$/);
  assert.equal(own.all(".player-page > .tables a")[0].getAttribute("href"), `/tables/${table}`);
  const other = await new Browser(service, { seed: 2 }).open(`/players/${ann.id}`);
  await other.see(".player-page > .tables", /Commune.*Watch.*Cuccù/s);
});

test("nobody else sees the book", async () => {
  const service = new Stage("others");
  const tab = await new Browser(service).open("/");
  await playOne(tab, "Cuccù", chances(3));
  await tab.go("/");
  await tab.press("Profile");
  await tab.see(".evenings .match");
  const other = await new Browser(service, { seed: 2 }).open(tab.path);
  await other.see(".player-page", "No finished match at a public table yet.");
  assert.equal(other.all(".evenings, .tables").length, 0);
});

test("a search that finds nothing for long asks whether to go on", async () => {
  const service = new Stage("long");
  const tab = await new Browser(service).open("/");
  await playOne(tab, "Cuccù", chances(3));
  await tab.go("/");
  await tab.press("Profile");
  await tab.see(".evenings .match");
  let asked = 0;
  service.on(/^GET \/v1\/me\/tables\?/, () => json({ tables: [], unreadable: [], next: `page${(asked += 1)}` }));
  await tab.choose("Game", "commune");
  await tab.see(".evenings button", "Show more");
  assert.equal(asked, 4);
  await tab.press("Show more", ".evenings");
  await tab.see(".evenings button", "Show more");
  assert.equal(asked, 8);
});
