// Cards are exchanged: picked on both sides, by their place, with a neighbour, from a stock.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { chances } from "./support/chances.mjs";
import { MOVES, inMenu, logOf, move, openAtOwnTurn, openShort, playUntil } from "./support/playing.mjs";
import { Later, Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

const RANDOM_BOTS = { "How well they play": "Random" };

const front = (seed) => new Browser(new Stage(seed)).open("/");
const own = (tab) => tab.all("#own-hand button.card");
const middle = (tab) => tab.all(".middle button.card");
const nameOf = (card) => card.getAttribute("aria-label");
const isPicked = (card) => card.getAttribute("aria-pressed") === "true";
const button = (tab, name) => tab.control(new RegExp(`^${name}\\b`), "#moves");
const isDisabled = (tab, name) => tab.all("#moves button:disabled").some((each) => tab.nameOf(each).startsWith(name));
const says = (tab, text) => tab.see("[role=log]", text);

/** A table at the moment when there is a button for a move, usable or not. */
async function until(tab, game, options, name) {
  await openShort(tab, game, options);
  const is = (each) => new RegExp(`^${name}\\b`).test(tab.nameOf(each));
  await playUntil(tab, () => tab.all("#moves button").some(is), chances(1));
}

test("a pick on each side exchanges one card for one", async () => {
  const tab = await front("exchange one");
  await openAtOwnTurn(tab, "commerce");
  await tab.click(own(tab)[0]);
  await tab.see("body", "Now pick 1 card from the middle.");
  await tab.click(own(tab)[2]);
  assert.equal(isPicked(own(tab)[0]), false);
  const [given, taken] = [own(tab)[2], middle(tab)[0]].map(nameOf);
  await tab.click(middle(tab)[0]);
  await says(tab, `You exchange ${given} for ${taken}.`);
});

test("several cards are exchanged at once where a table plays so", async () => {
  const tab = await front("exchange several");
  await openAtOwnTurn(tab, "commerce", { "Cards per exchange, at most": "3" });
  for (const place of [0, 1]) await tab.click(own(tab)[place]);
  await tab.click(middle(tab)[2]);
  assert.ok(isDisabled(tab, "Exchange"));
  await tab.click(middle(tab)[1]);
  await tab.click(await button(tab, "Exchange"));
  await says(tab, /You exchange [\w ]+ and [\w ]+ for [\w ]+ and [\w ]+\./);
});

const seen = (tab) => tab.all(".seat .fan [data-card]").map(nameOf);
const hands = (tab) => tab.all(".seat .fan").map(nameOf);

test("cards taken in the open lie open at the seats", async () => {
  const tab = await front("in the open");
  await openAtOwnTurn(tab, "commerce", RANDOM_BOTS);
  assert.ok(seen(tab).length);
  for (const card of seen(tab))
    assert.ok(logOf(tab).some((line) => line.includes(` exchanges `) && line.includes(card)));
  assert.deepEqual(tab.all(".to-remember"), []);
});

test("cards taken in the open are backs where they have to be remembered, and a sign says so", async () => {
  const tab = await front("in the open");
  await openAtOwnTurn(tab, "commerce", { "Cards taken in the open": "Have to be remembered", ...RANDOM_BOTS });
  assert.ok(logOf(tab).some((line) => line.includes(" exchanges ")));
  assert.deepEqual(seen(tab), []);
  const reminder = "3 cards. Cards taken in the open have to be remembered.";
  assert.deepEqual(new Set(hands(tab)), new Set([reminder]));
  assert.equal(tab.all(".to-remember").length, hands(tab).length);
  await tab.press("Rules");
  await tab.see("[role=dialog], dialog", "Cards taken in the open: Have to be remembered");
  await tab.press("Close");
  await inMenu(tab, "The table in words");
  await tab.see("[role=dialog], dialog", reminder);
  await tab.press("Close");
  for (let made = 0; !tab.all(".last-hand").length; made += 1) await move(tab, chances(made));
  assert.equal(seen(tab).length, 9);
  assert.deepEqual(tab.all(".to-remember"), []);
});

test("three cards are exchanged by one press where two are not", async () => {
  const tab = await front("exchange all");
  await until(tab, "schwimmen", { Tokens: "10", ...RANDOM_BOTS }, "Exchange all three");
  await tab.click(own(tab)[0]);
  assert.ok(isPicked(own(tab)[0]));
  await tab.key("Escape");
  assert.equal(isPicked(own(tab)[0]), false);
  const held = own(tab).map(nameOf);
  await tab.click(await button(tab, "Exchange all three"));
  await says(tab, /You exchange .*, .* for .*, /);
  const said = tab.texts("[role=log] li").findLast((line) => /You exchange .*, .* for .*, /.test(line));
  assert.deepEqual(
    held.filter((card) => !said.split(" for ")[0].includes(card)),
    [],
  );
});

test("the dealer of Schwimmen chooses a packet", async () => {
  const tab = await front("packet");
  const options = { Tokens: "10", "Maximum number of rounds": "1", ...RANDOM_BOTS };
  await until(tab, "schwimmen", options, "Take the other packet");
  await tab.click(await button(tab, "Take the other packet"));
  await says(tab, "You take the other packet, unseen.");
});

test("a dealer exchanges blind by place", async () => {
  const tab = await front("blind");
  const options = { Counters: "9", "Prize for the best hand": "0", Rounds: "1", ...RANDOM_BOTS };
  await until(tab, "commerce-classic", options, "Look at your cards");
  assert.equal(tab.all("#own-hand [data-card]").length, 0);
  await tab.press("your second card, face down");
  const taken = nameOf(middle(tab)[0]);
  await tab.click(middle(tab)[0]);
  await tab.click(await button(tab, "Exchange unseen"));
  await says(tab, new RegExp(`You lay down [\\w ]+ unseen and take ${taken}\\.`));
});

test("a neighbour gives a card for one that is not seen", async () => {
  const tab = await front("barter");
  const options = { Counters: "9", "Prize for the best hand": "0", ...RANDOM_BOTS };
  await openShort(tab, "trade-and-barter", options);
  await playUntil(tab, () => tab.texts(".hint").some((text) => text.includes("offers you a card")), chances(1));
  const given = nameOf(own(tab)[1]);
  await tab.click(own(tab)[1]);
  await says(tab, `You barter: you give ${given} and get`);
});

test("a picked card goes to the stock or the neighbour by a press there, in either order", async () => {
  const tab = await front("trade");
  const options = { Counters: "9", "Prize for the best hand": "0", ...RANDOM_BOTS };
  await until(tab, "trade-and-barter", options, "Knock");
  await tab.click(tab.all(".middle [data-place=stock]")[0]);
  const traded = nameOf(own(tab)[0]);
  await tab.click(own(tab)[0]);
  await says(tab, `You trade ${traded} for `);
  await until(tab, "trade-and-barter", options, "Knock");
  await tab.click(own(tab)[0]);
  const [neighbour] = tab.texts(".seat.takes .name b");
  await tab.click(tab.all(".seat.takes")[0]);
  await says(tab, `You offer a card to ${neighbour}.`);
});

test("the stock of Vazhushal is drawn from by a press, too", async () => {
  const tab = await front("draw");
  await until(tab, "vazhushal", { ...RANDOM_BOTS }, "Draw from the stock");
  await tab.click(tab.all(".middle [data-place=stock]")[0]);
  await says(tab, "You draw the");
});

test("a press on the stock draws from it", async () => {
  const tab = await front("stock");
  await openAtOwnTurn(tab, "thirty-one");
  await tab.press("Draw from the stock", ".middle");
  await says(tab, "You draw the");
  assert.equal(own(tab).length, 4);
});

test("a press on the neighbour swaps the cards", async () => {
  const tab = await front("neighbour");
  await openShort(tab, "cuccu");
  await playUntil(tab, () => tab.all(".seat.takes").length === 1, chances(1));
  const [neighbour] = tab.texts(".seat.takes .name b");
  await tab.click(tab.all(".seat.takes")[0]);
  await says(tab, new RegExp(`You (want to )?swap with ${neighbour}`));
});

/** All that the page has advised since, which a person might see for a moment only. */
function advised(tab) {
  const said = [];
  const look = () => said.push(...tab.texts(".hint"));
  new tab.window.MutationObserver(look).observe(tab.document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  return said;
}

test("no button is asked for that a pick has already replaced", async () => {
  const tab = await front("exchange one");
  await openAtOwnTurn(tab, "commerce");
  tab.service.on(/^POST .*\/moves$/, () => new Later());
  const said = advised(tab);
  await tab.click(own(tab)[0]);
  await tab.click(middle(tab)[0]);
  assert.ok(said.some((text) => text.endsWith("Now pick 1 card from the middle.")));
  assert.deepEqual(
    said.filter((text) => text.includes("Press")),
    [],
  );
  assert.deepEqual(tab.texts(".hint"), [""]);
});

for (const game of [
  "chinese-ten",
  "cuccu",
  "fan-tan",
  "lorum",
  "thirty-one",
  "vazhushal",
  "commune",
  "trade-and-barter",
])
  test(`nothing is advised in ${game} while a move is on its way`, async () => {
    const tab = await front("on its way");
    await openAtOwnTurn(tab, game);
    const [before] = tab.texts(".hint");
    assert.ok(before);
    const sent = tab.service.asked.length;
    tab.service.on(/^POST .*\/moves$/, () => new Later());
    const isSent = () => tab.service.asked.slice(sent).some((each) => /^POST .*\/moves$/.test(each));
    for (let presses = 0; !isSent(); presses += 1) {
      assert.ok(presses < 9, "no move is made");
      await tab.click(tab.all(MOVES).at(-1) ?? own(tab)[0]);
    }
    assert.deepEqual(tab.texts(".hint"), [""]);
  });
