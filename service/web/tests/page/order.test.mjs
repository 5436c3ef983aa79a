// The ring and the sentence are of the event that is shown; when nothing is shown, of the player to move.

import assert from "node:assert/strict";

import { GAMES } from "../../games.mjs";
import { Browser } from "./support/browser.mjs";
import { moduleOf } from "./support/bundle.mjs";
import { chances } from "./support/chances.mjs";
import { openAtOwnTurn, playUntil, versionOf } from "./support/playing.mjs";
import { Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

const { cueOf } = await moduleOf("src/table/cues.ts");

const MOVES = 8;

/** The default games: a bid, an exchange and a trick. */
const TAKEN = process.env.THOROUGH
  ? GAMES.map((folder) => folder.replaceAll("_", "-"))
  : ["commune", "commerce", "lorum"];

/** The visible turn, recorded whenever it changes. A finished hand stops everything. */
function moments(tab) {
  const seen = [];
  tab.clock.each(() => {
    const stage = tab.document.querySelector(".table-page.staged");
    if (!stage || tab.document.querySelector(".last-hand, .over")) return;
    const moment = {
      version: versionOf(tab),
      rests: stage.dataset.still === "true",
      rings: tab.all(".seat.to-move").map((seat) => Number(seat.dataset.seat)),
      names: tab.texts(".seat.to-move .name b"),
      sentence: tab.texts(".status .sentence")[0],
    };
    if (JSON.stringify(moment) !== JSON.stringify(seen.at(-1))) seen.push(moment);
  });
  return seen;
}

for (const game of TAKEN)
  test(`the ring follows the event that is shown (${game})`, async () => {
    const tab = await new Browser(new Stage(`order ${game}`), { pace: "fast" }).open("/");
    const seen = moments(tab);
    await openAtOwnTurn(tab, game);
    let made = 0;
    await playUntil(tab, () => made++ === MOVES || tab.all(".over").length, chances(3));
    const path = `/v1${tab.path}`;
    const { events } = await tab.ask("GET", `${path}/events?limit=500`);
    const { viewer } = await tab.ask("GET", path);

    /** The others who have the turn in the eyes of somebody who looks at that version. */
    async function expected({ version, rests }) {
      const told = events.findLast((event) => event.version <= version && cueOf(event).ms > 0);
      const { turn } = rests
        ? await tab.ask("GET", `${path}/replay?version=${version}`)
        : { turn: { seats: [told?.actor] } };
      return (turn?.seats ?? []).filter((seat) => Number.isInteger(seat) && seat !== viewer.seat);
    }

    for (const moment of seen) {
      assert.deepEqual(moment.rings, await expected(moment), JSON.stringify(moment));
      for (const name of moment.names) assert.ok(moment.sentence.includes(name), JSON.stringify(moment));
    }
    assert.ok(seen.filter(({ rests, rings }) => !rests && rings.length === 1).length >= 3);
    assert.ok(seen.some(({ rests }) => rests));
  });
