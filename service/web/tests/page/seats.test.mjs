// Seats on the page: who is removed, who is not there when the match begins, and whom one does not want to meet.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { clockOff } from "./support/clock.mjs";
import { inMenu, inviteLink, logOf } from "./support/playing.mjs";
import { Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

/** Somebody who has opened a table, and somebody who has opened the link to it. */
async function invited(seed, seats = 2, device = {}) {
  const service = new Stage(seed);
  const ann = await new Browser(service, { seed: 1, ...device }).open("/games/commune/new");
  const ben = await new Browser(service, { seed: 2 }).open(await inviteLink(ann, seats));
  return [ann, ben];
}

/** Two people who have begun a match. */
async function seated(seed) {
  const [ann, ben] = await invited(seed);
  await ben.press("Sit down");
  for (const each of [ann, ben]) await each.see("[role=log]", "Hand 1 is dealt");
  return [ann, ben];
}

test("the opener removes a player, and closes the table", async () => {
  const [ann, ben] = await invited("removes", 3);
  await ben.press("Sit down");
  await ben.control("Leave the table");
  assert.equal(ben.has("Close the table"), false);
  await ann.press(/^Remove Guest/);
  await ann.press(/^Remove Guest/, "dialog[open]");
  await ben.clock.until(
    () => !ben.has("Leave the table"),
    () => "the player stays",
  );
  await ben.press("Sit down");
  await ben.see("body", "you can't sit down at this table");
  await inMenu(ann, "Close the table");
  assert.equal(ann.path, "/");
});

test("the front page shows tables that are opened later, while somebody looks", async () => {
  const service = new Stage("lobby");
  const tab = await new Browser(service).open("/");
  await tab.see(".lobby", "No table is waiting for players at the moment.");
  const ann = await service.player();
  await ann.opens({ game: "commune", seats: 3 });
  await tab.see(".lobby", "2 seats");
  await tab.hide();
  const asked = service.asked.length;
  await tab.clock.pass(120_000);
  assert.equal(service.asked.length, asked, "nobody looks");
  service.down();
  await tab.hide(false);
  await tab.see(".notice", "The service does not answer.");
  assert.equal(tab.all(".trouble").length, 0);
});

/** The time until a table continues without a player who does not look at the page. */
const GOES_ON_MS = 120_000;

test("the table goes on without who does not look at the page, whatever the clock of a device says", async () => {
  const [ann, ben] = await invited("absent", 2, { differing: clockOff(86_400_000) });
  const before = ann.path;
  await ben.hide();
  await ben.press("Sit down");
  await ben.clock.pass(1000);
  assert.equal(ben.document.title, "Come back: the match begins!");
  assert.equal(ann.path, before);
  for (let passed = 0; ann.path === before && passed < GOES_ON_MS; passed += 1000) {
    await ann.clock.pass(1000);
    await ann.service.look();
  }
  assert.notEqual(ann.path, before);
  await ann.see("body", "One seat is free.");
  assert.equal(ann.has(/^Remove/), false);
  await ben.hide(false);
  await ben.see("body", "You were not there when the match was to begin.");
});

test("a match begins when who was elsewhere looks at the page again", async () => {
  const [ann, ben] = await invited("elsewhere");
  await ben.hide();
  await ben.press("Sit down");
  await ben.clock.pass(1000);
  assert.equal(ben.document.title, "Come back: the match begins!");
  await ben.hide(false);
  for (const each of [ann, ben]) await each.see("[role=log]", "Hand 1 is dealt");
});

test("another player is blocked and reported", async () => {
  const [ann] = await seated("blocks");
  await inMenu(ann, "Players");
  await ann.press("Block", "dialog[open]");
  await ann.control("Unblock", "dialog[open]");
  await ann.press("Report", "dialog[open]");
  await ann.choose("What has the player done?", "stalls", "dialog[open]");
  await ann.press("Tell the operator", "dialog[open]");
  await ann.see("dialog[open]", "The operator will read it.");
});

test("a player agrees to share the game, and the other one sees it in the log", async () => {
  const [ann, ben] = await seated("shares");
  await inMenu(ann, "Share the record");
  const field = await ann.control("Let this game be used in open datasets", "dialog[open]");
  const isTicked = (ticked) =>
    ann.clock.until(
      () => field.checked === ticked,
      () => `it is not ${ticked}`,
    );
  await isTicked(false);
  field.focus();
  await ann.key(" ");
  await isTicked(true);
  assert.equal(ann.document.activeElement, field);
  const about = ann.document.getElementById(field.getAttribute("aria-describedby"));
  assert.match(about.textContent, /^Anybody may use open datasets/);
  await ben.see("[role=log]", /Guest \d+ lets this game be used in open datasets\./);
  await ann.click(field);
  await isTicked(false);
  await ben.see("[role=log]", "no longer lets this game be used in open datasets.");
  assert.equal(logOf(ben).filter((line) => line.includes("lets this game be used")).length, 2);
});
