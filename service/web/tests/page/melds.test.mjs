// Melds of Vazhushal are made on the felt: picked or dragged there, shown as legal or not, laid if the service agrees.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { openAtOwnTurn } from "./support/playing.mjs";
import { Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

/** The last seat deals, so the reader begins. */
const OWN_TURN_FIRST = { "First dealer": "Seat 4" };

/** With this seed the reader has a joker. */
const JOKER = "joker a";

const own = (tab) => tab.all("#own-hand button.card");
const drafted = (tab) => tab.all(".own-melds .meld").map((meld) => meld.querySelectorAll(".card").length);

/** The page after one's first draw, before anything is laid. */
async function drawn(seed = "melds") {
  const tab = await new Browser(new Stage(seed)).open("/");
  await openAtOwnTurn(tab, "vazhushal", OWN_TURN_FIRST);
  await tab.press(/^Draw from the stock/, "#moves");
  await tab.see("#moves button", "Discard: pick a card");
  assert.equal(own(tab).length, 14);
  return tab;
}

/** Picks cards of the hand by their codes, without the number of their pack. */
async function pick(tab, ...codes) {
  for (const code of codes)
    await tab.click(own(tab).find((card) => card.dataset.card === code || card.dataset.card.startsWith(`${code}.`)));
}

/** The page at a step of the lesson. In the third the hand has 5♦ to 8♦, and two nines. */
async function learned(step) {
  const tab = await new Browser(new Stage("lesson")).open("/games/vazhushal/lesson");
  await tab.see(".lesson[data-told=true]");
  while (tab.document.querySelector(".lesson").dataset.step !== String(step)) {
    await tab.see(".lesson[data-told=true]");
    await tab.click(await tab.see("#moves [data-wanted]:not(:disabled), .lesson-strip [data-wanted]"));
  }
  await tab.see(".lesson[data-told=true]");
  return tab;
}

test("what the service refuses is said, and the draft stays", async () => {
  const tab = await drawn();
  await tab.click(own(tab)[0]);
  await tab.click(own(tab)[1]);
  await tab.press("A new meld of 2 picked cards", ".middle");
  assert.equal(own(tab).length, 12);
  await tab.press(/^Lay the melds like this/);
  await tab.see(".refusal", "at least three cards");
  assert.deepEqual(drafted(tab), [2]);
  await tab.press("Start over");
  assert.equal(own(tab).length, 14);
});

test("picked cards are put into a new meld by a press, or into one that lies there", async () => {
  const tab = await drawn();
  const [start] = tab.all(".new-meld");
  assert.ok(start.disabled, "nothing is picked");
  await tab.click(own(tab)[0]);
  assert.equal(tab.all(".own-melds .add").length, 0, "no meld lies there");
  await tab.click(start);
  assert.deepEqual(drafted(tab), [1]);
  await tab.click(own(tab)[0]);
  await tab.click(own(tab)[1]);
  await tab.press(/^Add the picked cards to /, ".own-melds");
  assert.deepEqual(drafted(tab), [3]);
  await tab.click(own(tab)[0]);
  await tab.press("A new meld of 1 picked card");
  assert.deepEqual(drafted(tab), [3, 1]);
  await tab.click(tab.all(".own-melds .meld:last-of-type button.card").at(-1));
  await tab.press(/^Add the picked cards to /, ".own-melds");
  assert.deepEqual(drafted(tab), [4], "a card of one meld goes to another");
});

test("a card of the draft goes back to the hand", async () => {
  const tab = await drawn();
  await tab.click(own(tab)[0]);
  await tab.press("A new meld of 1 picked card");
  assert.equal(own(tab).length, 13);
  await tab.click(tab.all(".own-melds button.card")[0]);
  await tab.press("Back to the hand");
  assert.equal(own(tab).length, 14);
});

test("a picked card is discarded", async () => {
  const tab = await drawn();
  await tab.click(own(tab)[0]);
  await tab.press(/^Discard the /);
  await tab.see("[role=log]", "You discard the ");
});

test("a wild card says on itself what it stands for, and a press on that changes it", async () => {
  const tab = await drawn(JOKER);
  const [joker] = own(tab).filter(({ dataset }) => dataset.card.startsWith("X"));
  const [other] = own(tab).filter(({ dataset }) => !dataset.card.startsWith("X"));
  await tab.click(joker);
  await tab.click(other);
  await tab.press("A new meld of 2 picked cards");
  const stands = () => tab.texts(".own-melds .placed .stands");
  const [first] = stands();
  assert.match(first, /^\S+[♣♦♥♠]$/);
  await tab.press(/^The joker stands for /, ".own-melds");
  assert.equal(stands().length, 1);
  assert.notEqual(stands()[0], first);
  await tab.click(own(tab)[0]);
  assert.equal(tab.all(".own-melds button.change").length, 0, "while cards are picked, a press adds them");
});

test("the outline of a meld says whether it is legal, and what it made leads on in the lesson", async () => {
  const tab = await learned(3);
  const looks = () => tab.all(".own-melds .meld-place").map(({ classList }) => [...classList].at(-1));
  await pick(tab, "9C", "9S");
  await tab.press("A new meld of 2 picked cards");
  assert.deepEqual(looks(), ["drafted"]);
  await tab.press("Start over");
  await pick(tab, "5D", "6D");
  await tab.press("A new meld of 2 picked cards");
  assert.deepEqual(looks(), ["drafted"]);
  await pick(tab, "7D", "8D");
  await tab.press(/^Add the picked cards to /);
  assert.deepEqual(looks(), ["legal"]);
  await tab.press(/^Lay the melds like this/);
  await tab.see(".lesson[data-step='4'][data-told=true]");
  assert.deepEqual(drafted(tab), [4]);
  assert.deepEqual(looks(), ["meld-place"], "it has been laid");
});
