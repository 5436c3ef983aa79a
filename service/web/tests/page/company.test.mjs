// Several people and house bots at one table: faces, names, the words that they say, and whose turn it is.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { inMenu, inviteLink, ownTurn } from "./support/playing.mjs";
import { refused, Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

const BUBBLE = ".bubble.reaction";

/** Milliseconds for which a reaction is shown. */
const SHOWN = 3000;

/** Two people who have begun a match. */
async function company(seed) {
  const service = new Stage(seed);
  const ann = await new Browser(service, { seed: 1 }).open("/games/commune/new");
  const ben = await new Browser(service, { seed: 2 }).open(await inviteLink(ann));
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
  const begun = ann.clock.now;
  await react(ann, "Well played");
  await ann.see(`.me ${BUBBLE}`, "Well played");
  await ben.see(`.seat ${BUBBLE}`, "Well played");
  await ben.see(".unseen[aria-live=polite]", /^Guest .*: Well played$/);
  const since = ben.clock.now - begun;
  await ben.clock.pass(SHOWN - since - 10);
  assert.equal(ben.all(BUBBLE).length, 1);
  await ben.clock.pass(since + 20);
  assert.equal(ben.all(BUBBLE).length, 0);
});

test("who has muted the table sees no reactions but the own ones", async () => {
  const [ann, ben] = await company("muted");
  await ben.press("React");
  await ben.press("Mute others");
  await ben.key("Escape");
  await ben.gone(".reaction-choice");
  assert.equal(ben.nameOf(ben.document.activeElement), "React");
  await react(ann, "Oops");
  await ann.see(`.me ${BUBBLE}`, "Oops");
  for (const key of ["Enter", "Tab", "Enter"]) await ben.key(key);
  await ben.see(`.me ${BUBBLE}`, "Hello");
  await ann.see(`.seat ${BUBBLE}`, "Hello");
  assert.equal(ben.all(`.seat ${BUBBLE}`).length, 0);
});

test("a reaction too many is refused in words", async () => {
  const [ann] = await company("many");
  await react(ann, "Thanks");
  ann.service.on(/^POST .*\/reactions$/, () => refused("too_many_requests", 429, { "Retry-After": "7" }));
  await ann.press("React");
  await ann.press("Thanks");
  await ann.see(".reaction-choice [role=alert]", "Try again in 7 seconds.");
});

const LEVELS = { 1: "gentle", 2: "steady", 3: "sharp" };

test("house bots have names of their own, and their level is seen and said", async () => {
  const tab = await new Browser(new Stage("bots")).open("/games/commune/new");
  await tab.choose("Seats", "5");
  await tab.choose("Bots among them", "4");
  await tab.press("Open the table");
  await ownTurn(tab);
  const names = () => tab.texts(".seat .name b");
  const animals = () => tab.all(".seat .animal, .me .animal").map((each) => each.dataset.animal);
  const [before, faces] = [names(), animals()];
  assert.equal(new Set(before).size, 4);
  assert.deepEqual(
    before.filter((name) => /^(Gentle|Steady|Sharp)/.test(name)),
    [],
  );
  assert.equal(new Set(faces).size, 5);
  const levels = tab.all(".seat .of-level");
  assert.equal(levels.length, 4);
  for (const [place, level] of levels.entries()) {
    const said = `${before[place]}, ${LEVELS[level.dataset.stars]} bot`;
    assert.equal(level.getAttribute("title"), said);
    assert.equal(level.textContent, said);
  }
  await tab.reload();
  await ownTurn(tab);
  assert.deepEqual(names(), before);
  assert.deepEqual(animals(), faces);
  await inMenu(tab, "The table in words");
  assert.deepEqual(tab.texts("dialog[open] th"), ["You", ...before]);
});

test("a name is written, and cut, in its own direction", async () => {
  const [ann, ben] = await company("directions");
  for (const tab of [ann, ben]) {
    assert.equal(tab.all(".seat .name b").length, 1);
    for (const each of tab.all(".seat .name b")) assert.equal(each.dir, "auto");
  }
});

test("a person chooses a face, and sits at the table with it", async () => {
  const service = new Stage("faces");
  const tab = await new Browser(service, { seed: 1 }).open("/games/commune/new?friends");
  await tab.choose("Seats", "2");
  await tab.press("Open the table");
  await tab.control("You: Choose your face");
  const table = tab.path;
  for (const [name, animal] of Object.entries({ Owl: "owl", Frog: "frog" })) {
    await tab.press("You: Choose your face");
    await tab.see(".face-choice button");
    assert.equal(tab.all(".face-choice button").length, 12);
    (await tab.control(name, ".face-choice")).focus();
    await tab.key("Enter");
    await tab.see(".face-choice [aria-pressed=true]", name);
    await tab.go(table);
    await tab.see(`.waiting-seats .animal[data-animal=${animal}]`);
  }
  const ben = await new Browser(service, { seed: 2 }).open("/settings");
  await ben.press("Frog");
  await ben.see(".face-choice [aria-pressed=true]", "Frog");
  await ben.go(table);
  await ben.press("Sit down");
  await ben.see("[role=log]", "Hand 1 is dealt");
  assert.equal((await ben.see(".seat .animal")).dataset.animal, "frog");
  assert.equal((await ben.see(".me .animal")).dataset.animal, "penguin");
});

test("whoever has the turn has a ring that empties", async () => {
  const tab = await new Browser(new Stage("ring")).open("/games/commune/new");
  await tab.choose("Time for a turn", "300");
  await tab.choose("Bots among them", "3");
  await tab.press("Open the table");
  await ownTurn(tab);
  const share = () => Number(tab.all(".me .ring .time")[0].getAttribute("stroke-dasharray").split(" ")[0]);
  assert.equal(tab.all(".ring").length, 1);
  const before = share();
  assert.ok(before <= 1);
  await tab.clock.pass(75_000);
  assert.ok(Math.abs(before - share() - 0.25) < 0.01, `${before} ${share()}`);
  assert.equal((await tab.see(".me .animal")).dataset.mood, "think");
});
