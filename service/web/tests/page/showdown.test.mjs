// A hand ends at the seats: each shows its cards and what they were worth, and the middle says how it ended.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { chances } from "./support/chances.mjs";
import { move, openAtOwnTurn } from "./support/playing.mjs";
import { Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

const codes = (tab, place) => tab.all(`${place} [data-card]`).map((card) => card.dataset.card);

/** Plays until a hand is over; the hand as the service tells it. */
async function ended(game) {
  const tab = await new Browser(new Stage(`showdown ${game}`)).open("/");
  await openAtOwnTurn(tab, game);
  for (let made = 0; !tab.all(".last-hand").length; made += 1) await move(tab, chances(made));
  const { state, viewer } = await tab.ask("GET", `/v1${tab.path}`);
  return { tab, hand: state.last_hand, dealt: state.hand_number, own: viewer.seat };
}

for (const game of ["commerce", "commune", "cuccu", "thirty-one"])
  test(`each seat shows its cards and what they were worth when a hand is over (${game})`, async () => {
    const { tab, hand, dealt, own } = await ended(game);
    assert.equal(dealt, hand.hand_number + 1, "the next hand has been dealt");
    const others = Object.entries(hand.hands).filter(([seat]) => Number(seat) !== own);
    for (const [seat, cards] of others) assert.deepEqual(codes(tab, `.seat[data-seat="${seat}"] .fan`), cards, seat);
    assert.deepEqual(codes(tab, "#own-hand").toSorted(), hand.hands[own].toSorted());
    const values = game === "cuccu" ? {} : (hand.judgement.values ?? {}); // a single card is its own value
    assert.equal(tab.all(".worth").length, Object.keys(values).length);
    const losing = tab.all(".seat.loses").map((seat) => seat.dataset.seat);
    assert.deepEqual(
      losing,
      Object.keys(hand.losses).filter((seat) => Number(seat) !== own),
    );
    await tab.see(".last-hand h2", `Hand ${hand.hand_number} is over`);
    assert.deepEqual(codes(tab, ".middle"), []);
    await tab.press("Next hand");
    assert.equal(tab.all(".last-hand, .worth, .loses").length, 0);
  });

for (const game of ["commune", "liars-poker"])
  test(`a called bid is proved by cards of the hands, or lacks some (${game})`, async () => {
    const { tab, hand } = await ended(game);
    const { valid } = hand.judgement;
    const [slots, proved] = [tab.all(".proof > *"), tab.all(".proof > .proved")];
    assert.ok(slots.length > 0);
    assert.equal(proved.length === slots.length, valid);
  });

test("cards that score lie at the seats when a match of Chinese Ten is over", async () => {
  const { tab, hand, own } = await ended("chinese-ten");
  const [other] = Object.keys(hand.judgement.piles).filter((seat) => Number(seat) !== own);
  for (const [seat, place] of [
    [own, "#own-hand"],
    [other, `.seat[data-seat="${other}"] .fan`],
  ]) {
    const shown = codes(tab, place);
    assert.ok(shown.length > 0);
    assert.ok(shown.every((card) => hand.judgement.piles[seat].includes(card)));
    assert.ok(shown.every((card) => /[HD]$|^A/.test(card)));
  }
  await tab.press("To the result");
  await tab.see(".over");
});
