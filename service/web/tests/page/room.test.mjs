// Friends in one room: four letters, a screen without hands, one phone that goes round.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { chances } from "./support/chances.mjs";
import { MOVES, move, versionOf } from "./support/playing.mjs";
import { Later, refused, Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

const CARDS = "[data-card], .card, .felt";

async function lettersOf(tab) {
  await tab.see(".letters span");
  return tab.texts(".letters span").join("");
}

/** A table that somebody has opened by the way of friends, and its letters. */
async function opened(service) {
  const tab = await new Browser(service, { seed: 1 }).open("/games/commune/new?friends");
  await tab.choose("Seats", "2");
  await tab.press("Open the table");
  return [tab, await lettersOf(tab)];
}

test("a friend types the letters, and sits down", async () => {
  const service = new Stage("letters");
  const [tab, letters] = await opened(service);
  assert.equal(letters.length, 4);
  const friend = await new Browser(service, { seed: 2 }).open("/");
  await friend.press("Join friends with four letters");
  await friend.choose("Type the letters from your friends' table", letters.toLowerCase());
  await friend.press("Sit down");
  for (const each of [tab, friend]) await each.see(".staged .felt");
});

test("whoever comes by letters has one way in, and the others beside it", async () => {
  const service = new Stage("one way");
  const [tab, letters] = await opened(service);
  const friend = await new Browser(service, { seed: 2 }).open(`/join/${letters}`);
  await friend.see("h1", `${tab.account.name} invites you to Commune`);
  assert.equal(friend.all(".host .animal").length, 1);
  assert.deepEqual(friend.texts(".chairs li"), [""]);
  assert.equal(friend.all(".chairs .free").length, 1);
  await friend.see(".felt-panel p", "One seat is free.");
  assert.deepEqual(friend.texts(".join .buttons > *"), ["Sit down"]);
  assert.deepEqual(friend.texts(".asides a"), ["Rules in two minutes", "Watch", "This is the big screen"]);
});

test("each letter that is typed turns up a card, and one field takes all four", async () => {
  const service = new Stage("cards of letters");
  const [, letters] = await opened(service);
  const friend = await new Browser(service, { seed: 2 }).open("/join");
  const field = await friend.control("Type the letters from your friends' table");
  assert.equal(friend.all(".join input").length, 1);
  assert.equal(friend.all(".letter-cards span[aria-hidden=true]").length, 4);
  assert.equal(friend.all(".letter-cards .up").length, 0);
  await friend.choose("Type the letters from your friends' table", "s1l");
  assert.equal(field.value, "SL");
  assert.deepEqual(friend.texts(".letter-cards .up"), ["S♠", "L♥"]);
  assert.equal(friend.all(".letter-cards span").indexOf(friend.all(".letter-cards .next")[0]), 2);
  const [go] = friend.all(".letters-field button");
  assert.ok(go.disabled);
  await friend.choose("Type the letters from your friends' table", ` ${letters} `);
  await friend.control("Sit down");
});

test("whoever has no letters opens a table with friends in two presses", async () => {
  const tab = await new Browser(new Stage("no letters")).open("/join");
  await tab.control("Open tables", ".join");
  await tab.press("Invite friends");
  await tab.press("Commune: With friends", "dialog[open]");
  assert.equal((await lettersOf(tab)).length, 4);
});

test("wrong letters are said plainly", async () => {
  const tab = await new Browser(new Stage("wrong")).open("/join");
  await tab.choose("Type the letters from your friends' table", "aeio");
  await tab.see(".cloth [role=alert]", "has the letters AEIO");
  assert.deepEqual(tab.texts(".letter-cards .up"), ["A♠", "E♥", "I♣", "O♦"]);
  await tab.go("/join/dghj");
  await tab.see("[role=alert]", "has the letters");
  await tab.control("Type the letters from your friends' table");
});

test("a screen shows the letters, then the table, and no hand of the browser's account", async () => {
  const service = new Stage("screen");
  const [tab, letters] = await opened(service);
  const screen = await tab.browser.open(`${tab.path}/screen?letters=${letters}`);
  assert.equal(await lettersOf(screen), letters);
  const friend = await new Browser(service, { seed: 2 }).open(`/join/${letters}`);
  await friend.press("Sit down");
  await screen.see(".screen footer .status", "to move");
  assert.equal(screen.all(".felt .seat").length, 2);
  assert.equal(screen.all(".felt .seat [data-card], .felt .me").length, 0);
  await tab.see("#own-hand [data-card]");
});

/** A phone on which two people play. */
async function party(seed) {
  const phone = await new Browser(new Stage(seed)).open("/games/thirty-one/pass");
  await phone.choose("Name 1", "Anna");
  await phone.choose("Name 2", "Ben");
  await phone.press("Deal the cards");
  return phone;
}

test("a phone goes round, and between two people nothing of a hand is there", async () => {
  const phone = await party("phone");
  const hands = {};
  for (let turn = 0; turn < 4; turn += 1) {
    const name = (await phone.see("h1, h2", "Hand the phone to")).textContent.split(" ").at(-1);
    assert.equal(phone.all(CARDS).length, 0);
    await phone.press(`I am ${name}`);
    await phone.see(".hand [data-card]");
    hands[name] ??= phone.all(".hand [data-card]").map((each) => each.dataset.card);
    await phone.press(/^Draw/, "#moves");
    await phone.clock.until(
      () => phone.all(".hand [data-card]").length === 4,
      () => "no card is drawn",
    );
    await phone.click(phone.all(".hand [data-card]")[0]);
    await phone.press(/^Discard/);
    await phone.press(/Done: on to|To the result/);
  }
  assert.deepEqual(Object.keys(hands).sort(), ["Anna", "Ben"]);
  assert.deepEqual(
    hands.Anna.filter((card) => hands.Ben.includes(card)),
    [],
  );
});

test("a phone that was put away is covered", async () => {
  const phone = await party("away");
  await phone.press(/^I am/);
  await phone.see(".hand [data-card]");
  await phone.hide();
  await phone.control(/^I am/);
  assert.equal(phone.all(CARDS).length, 0);
});

/** The ways on from one turn to the next. */
const ON = /^Done: on to|^Next hand/;

test("who can only pass does so when the phone has been taken, and not before", async () => {
  const phone = await new Browser(new Stage("covered 3")).open("/games/fan-tan/pass");
  for (const [place, name] of ["Anna", "Ben"].entries()) await phone.choose(`Name ${place + 1}`, name);
  await phone.press("Deal the cards");
  const chance = chances(1);
  for (let passed = false; !passed;) {
    await phone.control(/^I am/);
    const covered = versionOf(phone);
    await phone.clock.pass(5000);
    assert.equal(versionOf(phone), covered);
    await phone.press(/^I am/);
    await phone.see("#moves button");
    const [only, ...others] = phone.all(MOVES);
    passed = others.length === 0 && phone.nameOf(only).startsWith("Pass");
    while (!phone.has(/^I am/))
      if (phone.has(ON)) await phone.press(ON);
      else if (!passed && phone.all(MOVES).length > 0) await move(phone, chance);
      else await phone.clock.pass(100);
  }
});

test("an ended game of a phone leaves no account", async () => {
  const phone = await party("ended");
  await phone.press(/^I am/);
  await phone.see(".hand [data-card]");
  await phone.press("Cover");
  assert.equal(phone.all(CARDS).length, 0);
  const { storage } = phone.browser;
  assert.equal(Object.keys(storage).filter((name) => name.startsWith("cardtable.party.")).length, 1);
  await phone.press("End the game");
  await phone.press("End the game", "dialog[open]");
  await phone.see("h1", "Card games");
  const kept = Object.keys(storage).map((name) => storage.getItem(name));
  assert.doesNotMatch(kept.join("\n"), /ct_/, "no token of a seat");
});

const partiesOf = ({ browser: { storage } }) =>
  Object.keys(storage)
    .filter((name) => name.startsWith("cardtable.party."))
    .map((name) => JSON.parse(storage.getItem(name)));

test("a seat of a phone that can't be left now keeps its account, so that it can be left later", async () => {
  const phone = await party("stays");
  const { service } = phone;
  await phone.control(/^I am/);
  const [{ members }] = partiesOf(phone);
  const again = service.on(/^DELETE .*\/seats\/1$/, () => refused("read_only", 503));
  await phone.press("End the game");
  await phone.press("End the game", "dialog[open]");
  await phone.see("dialog[open] [role=alert]", "The service accepts no changes at the moment");
  assert.deepEqual(
    partiesOf(phone).flatMap((each) => each.members),
    [members[1]],
  );
  again();
  await phone.press("End the game", "dialog[open]");
  await phone.see("h1", "Card games");
  assert.deepEqual(partiesOf(phone), []);
});

test("a page that is shown while a phone's table is opened asks as the browser's own account", async () => {
  const service = new Stage("meanwhile");
  const phone = await new Browser(service).open("/games/thirty-one/pass");
  await phone.choose("Name 1", "Anna");
  await phone.choose("Name 2", "Ben");
  const asked = [];
  let go;
  const opened = new Promise((done) => (go = done));
  service.on(/^POST \/v1\/tables$/, (request) => new Later(opened.then(() => service.answer(request))));
  service.on(/./, ({ method, url, headers }) => {
    const { pathname } = new URL(url);
    if (method === "GET") asked.push([pathname, headers.get("Authorization")]);
  });
  await phone.press("Deal the cards");
  (await phone.control(/home|Cardtable/i, "header")).click();
  await phone.see("h1", "Card games");
  assert.ok(asked.some(([path]) => path === "/v1/tables"));
  assert.deepEqual(
    asked.filter(([, as]) => as !== null),
    [],
  );
  go();
  await phone.clock.pass(1000);
  assert.equal(partiesOf(phone)[0].members.length, 2);
});
