// Events at a table are shown one after the other. The tests of the director's module cover their display times.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { moduleOf } from "./support/bundle.mjs";
import { chances } from "./support/chances.mjs";
import { DUE, goOn, inMenu, move, MOVES, openAtOwnTurn, ownTurn, versionOf } from "./support/playing.mjs";
import { Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

const { cueOf } = await moduleOf("src/table/cues.ts");

/** Records the screen whenever another version is shown, from now on. */
function watched(tab) {
  const seen = [];
  const codes = (selector) => tab.all(selector).map((card) => card.dataset.card);
  tab.clock.each(() => {
    const version = versionOf(tab);
    if (!version || version === seen.at(-1)?.version) return;
    const trick = codes("[aria-label='The trick'] .card");
    seen.push({
      version,
      trick,
      bubbles: tab.texts(".bubble"),
      marked: codes(".card.last"),
      acted: tab.all(".acted").length,
    });
  });
  return seen;
}

/** A page at the first move of one's own, and what it shows. */
async function opened(game, { pace = "normal", ...options } = {}) {
  const tab = await new Browser(new Stage(`director ${game}`), { pace }).open("/");
  const seen = watched(tab);
  await openAtOwnTurn(tab, game, options);
  return { tab, seen };
}

const tableOf = (tab) => `/v1${tab.path}`;
const eventsOf = async (tab) => (await tab.ask("GET", `${tableOf(tab)}/events?limit=500`)).events;
const named = (name) => (event) => event.type.endsWith(`.${name}`);
const versionsOf = (seen) => seen.map(({ version }) => version);

/** Makes a move; the version at which the service waits for the next one. It has not been shown yet. */
async function moved(tab) {
  await tab.click(tab.all(`${MOVES}, #own-hand button.card`)[0]);
  await tab.clock.pass(200);
  const { version, turn, viewer } = await tab.ask("GET", tableOf(tab));
  assert.ok(turn.seats.includes(viewer.seat));
  return version;
}

for (const game of ["chinese-ten", "lorum"])
  test(`all that can be seen is shown in order (${game})`, async () => {
    const { tab, seen } = await opened(game, { pace: "fast" });
    const first = versionOf(tab);
    for (let moves = 0; moves < 3; moves += 1) {
      await move(tab, chances(moves));
      await ownTurn(tab);
    }
    const shown = versionsOf(seen);
    assert.deepEqual(
      shown,
      shown.toSorted((one, other) => one - other),
    );
    const events = (await eventsOf(tab)).filter((event) => event.version > first && event.version <= shown.at(-1));
    const missed = events.filter((event) => cueOf(event).ms && !shown.includes(event.version));
    assert.deepEqual(missed, []);
    assert.ok(events.length > 6);
  });

test("the fourth card of a trick is seen in it, and the last move is marked", async () => {
  const { tab, seen } = await opened("lorum");
  const first = versionOf(tab);
  let events, taken, played, others;
  do {
    await move(tab, chances(1));
    await ownTurn(tab);
    events = await eventsOf(tab);
    taken = events.find((event) => named("trick_taken")(event) && event.version > first);
    played = new Map(events.filter(named("card_played")).map((event) => [event.version, event]));
    others = seen.filter(({ version }) => played.get(version)?.actor);
  } while (!taken || others.length < 3);
  const { trick } = seen.find(({ version }) => version === taken.version - 1);
  assert.deepEqual(trick, taken.data.cards);
  for (const { version, marked, acted } of others) {
    assert.ok(marked.includes(played.get(version).data.card));
    assert.equal(acted, 1);
  }
});

test("cards are heard if wished", async () => {
  const { tab } = await opened("lorum");
  await move(tab, chances(1));
  await ownTurn(tab);
  assert.equal(tab.heard, 0);
  await inMenu(tab, "Sound: off");
  await tab.control("Sound: on");
  assert.equal(tab.heard, 1, "what turns the sound on is heard");
  await move(tab, chances(1));
  await ownTurn(tab);
  assert.ok(tab.heard > 2, "the own card, those of the others, and that it is one's turn");
});

test("a bid is said at the seat", async () => {
  const { tab, seen } = await opened("commune", { "Penalty limit": "3" });
  await move(tab, chances(1));
  await ownTurn(tab);
  const said = seen.flatMap(({ bubbles }) => bubbles);
  assert.ok(said.length);
  assert.deepEqual(
    said.filter((bubble) => bubble === ""),
    [],
  );
});

for (const [how, skip] of Object.entries({
  Space: (tab) => tab.key(" "),
  "a press on the felt": (tab) => tab.click(tab.document.querySelector(".middle")),
}))
  test(`what waits is shown at once by ${how}`, async () => {
    const { tab, seen } = await opened("lorum");
    const turn = await moved(tab);
    assert.ok(versionOf(tab) < turn);
    assert.equal(tab.document.querySelector(".table-page").dataset.still, "false");
    const begun = tab.clock.now;
    await skip(tab);
    await ownTurn(tab);
    assert.equal(versionOf(tab), turn);
    assert.ok(tab.clock.now - begun < 500);
    assert.ok(seen.filter(({ version }) => version >= turn - 3 && version < turn).length < 3);
    await tab.see(".table-page[data-still=true]");
  });

test("the moves of others take their time", async () => {
  const { tab } = await opened("lorum");
  let before, turn, begun;
  do {
    before = versionOf(tab);
    turn = await moved(tab);
    begun = tab.clock.now;
    await ownTurn(tab);
    assert.equal(versionOf(tab), turn);
  } while (turn - before < 4);
  assert.ok(tab.clock.now - begun > 2000);
});

test("who comes in the middle sees the present at once", async () => {
  const { tab, seen } = await opened("lorum", { pace: "slow" });
  const turn = await moved(tab);
  seen.length = 0;
  await tab.reload();
  await ownTurn(tab);
  assert.deepEqual(versionsOf(seen), [turn]);
});

test("the speed is kept", async () => {
  const { tab } = await opened("lorum");
  await inMenu(tab, "Speed: normal");
  await tab.control("Speed: fast");
  await tab.go("/settings");
  assert.equal((await tab.control("Show the moves of others")).value, "fast");
});

test("a hand that is over is looked at before the next one", async () => {
  const { tab, seen } = await opened("commune", { "Penalty limit": "3" });
  while (!tab.document.querySelector(".last-hand")) {
    await move(tab, chances(1));
    await tab.see(DUE);
  }
  await tab.see(".last-hand .losses li");
  const deal = (await eventsOf(tab)).findLast(named("cards_dealt")).version;
  assert.ok(seen.at(-1).version < deal);
  await goOn(tab);
  await ownTurn(tab);
  assert.ok(versionsOf(seen).includes(deal));
});

/** A match in which hands end while somebody looks at the first one, on the pages of its player and of a watcher. */
async function threeHands() {
  const service = new Stage("three hands");
  const player = await service.player();
  const table = await player.opens({ game: "thirty-one", seats: 2, bots: ["random"], options: { tokens: 9 } });
  const kept = { "cardtable.account": JSON.stringify({ id: player.id, name: "Ann", token: player.token }) };
  const tabs = [];
  for (const given of [{ kept }, { seed: 2 }]) tabs.push(await new Browser(service, given).open(`/tables/${table}`));
  for (const tab of tabs) await tab.see(".table-page[data-version]");
  const { clock } = service;
  for (let hands = 1; hands < 4;) {
    await player.moves(table);
    await clock.pass(1000); // so that both pages have heard of it
    hands = (await player.table(table)).state.hand_number;
  }
  return tabs;
}

test("a player sees each hand that is over, and whoever watches goes on to the present", async () => {
  const [player, watcher] = await threeHands();
  for (const tab of [player, watcher]) await tab.see(".last-hand h2", "Hand 1");
  for (const number of [2, 3]) {
    await goOn(player);
    await player.see(".last-hand h2", `Hand ${number}`);
  }
  await goOn(player);
  await goOn(watcher);
  for (const tab of [player, watcher]) assert.equal(tab.all(".last-hand").length, 0);
});

/** Whose turn it is, or what comes next. */
const status = (tab) => tab.document.querySelector("[role=status] .sentence").textContent.trim();

test("a hand that is over says that it waits for a press, whoever begins the next one", async () => {
  const service = new Stage("the next hand");
  const players = [await service.player("Ann"), await service.player("Ben")];
  const table = await players[0].opens({ game: "thirty-one", seats: 2, options: { tokens: 9 } });
  await players[1].ask("POST", `/v1/tables/${table}/seats`, {});
  const tabs = [];
  for (const [seed, { id, token }] of [...players, await service.player("Cat")].entries()) {
    const kept = { "cardtable.account": JSON.stringify({ id, name: "", token }) };
    tabs.push(await new Browser(service, { kept, seed: seed + 1 }).open(`/tables/${table}`));
  }
  for (const tab of tabs) await tab.see(".table-page.staged");
  for (let hand = 1; hand < 2;) {
    for (const player of players) await player.moves(table);
    await service.clock.pass(1000);
    hand = (await players[0].table(table)).state.hand_number;
  }
  for (const tab of tabs) await tab.see(".last-hand button");
  const begins = (await players[0].table(table)).turn.seats[0];
  const [first, second, watcher] = tabs.map(status);
  const over = "The hand is over. Press “Next hand” when you have seen it.";
  const own = "In the next hand it is your turn: press “Next hand”.";
  assert.deepEqual([first, second, watcher], begins === 0 ? [own, over, over] : [over, own, over]);
  for (const tab of tabs) {
    await tab.see(".table-title small", "Hand 1");
    await tab.press("Next hand");
    await tab.see(".table-title small", "Hand 2");
  }
});

test("who watches sees the same", async () => {
  const { tab } = await opened("lorum", { pace: "slow" });
  const other = await new Browser(tab.service, { seed: 2, pace: "normal" }).open(tab.path);
  const seen = watched(other);
  await other.see(".table-page[data-version]");
  let shown, events;
  do {
    const turn = await moved(tab);
    await other.clock.until(
      () => versionOf(other) >= turn,
      () => `${versionsOf(seen)} of ${turn}`,
    );
    shown = versionsOf(seen);
    events = (await eventsOf(tab)).filter(({ version }) => version > shown[0] && version <= turn);
    await ownTurn(tab);
  } while (events.length < 4);
  const missed = events.filter((event) => cueOf(event).ms && !shown.includes(event.version));
  assert.deepEqual(missed, []);
  assert.deepEqual(
    shown,
    shown.toSorted((one, two) => one - two),
  );
});
