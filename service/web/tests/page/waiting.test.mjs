// A table that waits: its chairs, and who is brought to them; what a table says of time, and of the beacon that it awaits.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { Browser } from "./support/browser.mjs";
import { clockOff } from "./support/clock.mjs";
import { root } from "./support/places.mjs";
import { inMenu } from "./support/playing.mjs";
import { json, Service, Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

const DAY = 86_400_000;

test("the clock of a turn is right on a device whose clock is wrong", async () => {
  const tab = await new Browser(new Stage("clock"), { differing: clockOff(DAY) }).open("/games/commune/new");
  await tab.choose("Time for a turn", "300");
  await tab.press("Open the table");
  await tab.see("[role=timer]", /^[1-5]:\d\d left$/);
  await tab.clock.pass(120_000);
  await tab.see("[role=timer]", /^[12]:\d\d left$/);
});

test("a turn whose time is over says so, however long nobody hears of what came then", async () => {
  const service = new Stage("over");
  const tab = await new Browser(service).open("/games/commune/new");
  await tab.choose("Time for a turn", "300");
  await tab.press("Open the table");
  await tab.see("[role=timer]", /^[1-5]:\d\d left$/);
  assert.equal(tab.all("[role=timer].urgent").length, 0);
  service.down();
  for (const ms of [300_000, 1000, 60_000]) {
    await tab.clock.pass(ms);
    assert.deepEqual(tab.texts("[role=timer].urgent"), ["Time is up"]);
  }
});

test("a table says that it waits for a beacon, and begins when its number has come", async () => {
  const service = new Stage("beacon");
  const ann = await service.player();
  const table = await ann.opens({ game: "commune", seats: 2, bots: ["random"] });
  const open = `/tables/${table}`;
  let waits = true;
  service.on(`GET /v1/tables/${table}`, async (request) => {
    const shown = await (await service.answer(request)).json();
    const beacon_at = Date.UTC(2026, 10, 28, 12, 1);
    return waits && json({ ...shown, status: "seeding", beacon_at, turn: null, state: null });
  });
  const english = await new Browser(service, { seed: 2 }).open(open);
  const german = await new Browser(service, { seed: 3, language: "de-DE" }).open(open);
  const screen = await new Browser(service, { seed: 4 }).open(`${open}/screen`);
  await english.see(".waiting", /begins with a random number that a public beacon gives out at \d/);
  await german.see(".waiting", "die eine öffentliche Zufallsquelle um 12:01:00 ausgibt");
  await screen.see(".gathering .status", "public beacon");
  waits = false;
  await ann.moves(table);
  for (const tab of [english, german]) await tab.see(".staged .felt");
});

test("the check of a record has a line for the beacon", async () => {
  const service = new Service();
  service.on(/^GET \/v1\//, () => json({}, 404));
  const tab = await new Browser(service).open("/verify");
  await tab.file("Choose a record", readFileSync(join(root, "docs/vectors/records/beacon.json")));
  await tab.see(".verdict.passed", "every shuffle uses a public random number");
  const line = await tab.see("[data-check=beacon]", "every draw uses round 3000003");
  assert.equal(line.dataset.status, "passed");
});

/** A table for three whose opener waits. */
async function waits(seed) {
  const tab = await new Browser(new Stage(seed)).open("/games/commune/new?friends");
  await tab.choose("Seats", "3");
  await tab.press("Open the table");
  await tab.see(".letters span");
  return [tab, `http://cardtable.test/join/${tab.texts(".letters span").join("")}`];
}

test("everybody has a chair, and faces come into the empty ones", async () => {
  const [tab] = await waits("chairs");
  assert.equal(tab.all(".chair").length, 3);
  assert.equal(tab.all(".chair.free").length, 2);
  const ben = await tab.browser.service.player("Ben");
  await ben.ask("POST", `/v1${tab.path}/seats`, {});
  await tab.see(".chair", "Ben");
  assert.equal(tab.all(".chair.free").length, 1);
  await tab.see(".status", "One seat is free.");
  await tab.press("Fill the free seats with bots");
  await tab.see(".staged .felt");
});

test("the free seats are filled with bots of a chosen level", async () => {
  const [tab] = await waits("level");
  await inMenu(tab, "Fill the free seats with bots: Sharp");
  await tab.see(".felt .seat", "sharp bot");
});

test("an invitation is shared by the device, else copied, else shown to be copied", async () => {
  const [tab, address] = await waits("invites");
  const given = [];
  const { navigator } = tab.window;
  const has = (name, value) => Object.defineProperty(navigator, name, { value, configurable: true });
  has("share", async ({ url }) => void given.push(["shared", url]));
  await tab.press("Invite friends");
  has("share", undefined);
  has("clipboard", { writeText: async (text) => void given.push(["copied", text]) });
  await tab.press("Invite friends");
  await tab.control("Copied");
  assert.deepEqual(given, [
    ["shared", address],
    ["copied", address],
  ]);
  has("clipboard", undefined);
  await tab.press("Copied");
  assert.equal((await tab.see(".gather p", address)).textContent, address);
  assert.equal(tab.window.getSelection().toString(), address, "it is selected, to be copied by hand");
  assert.equal(tab.all(".letters span").length, 4, "the letters stay in sight");
});

test("a page without a clipboard copies what it has selected", async () => {
  const [tab, address] = await waits("by selection");
  const { navigator, document } = tab.window;
  for (const name of ["share", "clipboard"])
    Object.defineProperty(navigator, name, { value: undefined, configurable: true });
  const copied = [];
  document.execCommand = (command) => copied.push([command, tab.window.getSelection().toString()]) > 0;
  await tab.press("Invite friends");
  await tab.control("Copied");
  assert.deepEqual(copied, [["copy", address]]);
});

test("a friend who sits down sees the letters, the company, what is awaited, and the rules in one press", async () => {
  const [tab, address] = await waits("guest");
  const friend = await new Browser(tab.service, { seed: 2 }).open(new URL(address).pathname);
  await friend.press("Sit down");
  await friend.see(".chair", "You");
  assert.equal(friend.texts(".letters span").join(""), address.slice(-4));
  assert.equal(friend.all(".chair:not(.free)").length, 2);
  await friend.see(".waiting-middle", "The cards are dealt when every seat is taken.");
  await friend.press("Rules", ".moves");
  await friend.see("dialog[open] h2", "Rules");
  await friend.reload();
  await friend.see(".letters");
});
