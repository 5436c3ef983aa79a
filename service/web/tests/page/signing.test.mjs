// Moves are signed in the browser, by a key that it never gives away.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { chances } from "./support/chances.mjs";
import { inviteLink, move, MOVES, openAtOwnTurn, ownTurn, playToTheEnd } from "./support/playing.mjs";
import { json, Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

const SWITCH = "Sign my moves";
const ONE_HAND = { "Penalty limit": "1" };
const OTHER_LOG = "The move was not made: the service has another log";

const tableOf = (tab) => tab.path.split("/").at(-1);
const posted = /^POST .*\/moves$/;

async function switchOn(tab) {
  await tab.go("/settings");
  await tab.press(SWITCH);
}

async function keyOf(tab) {
  await tab.go("/settings");
  return (await tab.control("Your public key")).value;
}

/** A page that signs moves, at the first move of its player. */
async function signing(seed, game, options = {}) {
  const tab = await new Browser(new Stage(seed)).open("/settings");
  await tab.press(SWITCH);
  await openAtOwnTurn(tab, game, options);
  return tab;
}

/** Makes a move of Commerce. */
async function exchange(tab) {
  await tab.click(await tab.see("#own-hand button.card"));
  await tab.click(await tab.see(".middle button.card"));
}

async function logged(tab, type) {
  const { events } = await tab.ask("GET", `/v1/tables/${tableOf(tab)}/events?limit=1000`);
  return events.filter((event) => event.type === `table.${type}`);
}

const signedLines = (tab, number) =>
  tab.clock.until(
    () => tab.all("#log .signed").length === number,
    () => `${tab.all("#log .signed").length} lines are signed, not ${number}`,
  );

test("a match has all its moves signed, its check says so, and its replay shows which", async () => {
  const tab = await signing("signed match", "commune", ONE_HAND);
  const table = tableOf(tab);
  const made = await playToTheEnd(tab, chances(33));
  await signedLines(tab, made);
  assert.ok(made > 0);
  assert.equal((await logged(tab, "move_signed")).length, made);
  const [named, ...more] = await logged(tab, "key_named");
  assert.deepEqual(more, []);
  await tab.go(`/tables/${table}/verify`);
  await tab.see("[data-check=signatures][data-status=passed]", "These players signed every move: ");
  await tab.go(`/tables/${table}/replay?version=9999`);
  await signedLines(tab, made);
  await tab.see("#log", "You sign your moves with a key from now on.");
  assert.equal(await keyOf(tab), named.data.key);
});

test("the key stays in the browser", async () => {
  const tab = await new Browser(new Stage("key")).open("/settings");
  await tab.press(SWITCH);
  await tab.see("main", "Your key is made when you first sit down.");
  await openAtOwnTurn(tab, "commune");
  const key = await keyOf(tab);
  assert.match(key, /^[0-9a-f]{64}$/);
  await tab.reload();
  assert.equal(await keyOf(tab), key);
  const [{ secret }] = tab.browser.database.get("signing").values();
  await assert.rejects(crypto.subtle.exportKey("pkcs8", secret), /not extractable/);
});

test("a device without the switch is told what to do, and then goes on with its own key", async () => {
  const here = await signing("devices", "commerce");
  const { service } = here;
  await move(here, chances(35));
  await ownTurn(here);
  const path = here.path;
  const account = here.browser.storage.getItem("cardtable.account");
  const there = await new Browser(service, { kept: { "cardtable.account": account }, seed: 2 }).open(path);
  await ownTurn(there);
  await exchange(there);
  await there.see(".refusal", "switch on “Sign my moves” in the settings of this device");
  await switchOn(there);
  await there.go(path);
  await ownTurn(there);
  await exchange(there);
  await there.clock.until(
    () =>
      there.texts("#log li").filter((line) => line.includes("You sign your moves with a key from now on.")).length ===
      2,
    () => "the second key is not told",
  );
  const keys = (await logged(there, "key_named")).map(({ data }) => data.key);
  assert.notEqual(keys[0], keys[1]);
  assert.deepEqual(keys, [await keyOf(here), await keyOf(there)]);
});

test("a move is signed again where somebody else was faster", async () => {
  const service = new Stage("faster");
  const ann = await new Browser(service, { seed: 1 }).open("/games/commune/new");
  const ben = await new Browser(service, { seed: 2 }).open(await inviteLink(ann));
  await ben.press("Sit down");
  const pages = [ann, ben];
  for (const each of pages) await each.see("[role=log]", "Hand 1 is dealt");
  const path = ann.path;
  const [seat] = (await ann.ask("GET", `/v1${path}`)).turn.seats;
  const [mover, other] = [pages[seat], pages[1 - seat]];
  await switchOn(mover);
  await mover.go(path);
  await ownTurn(mover);
  const signatures = [];
  service.on(posted, async (request) => {
    signatures.push(request.headers.get("Move-Signature"));
    if (signatures.length === 1) await other.ask("DELETE", `/v1${path}/seats/${1 - seat}`);
  });
  await mover.click(mover.all(MOVES)[0]);
  await signedLines(mover, 1);
  assert.equal(new Set(signatures).size, 2);
  const { events } = await mover.ask("GET", `/v1${path}/events?limit=1000`);
  const place = (name) => events.findIndex(({ type }) => type === `table.${name}`);
  assert.ok(place("seat_resigned") < place("move_signed"));
});

test("a log that is not the one shown is said", async () => {
  const tab = await signing("another log", "commerce");
  let tried = 0;
  tab.service.on(posted, (request) => {
    tried += 1;
    request.headers.set("Move-Signature", "0".repeat(128));
  });
  await exchange(tab);
  await tab.see(".refusal", OTHER_LOG);
  assert.equal(tried, 1);
});

test("a head to which the events shown do not lead is not signed", async () => {
  const tab = await signing("another event", "commerce");
  tab.service.on(/\/events\?after=0&/, async (request) => {
    const { events, ...rest } = await (await tab.service.answer(request)).json();
    events[0].data.turn_seconds = 77;
    return json({ events, ...rest });
  });
  await tab.reload();
  await ownTurn(tab);
  tab.service.asked.length = 0;
  await exchange(tab);
  await tab.see(".refusal", OTHER_LOG);
  assert.deepEqual(
    tab.service.asked.filter((asked) => posted.test(asked)),
    [],
  );
});

test("a move whose answer was lost is sent again with its signature", async () => {
  const tab = await signing("lost", "commerce");
  const signatures = [];
  tab.service.on(posted, async (request) => {
    signatures.push(request.headers.get("Move-Signature"));
    if (signatures.length > 1) return;
    await tab.service.answer(request);
    throw new TypeError("Failed to fetch");
  });
  await exchange(tab);
  await signedLines(tab, 1);
  await tab.clock.until(
    () => signatures.length === 2,
    () => "it is not sent again",
  );
  assert.equal(new Set(signatures).size, 1);
  assert.equal((await logged(tab, "move_signed")).length, 1);
});

test("a switch in another tab counts at once", async () => {
  const tab = await new Browser(new Stage("tabs")).open("/");
  await openAtOwnTurn(tab, "commerce");
  await switchOn(await tab.browser.open("/"));
  tab.window.dispatchEvent(new tab.window.StorageEvent("storage", { key: "cardtable.settings" }));
  await exchange(tab);
  await signedLines(tab, 1);
});

const UNABLE = {
  "This browser can't sign moves": ({ crypto, ...globals }) => {
    const generateKey = () => Promise.reject(new DOMException("no", "NotSupportedError"));
    const subtle = new Proxy(crypto.subtle, { get: (all, name) => (name === "generateKey" ? generateKey : all[name]) });
    return { ...globals, crypto: { ...crypto, subtle } };
  },
  "browsers sign only on addresses that begin with https": ({ crypto, ...globals }) => ({
    ...globals,
    crypto: { ...crypto, subtle: undefined },
  }),
};

for (const [why, differing] of Object.entries(UNABLE))
  test(`where moves can't be signed the page says why: ${why}`, async () => {
    const tab = await new Browser(new Stage("unable"), { differing }).open("/settings");
    await tab.see("main", why);
    assert.ok(!tab.has(SWITCH), "the switch is disabled");
    assert.ok(tab.all("input:disabled").some((each) => tab.nameOf(each).startsWith(SWITCH)));
  });
