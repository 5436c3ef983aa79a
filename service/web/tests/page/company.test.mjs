// Two people at one table of the real service.

import assert from "node:assert/strict";
import { test } from "./support/test.mjs";

import { Browser } from "./support/browser.mjs";
import { Stage } from "./support/service.mjs";

const BUBBLE = ".bubble.reaction";

/** Two people who have begun a match. */
async function company(seed) {
  const service = new Stage(seed);
  const ann = await new Browser(service, { seed: 1 }).open("/games/commune/new");
  await ann.choose("Seats", "2");
  await ann.press("Open the table");
  await ann.press("Invite friends");
  const { value } = await ann.control("Anybody who opens this link can sit down at your table.");
  const ben = await new Browser(service, { seed: 2 }).open(new URL(value).pathname);
  await ben.press("Sit down");
  for (const each of [ann, ben]) await each.see("[role=log]", "Hand 1 is dealt");
  return [ann, ben];
}

async function react(tab, reaction) {
  await tab.press("React");
  await tab.press(reaction);
  await tab.gone(".reaction-choice");
}

test("what one says is seen at the seat for a moment", async () => {
  const [ann, ben] = await company("moment");
  await react(ann, "Well played");
  await ann.see(`.me ${BUBBLE}`, "Well played");
  await ben.see(`.seat ${BUBBLE}`, "Well played");
  assert.match((await ben.see(".unseen[aria-live=polite]", ":")).textContent, /^Guest .*: Well played$/);
  await ben.clock.pass(2800);
  assert.equal(ben.all(BUBBLE).length, 1);
  await ben.clock.pass(300);
  assert.equal(ben.all(BUBBLE).length, 0);
});

test("who has muted the table sees no reactions but the own ones", async () => {
  const [ann, ben] = await company("muted");
  await ben.press("React");
  await ben.press("Mute others");
  await ben.key("Escape");
  await react(ann, "Oops");
  await ann.see(`.me ${BUBBLE}`, "Oops");
  await react(ben, "Hello");
  await ben.see(`.me ${BUBBLE}`, "Hello");
  await ann.see(`.seat ${BUBBLE}`, "Hello");
  assert.equal(ben.all(`.seat ${BUBBLE}`).length, 0);
});

test("a reaction too many is refused in words", async () => {
  const [ann] = await company("many");
  for (let said = 0; said < 6; said += 1) await react(ann, "Thanks");
  await ann.press("React");
  await ann.press("Thanks");
  await ann.see(".reaction-choice [role=alert]", "seconds");
});
