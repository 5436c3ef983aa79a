// People find, open, enter, run, play and follow tournaments.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";

import { Browser } from "./support/browser.mjs";
import { moduleOf } from "./support/bundle.mjs";
import { chances } from "./support/chances.mjs";
import { playToTheEnd } from "./support/playing.mjs";
import { json, refused, Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

const { REGULARS } = await moduleOf("src/table/regulars.ts");

/** A match of Commune is over after one hand. */
const SHORT = { penalty_limit: 1 };

const ENTRANTS = ".entrants li";
const FREE = ".chairs ul li";

/** A stage with somebody who opens tournaments without a page. */
async function organised(seed) {
  const service = new Stage(seed);
  const organiser = await service.player("Olga");
  const opened = async (title, wanted = {}) => {
    const order = { title, format: "knock_out", game: "commune", options: SHORT, ...wanted };
    return (await organiser.ask("POST", "/v1/tournaments", order)).id;
  };
  return { service, organiser, opened };
}

/** Lets time pass until the service says so. */
async function until(service, find) {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = await find();
    if (found) return found;
    await service.clock.pass(1000);
    await service.look();
  }
  throw new Error("it does not come");
}

const isIn = (tab, status) => tab.see(`.tournament[data-status=${status}]`);

const count = (tab, selector, number) =>
  tab.clock.until(
    () => tab.all(selector).length === number,
    () => `${tab.all(selector).length} ${selector}, not ${number}`,
  );

test("a Swiss with bots is opened, played to its end by a person and followed by another one", async () => {
  const service = new Stage("swiss");
  const tab = await new Browser(service, { seed: 1 }).open("/tournaments/new?game=commune");
  await tab.choose("Name of the tournament", "Friday cup");
  await tab.choose("Rounds", "2");
  await tab.choose("House bots from the start", "3");
  await tab.choose("Penalty limit", "1");
  await tab.press("Open the tournament");
  await count(tab, ENTRANTS, 4);
  const entered = tab.texts(".entrants li > span");
  assert.equal(entered.pop(), "You");
  assert.ok(entered.every((name) => REGULARS.some((each) => each.name === name)) && new Set(entered).size === 3);
  assert.deepEqual(tab.texts(".entrants small"), Array(3).fill("steady bot"));
  const { path } = tab;
  const follower = await new Browser(service, { seed: 2 }).open(path);
  await isIn(follower, "open");
  await tab.press("Start the tournament");
  const others = [];
  for (const number of [1, 2]) {
    await tab.see("h2, h3", `Your table in round ${number}`);
    assert.ok(tab.texts(".own-pairing li > span").includes("You"));
    const [met] = tab.texts(".own-pairing li > span").filter((name) => name !== "You");
    const face = (selector) => tab.all(selector)[0].dataset.animal;
    const [other] = tab.all(".own-pairing li").filter((each) => each.textContent === met);
    await tab.click(await tab.see(".own-pairing a"));
    await tab.see(".seats .of-level b", met);
    others.push(met);
    assert.equal(face(".seats .animal"), other.querySelector(".animal").dataset.animal);
    await playToTheEnd(tab, chances(number));
    await tab.press("To the tournament", ".over");
  }
  await isIn(tab, "finished");
  await count(tab, ".standings tbody tr", 4);
  await tab.see(".standings tr.yours th", "You");
  const named = (selector) =>
    tab.all(selector).map((each) => [each.dataset.animal, each.closest("li, th").textContent]);
  const [podium, ranking] = [named(".podium .animal"), named(".standings .animal")];
  assert.equal(podium.length, 3);
  podium.forEach(([face, text], place) => {
    assert.equal(face, ranking[place][0]);
    const name = ranking[place][1].replace(/,.*|Opponents.*/, "");
    assert.match(text, new RegExp(`^${name}\\d+ points?[123]$`));
  });
  assert.equal(new Set(ranking.map(([face]) => face)).size, 4);
  await tab.see(".standings th small", /^Opponents’ points \d+ · Wins by strength \d+ · Direct encounter \d+$/);

  for (const list of ["/", `/players/${tab.account.id}`]) {
    await tab.go(list);
    for (const met of others) await tab.see("main li", met);
  }
  await tab.go(path);

  const spreadsheet = await tab.control(/^Standings for a spreadsheet/);
  const log = await tab.control(/^Everything, with the log/);
  const got = async (link) => (await service.answer(new Request(link.href))).text();
  const [names, ...lines] = (await got(spreadsheet)).trim().split(/\r?\n/);
  const points = names.split(",").indexOf("points");
  const shown = tab.all(".standings tbody tr").map((row) => row.querySelectorAll("td")[1].textContent);
  assert.deepEqual(
    lines.map((line) => line.split(",")[points]),
    shown,
  );
  assert.ok(spreadsheet.hasAttribute("download") && log.hasAttribute("download"));
  assert.equal(new URL(log.href).pathname, `/v1${path}/export`);
  assert.ok((await got(log)).includes("tournament.finished"));

  await isIn(follower, "finished");
  await count(follower, ".standings tbody tr", 4);
  assert.equal(follower.all(".yours").length, 0);
  await follower.press(/^Replay of the table/);
  await follower.see(".replay[data-version]");
  assert.ok(follower.texts(".of-level b").some((name) => entered.includes(name)));
  await follower.press("To the tournament");
  await isIn(follower, "finished");
  await tab.go("/tournaments?status=finished");
  await tab.press(/Friday cup/);
  await tab.press("Play again");
  await tab.control("Name of the tournament");
  const asked = async (name) => (await tab.control(name)).value;
  assert.deepEqual(
    [await asked("Name of the tournament"), await asked("Rounds"), await asked("House bots from the start")],
    ["Friday cup", "2", "3"],
  );
  assert.deepEqual([await asked("Penalty limit"), (await tab.control("I take part")).checked], ["1", true]);
  await tab.press("Open the tournament");
  await count(tab, ENTRANTS, 4);
  assert.notEqual(tab.path, path);
});

test("somebody enters by the list and withdraws by keyboard, and the organiser calls it off", async () => {
  const service = new Stage("called off");
  const ann = await new Browser(service, { seed: 1 }).open("/tournaments/new?game=commune");
  await ann.choose("Name of the tournament", "Spring cup");
  await ann.press(/^Round robin/);
  await ann.press("I take part");
  await ann.press("Open the tournament");
  await ann.see(".state", "0 of 32 places are taken");
  await count(ann, FREE, 8);
  assert.ok(!ann.has("Start the tournament"), "it can't be started yet");
  await ann.choose("House bots to add", "2");
  await ann.press("Add house bots");
  await count(ann, ENTRANTS, 2);

  const ben = await new Browser(service, { seed: 2, introduced: false }).open("/tournaments");
  await ben.press(/Spring cup/);
  await tabTo(ben, "Enter");
  await ben.key("Enter");
  await ben.choose("What should others call you?", "Ben");
  await ben.key("Enter");
  await ben.control("Withdraw");
  assert.ok(!ben.has("Enter", ".tournament"));
  await ben.see(".state:focus");
  await count(ann, ENTRANTS, 3);
  await tabTo(ben, "Withdraw");
  await ben.key("Enter");
  await tabTo(ben, "Withdraw", "dialog");
  await ben.key("Enter");
  await ben.control("Enter");
  await ann.see(".entrants .gone", "Ben");
  await ann.press(new RegExp(`^Withdraw ${ann.texts(".entrants li > span")[0]}$`));
  await ann.press("Withdraw", "dialog");
  await count(ann, ".entrants .gone", 2);

  await ann.press("Call it off");
  await ann.press("Not now");
  await isIn(ann, "open");
  await ann.press("Call it off");
  await ann.press("Call it off", "dialog");
  for (const tab of [ann, ben]) {
    await isIn(tab, "called_off");
    await tab.see("[role=status]", "called off");
  }
});

/** Waits until a button is there, and presses Tab until it has the focus. */
async function tabTo(tab, name, within) {
  const wanted = await tab.control(name, within);
  for (let pressed = 0; tab.document.activeElement !== wanted; pressed += 1) {
    assert.ok(pressed < 200, "Tab does not lead there");
    await tab.key("Tab");
  }
}

test("who has a bye is told why and what it brings", async () => {
  const cups = await organised("bye");
  const tab = await new Browser(cups.service).open("/");
  const ben = await cups.service.player("Ben"); // who makes no move, so that the round goes on
  const brings = { round_robin: "You get 2 points, as for a win.", knock_out: "You go on to the next round." };
  for (const [format, text] of Object.entries(brings)) {
    const cup = await cups.opened("Odd cup", { format });
    await tab.go(`/tournaments/${cup}`);
    await tab.press("Enter");
    await tab.see(".entered");
    await ben.ask("POST", `/v1/tournaments/${cup}/entrants`, {});
    await cups.organiser.ask("POST", `/v1/tournaments/${cup}/entrants`, { bot: "random" });
    await cups.organiser.ask("POST", `/v1/tournaments/${cup}/start`);
    await cups.service.look();
    await tab.see(".felt-panel .notice", `No opponent is left for you in round 1, so you have a bye. ${text}`);
    await tab.see(".pairing.yours", format === "knock_out" ? "bye: goes on" : "bye: 2 points");
    await tab.see(".how", "has a bye: no match, and");
  }
});

/** The events of the one table of a tournament with one pairing, as soon as one of them is there. */
async function eventsOfItsTable({ service, organiser }, cup, type) {
  const { rounds } = await until(service, async () => {
    const now = await organiser.ask("GET", `/v1/tournaments/${cup}`);
    return now.rounds.length ? now : null;
  });
  const [{ table }] = rounds[0].pairings;
  const events = await until(service, async () => {
    const found = await organiser.events(table).catch(() => []);
    return found.some((each) => each.type === type) ? found : null;
  });
  return { table, events };
}

test("who enters commits to seeds and reveals one at each table, wherever the page is open", async () => {
  const cups = await organised("fair");
  const cup = await cups.opened("Fair cup", { format: "swiss", round_count: 1, bots: ["random"] });
  const tab = await new Browser(cups.service).open(`/tournaments/${cup}`);
  await tab.press("Enter");
  await tab.see(".entered");
  await tab.go("/games/commune");
  await cups.organiser.ask("POST", `/v1/tournaments/${cup}/start`);
  const { events } = await eventsOfItsTable(cups, cup, "table.started");
  const { client_seed: seed } = events.find(({ type }) => type === "table.client_seed_revealed").data;
  const log = (await cups.organiser.ask("GET", `/v1/tournaments/${cup}/events`)).events;
  const committed = log.filter(({ type }) => type === "tournament.entered").map(({ data }) => data.client_seed_hash);
  assert.deepEqual(committed, [null, createHash("sha256").update(`cardtable/v1/client|${seed}`).digest("hex")]);

  await cups.organiser.ask("DELETE", `/v1/tournaments/${cup}`);
  const { localStorage } = tab.window;
  const chains = () => Object.keys(localStorage).filter((name) => name.startsWith("cardtable.chain.")).length;
  assert.equal(chains(), 1);
  await tab.go("/tournaments");
  await tab.clock.until(
    () => chains() === 0,
    () => "the seeds of a tournament that is over are kept",
  );
});

test("a player without the seed is told when the table begins at the latest", async () => {
  const cups = await organised("slow");
  const cup = await cups.opened("Slow cup", { format: "swiss", round_count: 1, bots: ["random"] });
  const tab = await new Browser(cups.service).open("/settings");
  await tab.choose("Your name", "Ben");
  await tab.press("Use this name");
  await tab.see("main", "You play as Ben.");
  await tab.ask("POST", `/v1/tournaments/${cup}/entrants`, { client_seed_hash: "0".repeat(64) });
  await cups.organiser.ask("POST", `/v1/tournaments/${cup}/start`);
  const { table } = await eventsOfItsTable(cups, cup, "table.seeds_awaited");
  await tab.go(`/tables/${table}`);
  await tab.see("main", "at the latest, also without a player");
});

test("an older answer about a tournament is not shown after a newer one", async () => {
  const { service, organiser, opened } = await organised("older");
  const id = await opened("Cup");
  const path = `/v1/tournaments/${id}`;
  const enter = () => organiser.ask("POST", `${path}/entrants`, { bot: "random" });
  const old = await organiser.ask("GET", path);
  const tab = await new Browser(service).open(`/tournaments/${id}`);
  await isIn(tab, "open");
  await enter();
  await service.look();
  await count(tab, ENTRANTS, 1);
  let asked = 0;
  const again = service.on(`GET ${path}`, () => {
    asked += 1;
    return json(old);
  });
  await enter();
  await service.look();
  await tab.clock.pass(1000);
  assert.ok(asked > 0);
  assert.equal(tab.all(ENTRANTS).length, 1);
  again();
  await enter();
  await service.look();
  await count(tab, ENTRANTS, 3);
});

test("what is typed stays while the page shows news", async () => {
  const service = new Stage("news");
  const tab = await new Browser(service).open("/tournaments/new?game=commune");
  await tab.choose("Name of the tournament", "Autumn cup");
  await tab.press("I take part");
  await tab.press("Open the tournament");
  await tab.choose("House bots to add", "2");
  const cy = await service.player("Cy");
  await cy.ask("POST", `/v1${tab.path}/entrants`, {});
  await count(tab, ENTRANTS, 1);
  assert.equal((await tab.control("House bots to add")).value, "2");
  await tab.press("Add house bots");
  await count(tab, ENTRANTS, 3);
});

/** A knock-out of five house bots that is over. */
async function knockOut({ service, organiser, opened }) {
  const cup = await opened("Winter cup", { bots: ["random", "steady", "random", "steady", "random"] });
  await organiser.ask("POST", `/v1/tournaments/${cup}/start`);
  return until(service, async () => {
    const now = await organiser.ask("GET", `/v1/tournaments/${cup}`);
    return now.status === "finished" ? now : null;
  });
}

test("a table that is about to be opened is waited for", async () => {
  // A round is paired a moment before its tables are there.
  const cups = await organised("knock-out");
  const cup = await knockOut(cups);
  const [{ table }] = cup.rounds[0].pairings;
  let early = 2;
  cups.service.on(`GET /v1/tables/${table}`, () => (early-- > 0 ? refused("not_found", 404) : null));
  const tab = await new Browser(cups.service).open(`/tables/${table}?tournament=${cup.id}`);
  await tab.see(".over");
  assert.equal(early, -1);
  await tab.go(`/tournaments/${cup.id}`);
  await count(tab, ".bracket section", 3);
  assert.match(tab.texts(".bracket h3").at(-1), /^Final/);
});

test("what the service refuses is said", async () => {
  const cups = await organised("refused");
  const tab = await new Browser(cups.service).open("/tournaments/new?game=commune");
  await tab.choose("Name of the tournament", "\u200b");
  await tab.press("Open the tournament");
  await tab.see("[role=alert]", "Not possible");

  const cup = await cups.opened("Small cup", { max_entrants: 2, bots: ["random"] });
  await tab.go(`/tournaments/${cup}`);
  await tab.control("Enter");
  const lost = () => Promise.reject(new TypeError("Failed to fetch"));
  cups.service.on(`GET /v1/tournaments/${cup}`, lost); // so that the page learns it by the refusal
  await cups.organiser.ask("POST", `/v1/tournaments/${cup}/entrants`, { bot: "random" });
  await tab.press("Enter");
  await tab.see("[role=alert]", "2 entrants already");
});

test("the list shows what can be entered first and goes on page by page", async () => {
  const cups = await organised("list");
  for (let number = 0; number < 21; number += 1)
    await cups.opened(`Lorum cup ${number}`, { game: "lorum", format: "swiss", seats: 4, options: {}, round_count: 1 });
  const tab = await new Browser(cups.service).open("/tournaments?game=lorum");
  const entries = (number) =>
    tab.clock.until(
      () => tab.texts("a").filter((text) => text.includes("Lorum cup")).length === number,
      () => `not ${number}`,
    );
  await entries(20);
  await tab.press("Show more");
  await entries(21);
  await tab.choose("Show", "finished");
  await tab.see("main", "No such tournament at the moment");
  assert.ok(tab.window.location.href.endsWith("/tournaments?status=finished&game=lorum"));
  await tab.choose("Show", "");
  await entries(20);
});

test("a card of the list says the game, who opened it and how far it is, and invites those who can enter", async () => {
  const { service, organiser, opened } = await organised("cards");
  await opened("Full cup", { max_entrants: 2, bots: ["random", "random"] });
  await opened("Free cup", { bots: ["random"] });
  const tab = await new Browser(service).open("/tournaments/new?game=commune");
  await tab.choose("Name of the tournament", "Own cup");
  await tab.press("Open the tournament");
  await tab.see(".tournament");
  await tab.clock.pass(1000);
  await tab.go("/tournaments");
  const card = (title) => tab.see(".cups li", title);
  const free = await card("Free cup");
  assert.equal(
    free.querySelector("a > span:last-child").textContent,
    "Free cupKnock-out · CommuneOpened by Olga1 of 128 places takenEnter",
  );
  assert.ok(free.querySelector(".game-back") && free.querySelector(".face-of [data-mood=calm]"));
  for (const other of ["Full cup", "Own cup"]) assert.doesNotMatch((await card(other)).textContent, /Enter/);
  assert.equal(tab.all(".tournaments select").length, 0);
  assert.equal(tab.all(".tables .yours").length, 1);

  const won = { ...(await organiser.ask("GET", "/v1/tournaments")).tournaments[0], status: "finished", ended_at: 1 };
  const winners = [{ id: "p_m", name: "Maya", face: "owl", kind: "human" }];
  const list = { tournaments: [{ ...won, id: "g_won", title: "Won cup", winners }] };
  service.on(/^GET .*\/tournaments\?.*finished/, () => json(list));
  await tab.reload();
  const finished = await card("Won cup");
  assert.match(finished.textContent, /Won by Maya$/);
  assert.ok(finished.querySelector("[data-animal=owl][data-mood=glad]"));
});

test("bots and columns of a tournament are said in the words of the page", async () => {
  const service = new Stage("words of a cup");
  const ann = await service.player("Ann");
  const terms = { game: "cuccu", format: "swiss", seats: 2, round_count: 1, bots: ["gentle", "steady"] };
  const { id } = await ann.ask("POST", "/v1/tournaments", { title: "Pokal", ...terms });
  await ann.ask("POST", `/v1/tournaments/${id}/start`, {});
  await service.look();
  const tab = await new Browser(service, { language: "de-DE" }).open(`/tournaments/${id}`);
  await tab.see(".standings tbody th", "sanfter Bot");
  const said = tab.texts(".standings .faced").map((each) => each.split(", ")[1]);
  assert.deepEqual(said.toSorted(), ["sanfter Bot", "solider Bot"]);
  assert.deepEqual(tab.texts(".standings thead th").slice(0, 4), ["Platz", "Spieler", "Punkte", "Punkte der Gegner"]);
  const player = { id: null, name: "Gentle", kind: "house", strategy: "gentle/1" };
  const place = { player, rank: 1, played: 1, won: 1, rating: null };
  service.on(/^GET .*\/leaderboards\/cuccu/, () => json({ game: "cuccu", places: [place], own: null }));
  await tab.go("/leaderboards/cuccu?board=bots");
  await tab.see(".podium li", "Sanft");
});

test("where there are no tournaments yet, nothing is chosen among them", async () => {
  const tab = await new Browser(new Stage("none yet")).open("/tournaments");
  await tab.see(".cloth [role=status]", "Open the first one");
  await tab.see(".cloth .picture");
  assert.equal(tab.all(".tournaments select").length, 0);
  await tab.control("Open a tournament");
});
