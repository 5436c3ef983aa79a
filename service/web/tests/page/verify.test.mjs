// A person checks a match on the page: of a finished table, and of a file. And seats have seeds of their own.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { Browser } from "./support/browser.mjs";
import { root } from "./support/places.mjs";
import { Stage } from "./support/service.mjs";
import { before, describe, test } from "./support/test.mjs";

const SHORT = { seats: 2, options: { penalty_limit: 1 } };

/** Above all checks. */
const SUMMARY = ".every-check summary";
const ENDED = ".verdict.passed, .verdict.failed";
const PASSED = "passed every check of this page";
const KEPT = "cardtable.log_of_heads";

let service, player, table, record;

/** The page that checks a table, in a browser that has checked none. */
async function verified(id = table, options) {
  const tab = await new Browser(service, options).open(`/tables/${id}/verify`);
  await tab.see(ENDED);
  return tab;
}

/** The page's verdict on a file. */
async function said(tab, content) {
  await tab.go("/verify");
  await tab.file("Choose a record", content);
  return (await tab.see(ENDED)).textContent;
}

const lineOf = (tab, check) => tab.see(`[data-check=${check}]`);
const kept = (tab) => JSON.parse(tab.browser.storage.getItem(KEPT));

describe("a finished table", () => {
  before(async () => {
    service = new Stage("verify");
    player = await service.player();
    const seed = "the player's own";
    const hash = createHash("sha256").update(`cardtable/v1/client|${seed}`).digest("hex");
    table = await player.opens({ game: "commune", bots: ["random"], ...SHORT, client_seed_hash: hash });
    await player.ask("POST", `/v1/tables/${table}/seeds`, { client_seed: seed });
    while (await player.moves(table));
    record = await player.ask("GET", `/v1/tables/${table}/record`);
  });

  test("passes every check of the page, which says what it does not check", async () => {
    const tab = await verified();
    await tab.see(SUMMARY, PASSED);
    await tab.see(".verdict h2", /^Proved to .*: nobody could choose the cards of this match\.$/);
    assert.deepEqual(
      tab.all(".verdict .check.passed b").map((each) => each.textContent),
      [
        "The deal was fixed before play",
        "Each player's device added a random number of its own",
        "Nothing was changed, left out or added",
      ],
    );
    await tab.see(".verdict .check", "The server's seed was fixed first · ");
    assert.equal(tab.all(".verdict details[open]").length, 0);
    await tab.see(".verdict > p", "The cards were luck");
    await tab.see(".verdict.cloth > .sign[aria-label=passed]", "✓");
    await tab.see(".proofs:not([open])");
    await tab.see(".every-check:not([open])");
    const lines = tab.all("[data-status]").filter((each) => each.querySelector("b"));
    assert.equal(lines.length, 8);
    assert.deepEqual([...new Set(lines.map((each) => each.dataset.status))], ["passed"]);
    for (const check of ["rules", "bots"]) await tab.see(`[data-check=${check}]`, "Not checked here");
    await tab.see(".verify-page", "python3 -I verifier.pyz record.json");
  });

  test("is audited by the service on request", async () => {
    const tab = await verified();
    await tab.press("Ask for an audit");
    await tab.see(".audit[data-status=passed]", "events follow from the rules");
  });

  test("offers the record that was checked", async () => {
    const tab = await verified();
    const address = (await tab.control("Download the record")).getAttribute("href");
    const offered = address.startsWith("blob:")
      ? JSON.parse(await (await fetch(address)).text())
      : await tab.ask("GET", address);
    assert.deepEqual(offered, record);
  });

  test("makes the browser a witness of the log of heads", async () => {
    const tab = await verified();
    await tab.see("[data-check=log]", "This browser keeps what it was shown");
    const first = kept(tab);
    const key = await (await service.answer(new Request("http://cardtable.test/v1/log/key"))).text();
    assert.equal(first.key, key);
    await tab.go(`/tables/${await player.plays("commune", SHORT)}/verify`);
    await tab.see("[data-check=log]", "and continues what this browser was shown before");
    assert.notEqual(kept(tab).note, first.note);
  });

  test("is checked without the log of heads where the browser has no room", async () => {
    const tab = await new Browser(service).open("/verify");
    const { storage } = tab.browser;
    const full = (name, value) => {
      if (name === KEPT) throw new DOMException("full", "QuotaExceededError");
      storage.setItem(name, value);
    };
    const method = (name) => (typeof storage[name] === "function" ? storage[name].bind(storage) : storage[name]);
    tab.browser.storage = new Proxy(storage, { get: (_, name) => (name === "setItem" ? full : method(name)) });
    await tab.go(`/tables/${table}/verify`);
    await tab.see(SUMMARY, "every check that could be made here");
    assert.equal((await lineOf(tab, "log")).dataset.status, "unavailable");
  });

  test("shows another log than before with what was seen", async () => {
    const tab = await verified();
    const other = JSON.parse(readFileSync(join(root, "docs/vectors/heads.json"), "utf8"));
    const before = JSON.stringify({ key: other.key, note: other.checkpoint });
    tab.browser.storage.setItem(KEPT, before);
    await tab.reload();
    await tab.see(ENDED, "is not signed by the log whose key this browser has");
    await tab.press("What this browser was shown");
    await tab.see("[data-check=log] pre", other.key);
    assert.equal(tab.browser.storage.getItem(KEPT), before);
    await tab.press(/^Forget it/);
    await tab.see("[data-check=log][data-status=passed]");
    await tab.see(SUMMARY, PASSED);
  });

  test("is checked in German", async () => {
    const tab = await verified(table, { language: "de-DE" });
    await tab.see(".verdict", "Niemand konnte die Karten dieser Partie wählen");
  });

  test("is checked by its file, chosen or dropped, even after a wrong one", async () => {
    const tab = await new Browser(service).open("/verify");
    assert.match(await said(tab, "hello"), /This file is not the record of a match/);
    await tab.file("Choose a record", JSON.stringify(record));
    await tab.see(".verdict.passed", "nobody could choose the cards of this match");
    await tab.go("/verify");
    const dropped = new tab.window.Event("drop", { bubbles: true, cancelable: true });
    dropped.dataTransfer = { files: [new tab.window.File([JSON.stringify(record)], "record.json")] };
    (await tab.see(".drop")).dispatchEvent(dropped);
    await tab.see(".verdict.passed", "nobody could choose the cards of this match");
  });

  test("that was tampered with shows the first event that differs", async () => {
    const tampered = structuredClone(record);
    const dealt = tampered.events.find(({ disclosed }) => disclosed?.[0]?.cards);
    const hand = dealt.disclosed[0].cards;
    hand[0] = hand[0] === "2C" ? "3C" : "2C";
    const tab = await new Browser(service).open("/verify");
    const verdict = await said(tab, JSON.stringify(tampered));
    assert.match(verdict, new RegExp(`The first event that differs is number ${dealt.version}`));
    assert.match(verdict, /The cards that it discloses for seat 1 are not the cards it sealed/);
    await tab.see(".verdict h3", "This is not true: The hidden cards are those that were sealed");
    await tab.see(".verdict > .sign[aria-label=wrong]", "✗");
    await tab.see(".verdict > p", "Don't rely on this result");
    await tab.see(".verdict > p", "report it to whoever runs this service");
    assert.equal(tab.all(".verdict a")[0].getAttribute("href"), "/verifier.pyz");
    await tab.see(".every-check[open]");
    assert.equal((await lineOf(tab, "seals")).dataset.status, "failed");
    await tab.press(`Event ${dealt.version} as it stands in the record`);
    await tab.see("pre", hand[0]);
  });

  test("whose deals nobody has proved is said to be so", async () => {
    const without = await player.plays("commune", SHORT);
    const tab = await new Browser(service).open("/verify");
    const verdict = await said(tab, JSON.stringify(await player.ask("GET", `/v1/tables/${without}/record`)));
    assert.match(verdict, /nobody has proof of the deals/);
    assert.match(verdict, /could have chosen the cards/);
    assert.match(verdict, /For proof of your next match, sit down on an address with https/);
    await tab.see(".verdict.unproved:not(.cloth) > .sign[aria-label='not proved']", "?");
    assert.equal(tab.all(".verdict .check").length - tab.all(".verdict .check.passed").length, 1);
  });

  test("is no match that is not over, which has nothing to check", async () => {
    const open = await player.opens({ game: "commune", ...SHORT });
    const tab = await new Browser(service).open(`/tables/${open}/verify`);
    await tab.see("h1", "The match is not over yet");
  });
});

const NO_RECORDS = ["hello", "", new Uint8Array([255, 254]), '{"a": 1, "a": 2}', '{"a": 1}', "[]"];

test("a file that is no record is called so", async () => {
  const tab = await new Browser(new Stage("file")).open("/verify");
  for (const content of NO_RECORDS) {
    const verdict = await said(tab, content);
    assert.match(verdict, /This file is not the record of a match/);
    assert.match(verdict, /The download may have been cut short/);
  }
});

// Seeds of one's own

/** The number of seats that have revealed their seed at a table whose match has begun. */
async function revealed(tab, id) {
  const { events } = await tab.ask("GET", `/v1/tables/${id}/events?limit=1000`);
  assert.ok(events.some(({ type }) => type === "table.started"));
  return events.filter(({ type }) => type === "table.client_seed_revealed").length;
}

/** A table that a person has opened on the page, and that waits for another player. */
async function waiting(tab) {
  await tab.choose("Seats", "2");
  await tab.press("Open the table");
  await tab.see(".waiting");
  return tab.path.split("/").at(-1);
}

async function full(stage, id) {
  await (await stage.player("Ben")).ask("POST", `/v1/tables/${id}/seats`, {});
  await stage.look();
}

test("a seat commits to a seed, and reveals it by itself", async () => {
  const tab = await new Browser(new Stage("seeds")).open("/");
  await tab.press("Commune against bots: Gentle");
  await tab.see(".felt");
  assert.equal(await revealed(tab, tab.path.split("/").at(-1)), 1);
  assert.deepEqual(
    Object.keys(tab.browser.storage).filter((name) => name.startsWith("cardtable.seed.")),
    [],
  );
});

test("a seed survives that the page is loaded again, and is revealed from another page", async () => {
  const stage = new Stage("seeds");
  const tab = await new Browser(stage).open("/games/commune/new?friends");
  const id = await waiting(tab);
  await tab.reload();
  await tab.go("/settings");
  await full(stage, id);
  await tab.clock.pass(1000);
  assert.equal(await revealed(tab, id), 1);
});

test("a seed is not given to another table than it was given to", async () => {
  const stage = new Stage("seeds");
  const tab = await new Browser(stage).open("/games/commune/new?friends");
  const id = await waiting(tab);
  const { storage } = tab.browser;
  const givenTo = (other) => {
    for (const name of Object.keys(storage).filter((each) => each.startsWith("cardtable.seed."))) {
      const value = JSON.parse(storage.getItem(name));
      const seed = value.value.seed ?? value.value;
      storage.setItem(name, JSON.stringify({ ...value, value: { seed, table: other } }));
    }
  };
  givenTo("t_other");
  const friend = await stage.player("Ben");
  await friend.ask("POST", `/v1/tables/${id}/seats`, { client_seed: "x" });
  await tab.reload();
  await tab.clock.pass(2000);
  assert.equal((await friend.table(id)).status, "seeding");
  givenTo(id);
  await tab.reload();
  await tab.clock.pass(2000);
  assert.equal((await friend.table(id)).status, "playing");
});
