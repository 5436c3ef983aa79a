// Tabs of one browser share two streams. A browser of many tabs and crashes are in chromium: tests/web/real/test_tabs.py.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { versionOf } from "./support/playing.mjs";
import { json, Later, Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

/** Longer than a tab says only once that it is used, in milliseconds. */
const LATER = 3000;

/** Tabs of one browser at tables of other people, opened one after the other. */
async function atTables(seed, count) {
  const service = new Stage(seed);
  const [ann, ben] = [await service.player("Ann"), await service.player("Ben")];
  const browser = new Browser(service, { locks: true, seed: 2 });
  const tabs = [];
  for (let number = 0; number < count; number += 1) {
    const table = await ann.opens({ game: "commune", seats: 2 });
    await ben.ask("POST", `/v1/tables/${table}/seats`, {});
    const tab = await browser.open(`/tables/${table}`);
    await tab.see(".table-page[data-version]");
    await service.clock.pass(LATER);
    tabs.push(tab);
  }
  /** The numbers of the tabs whose tables have a stream. */
  const streamed = () =>
    tabs.flatMap((tab, number) => (service.followed.includes(`/v1${tab.path}/events`) ? [number] : []));
  /** Somebody moves at each table, and each page shows it. */
  const goesOn = async (open = tabs) => {
    for (const tab of open) {
      const table = tab.path.split("/").at(-1);
      const before = versionOf(tab);
      if (!(await ann.moves(table))) await ben.moves(table);
      await tab.clock.until(
        () => versionOf(tab) > before,
        () => `${tab.path} stays at ${before}`,
      );
    }
  };
  return { service, browser, tabs, streamed, goesOn };
}

/** A person presses something in a tab. */
async function use(tab) {
  tab.document.body.dispatchEvent(new tab.window.Event("pointerdown", { bubbles: true }));
  await tab.clock.pass(LATER);
}

test("the tabs that were used last have the streams, and the others go on all the same", async () => {
  const { service, tabs, streamed, goesOn } = await atTables("used last", 4);
  assert.deepEqual(streamed(), [2, 3]);
  await goesOn();
  for (const [number, expected] of [
    [0, [0, 3]],
    [1, [0, 1]],
    [0, [0, 1]],
    [2, [0, 2]],
  ]) {
    await use(tabs[number]);
    assert.deepEqual(streamed(), expected, `after a press in tab ${number}`);
  }
  await goesOn();
  assert.equal(service.followed.length, 2);
});

test("tabs that are hidden leave the streams to those that are shown", async () => {
  const { service, tabs, streamed, goesOn } = await atTables("hidden", 3);
  assert.deepEqual(streamed(), [1, 2]);
  await tabs[2].hide();
  await service.clock.pass(LATER);
  assert.deepEqual(streamed(), [0, 1]);
  await tabs[0].hide();
  await service.clock.pass(LATER);
  assert.deepEqual(streamed(), [1]);
  await goesOn();
  await tabs[1].hide();
  await service.clock.pass(LATER);
  assert.deepEqual(streamed(), [1], "the one that was used last is followed though nobody sees it");
});

test("a tab that is closed leaves its stream, and what it did for all, to another", async () => {
  const { service, tabs, streamed, goesOn } = await atTables("closed", 3);
  await tabs[2].close();
  await service.clock.pass(LATER);
  assert.deepEqual(streamed(), [0, 1]);
  await goesOn(tabs.slice(0, 2));
});

test("a hidden tab that comes late to a table is told what the shown one has heard meanwhile", async () => {
  const { service, browser, tabs, goesOn } = await atTables("late", 1);
  const [tab] = tabs;
  const path = `/v1${tab.path}`;
  const seen = await service.ask("GET", path);
  const log = await service.ask("GET", `${path}/events?limit=500`);
  await goesOn();
  let go;
  const slow = new Promise((done) => (go = done));
  let asked = 0;
  const again = service.on(new RegExp(`^GET ${path}(/events\\?after=0.*limit.*)?$`), (request) => {
    asked += 1;
    const old = new URL(request.url).pathname === path ? seen : log;
    return new Later(slow.then(() => json(old)));
  });
  const late = await browser.open(tab.path);
  await late.hide(); // so that the other tab follows for both
  await late.clock.until(
    () => asked > 0,
    () => "it does not ask for the table",
  );
  go();
  again();
  await late.clock.until(
    () => versionOf(late) === versionOf(tab),
    () => `${versionOf(late)} of ${versionOf(tab)}`,
    3000,
  );
});
