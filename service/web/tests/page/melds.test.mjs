// Melds of Vazhushal are made at the page: picked into a draft, judged by the service, laid as they are offered.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { openAtOwnTurn } from "./support/playing.mjs";
import { Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

/** The last seat deals, so the reader begins. */
const OWN_TURN_FIRST = { "First dealer": "Seat 4" };

const own = (tab) => tab.all("#own-hand button.card");

/** The page after one's first draw, before anything is laid. */
async function drawn() {
  const tab = await new Browser(new Stage("melds")).open("/");
  await openAtOwnTurn(tab, "vazhushal", OWN_TURN_FIRST);
  await tab.press(/^Draw from the stock/, "#moves");
  await tab.see("#moves button", "Discard: pick a card");
  assert.equal(own(tab).length, 14);
  return tab;
}

test("what the service refuses is said, and the draft stays", async () => {
  const tab = await drawn();
  await tab.click(own(tab)[0]);
  await tab.click(own(tab)[1]);
  await tab.press("A new meld of 2 picked cards");
  assert.equal(own(tab).length, 12);
  await tab.press(/^Lay the melds like this/);
  await tab.see(".refusal", "at least three cards");
  assert.equal(tab.all(".builder .meld button.card").length, 2);
  await tab.press("Start over");
  assert.equal(own(tab).length, 14);
});

test("a card of the draft goes back to the hand", async () => {
  const tab = await drawn();
  await tab.click(own(tab)[0]);
  await tab.press("A new meld of 1 picked card");
  assert.equal(own(tab).length, 13);
  await tab.click(tab.all(".builder .meld button.card")[0]);
  await tab.press("Back to the hand");
  assert.equal(own(tab).length, 14);
});

test("a picked card is discarded", async () => {
  const tab = await drawn();
  await tab.click(own(tab)[0]);
  await tab.press(/^Discard the /);
  await tab.see("[role=log]", "You discard the ");
});
