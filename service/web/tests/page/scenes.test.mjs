// Moments at which the table stops: a king refuses a swap in Cuccù, somebody stops the bus.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { chances } from "./support/chances.mjs";
import { DUE, goOn, move, openAtOwnTurn, versionOf } from "./support/playing.mjs";
import { Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

/** The versions that a page shows, from now on: of those with a scene the seat that acted and its words. */
function watched(tab) {
  const seen = new Map();
  tab.clock.each(() => {
    const version = versionOf(tab);
    if (!version || seen.has(version)) return;
    const [felt] = tab.all(".felt[data-scene=true]");
    seen.set(version, felt ? tab.texts(".acted .bubble, .own .bubble") : null);
  });
  return seen;
}

const SCENES = {
  cuccu: [["cuccu.swap_refused", "cuccu.stock_refused"], "Cuckoo!", { Lives: "5" }],
  "stop-the-bus": [["stop_the_bus.bus_stopped"], "Stop!", {}],
};

for (const [game, [types, says, options]] of Object.entries(SCENES))
  test(`the table stops for a moment, and for nothing else (${game})`, async () => {
    const tab = await new Browser(new Stage(`scenes of ${game}`), { pace: "normal" }).open("/");
    const seen = watched(tab);
    await openAtOwnTurn(tab, game, options);
    const moments = async () => {
      const { events } = await tab.ask("GET", `/v1${tab.path}/events?limit=1000`);
      return events.filter(({ type, version }) => types.includes(type) && seen.has(version));
    };
    for (let made = 0; (await moments()).length === 0; made += 1) {
      assert.ok(made < 60 && !tab.document.querySelector(".over"), "the moment comes");
      if (tab.document.querySelector(".last-hand")) await goOn(tab);
      else await move(tab, chances(made));
      await tab.see(DUE);
    }
    const stopped = [...seen].filter(([, scene]) => scene !== null);
    assert.deepEqual(
      stopped.map(([version]) => version),
      (await moments()).map(({ version }) => version),
    );
    for (const [, words] of stopped) assert.ok(words.includes(says), `${words}`);
  });
