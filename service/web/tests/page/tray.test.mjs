// Bids are made on a tray: a kind, its ranks and suits, and one press.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { moduleOf } from "./support/bundle.mjs";
import { chances } from "./support/chances.mjs";
import { openAtOwnTurn } from "./support/playing.mjs";
import { refused, Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

const { nextParts, partsOf } = await moduleOf("src/games/bidding/bids.ts");
const { slotsOf } = await moduleOf("src/games/bidding/slots.tsx");

const PICKED = 12;

const kindButtons = (tab) => tab.all(".tray-kinds button:not(.more)");
const bidButton = (tab) => tab.document.querySelector(".bid-it");

/** A table at one's own turn, and the bids of which enough cards are in play. */
async function opened(game) {
  const tab = await new Browser(new Stage(`tray ${game}`)).open("/");
  await openAtOwnTurn(tab, game);
  const path = `/v1${tab.path}`;
  const { legal_moves } = await tab.ask("GET", `${path}/moves`);
  const { state } = await tab.ask("GET", path);
  const inPlay = state.commune ?? state.pool;
  const bids = legal_moves.filter((move) => move.type === "bid" && slotsOf(move).length <= inPlay);
  return { tab, bids, kinds: [...new Set(bids.map(({ kind }) => kind))] };
}

for (const game of ["commune", "liars-poker"])
  test(`every bid that can be true is made of its kind and its parts (${game})`, async () => {
    const { tab, bids, kinds } = await opened(game);
    assert.equal(kindButtons(tab).length, kinds.length);
    const sent = [];
    tab.service.on(/^POST .*\/moves$/, async (request) => {
      sent.push(await request.json());
      return refused("illegal_move", 422);
    });
    const chance = chances(7);
    const some = Array.from({ length: PICKED }, () => bids[Math.floor(chance() * bids.length)]);
    for (const bid of [bids[0], bids.at(-1), ...some]) {
      await tab.click(kindButtons(tab)[kinds.indexOf(bid.kind)]);
      const ofKind = bids.filter(({ kind }) => kind === bid.kind);
      for (const [step, part] of partsOf(bid).entries()) {
        const offered = nextParts(ofKind, partsOf(bid).slice(0, step));
        await tab.click(tab.all(".tray-parts .part")[offered.indexOf(part)]);
      }
      await tab.click(bidButton(tab));
      assert.deepEqual(partsOf(sent.at(-1)), partsOf(bid));
      assert.equal(sent.at(-1).kind, bid.kind);
    }
    assert.equal(sent.length, PICKED + 2);
  });

test("the lowest bid is ready, with how likely it is, and one press makes it", async () => {
  const { tab } = await opened("liars-poker");
  const [, bid] = /^Bid (.*?)(: .*)? \d+% true/.exec(bidButton(tab).textContent);
  await tab.click(bidButton(tab));
  await tab.see("[role=log]", `You bid ${bid}.`);
});
