// Errors are shown in plain words, with the next step.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { Browser } from "./support/browser.mjs";
import { root } from "./support/places.mjs";
import { againstBots, inMenu, logOf, MOVES, openAtOwnTurn, ownTurn, versionOf } from "./support/playing.mjs";
import { json, Later, refused, Service, Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

const NOT_THERE = {
  "/nowhere": "There is no such page",
  "/tables/%E0%A4%A": "There is no such page",
  "/tables/t_nowhere": "There is no such table",
  "/tables/t_nowhere/replay": "There is no such table",
  "/games/nowhere": "There is no such game",
  "/leaderboards/nowhere": "There is no such game",
  "/tournaments/g_nowhere": "There is no such tournament",
  "/join/nowhere": "This invitation no longer works",
  ...Object.fromEntries(
    ["constructor", "toString", "__proto__", "hasOwnProperty"].flatMap((name) => [
      [`/games/${name}`, "There is no such game"],
      [`/games/${name}/lesson`, "There is no such game"],
      [`/games/${name}/new`, "There is no such game"],
      [`/leaderboards/${name}`, "There is no such game"],
    ]),
  ),
};

test("what is not there is said in words, and a button leads to the games", async () => {
  const tab = await new Browser(new Stage("nowhere")).open("/nowhere");
  for (const [address, said] of Object.entries(NOT_THERE)) {
    await tab.go(address);
    await tab.see(".trouble", said);
  }
  await tab.press("To the games");
  await tab.see(".game-card");
});

// Requests in flight

/** The beginning of an answer. Then it is cut, or nothing more comes until nobody waits any longer. */
function half(whole, signal, isCut) {
  return new ReadableStream({
    start(body) {
      body.enqueue(new Uint8Array(whole).slice(0, 100));
      if (isCut) body.error(new TypeError("network error"));
      else signal.addEventListener("abort", () => body.error(signal.reason));
    },
  });
}

const SILENCE_MS = 15_000;

for (const [how, least, halved] of [
  ["is cut", 0, (answer, { signal }) => answer.arrayBuffer().then((body) => half(body, signal, true))],
  [
    "ends in silence",
    SILENCE_MS,
    (answer, { signal }) => answer.arrayBuffer().then((body) => half(body, signal, false)),
  ],
  ["never comes", SILENCE_MS, null],
])
  test(`an answer that ${how} is asked for again, and the move is made once`, async () => {
    const service = new Stage("answers");
    const tab = await new Browser(service).open("/");
    await againstBots(tab, "Commune");
    const keys = [];
    service.on(/^POST .*\/moves$/, async (request) => {
      keys.push(request.headers.get("Idempotency-Key"));
      if (keys.length > 1) return null;
      const answer = await service.answer(request.clone());
      return halved ? new Response(await halved(answer, request), answer) : new Later();
    });
    const begun = tab.clock.now;
    await tab.click(tab.all(MOVES)[0]);
    await tab.clock.until(
      () => keys.length === 2,
      () => "the move is not sent again",
    );
    assert.equal(keys[0], keys[1]);
    assert.ok(tab.clock.now - begun >= least);
    await tab.clock.pass(2000);
    assert.equal(logOf(tab).filter((line) => /^You (bid|call)/.test(line)).length, 1);
    await ownTurn(tab);
    await tab.click(tab.all(MOVES)[0]);
    await tab.clock.pass(2000);
    assert.equal(keys.length, 3, "the next move is made as always");
  });

test("an answer that comes slowly, but goes on coming, is waited for", async () => {
  const service = new Stage("slowly");
  let asked = 0;
  service.on("GET /v1/games/commune", async (request) => {
    asked += 1;
    const answer = await service.answer(request);
    const whole = new Uint8Array(await answer.arrayBuffer());
    const size = Math.ceil(whole.length / 4);
    const body = new ReadableStream({
      start(parts) {
        request.signal.addEventListener("abort", () => parts.error(request.signal.reason));
        for (const part of [0, 1, 2, 3])
          service.clock.after(0.7 * SILENCE_MS * part, () => {
            if (request.signal.aborted) return;
            parts.enqueue(whole.slice(part * size, (part + 1) * size));
            if (part === 3) parts.close();
          });
      },
    });
    return new Response(body, answer);
  });
  const tab = await new Browser(service).open("/games/commune");
  const begun = tab.clock.now;
  await tab.see(".rules h1", "Commune");
  assert.equal(asked, 1);
  assert.ok(tab.clock.now - begun > 2 * SILENCE_MS);
});

test("without a network it is said at once that the service does not answer", async () => {
  const service = new Stage("no network");
  const tab = await new Browser(service).open("/");
  await tab.control("Best players");
  Object.defineProperty(tab.window.navigator, "onLine", { value: false, configurable: true });
  service.down();
  const begun = tab.clock.now;
  await tab.press("Best players");
  await tab.see(".trouble", "The service does not answer");
  assert.ok(tab.clock.now - begun < 1000, `${tab.clock.now - begun}`);
});

test("a service that is down is said to be, and asked again without leaving the page", async () => {
  const service = new Stage("down");
  service.down();
  const tab = await new Browser(service).open("/games/commune");
  const begun = tab.clock.now;
  await tab.see(".trouble", "The service does not answer");
  assert.ok(tab.clock.now - begun > 10_000, "it has tried for a while");
  await tab.press("Try again");
  await tab.see(".trouble .refusal", "Nothing is lost");
  service.down(false);
  await tab.press("Try again");
  await tab.see(".rules h1", "Commune");
});

test("a device without a network is said to be at once, though the stream is not cut yet", async () => {
  const service = new Stage("offline");
  const tab = await new Browser(service).open("/");
  await againstBots(tab, "Commune");
  const again = service.on(/./, () => {
    throw new TypeError("Failed to fetch");
  });
  tab.window.dispatchEvent(new tab.window.Event("offline"));
  await tab.clock.still();
  assert.match(tab.document.body.textContent, /Reconnecting\. Nothing is lost\./);
  await tab.clock.pass(5000);
  assert.equal(tab.all(".notice").length, 1);
  again();
  tab.window.dispatchEvent(new tab.window.Event("online"));
  await tab.clock.pass(5000);
  assert.equal(tab.all(".notice").length, 0);
});

test("a stream is opened again soon each time that it is cut, and ever more rarely while it can't be", async () => {
  const service = new Stage("cuts");
  const tab = await new Browser(service).open("/");
  await againstBots(tab, "Commune");
  const opened = () => service.asked.filter((asked) => /\/events\?.*ticket=/.test(asked)).length;
  for (let cuts = 0; cuts < 8; cuts += 1) {
    const [begun, before] = [tab.clock.now, opened()];
    service.cut();
    await tab.clock.until(
      () => opened() > before,
      () => "the stream is not opened again",
    );
    assert.ok(tab.clock.now - begun <= 1000, `cut ${cuts + 1}: after ${tab.clock.now - begun} ms`);
    await tab.clock.pass(100);
  }
  const before = opened();
  service.on(/\/events\?.*ticket=/, () => refused("too_many_streams", 503));
  service.cut();
  await tab.clock.pass(60_000);
  const tried = opened() - before;
  assert.ok(tried >= 8 && tried <= 14, `${tried} times in a minute`);
});

test("a stream that is refused for a time is asked for again after it", async () => {
  const service = new Stage("later");
  const tab = await new Browser(service).open("/");
  await againstBots(tab, "Commune");
  let tried = 0;
  service.on(/\/tickets$/, () => {
    tried += 1;
    return tried === 1 && refused("too_many_requests", 429, { "Retry-After": "30" });
  });
  service.cut();
  await tab.clock.pass(29_000);
  assert.equal(tried, 1);
  await tab.clock.pass(2000);
  assert.equal(tried, 2);
});

test("what fails where nobody waits for it is said", async () => {
  const tab = await new Browser(new Stage("mistakes")).open("/");
  await tab.see(".game-card");
  const rejection = Object.assign(new tab.window.Event("unhandledrejection"), { reason: new TypeError("broken") });
  tab.window.dispatchEvent(rejection);
  await tab.see("[role=alert]", "The page made a mistake.");
  await tab.press("Close", "[role=alert]");
  await tab.gone("[role=alert]");
  const elsewhere = Object.assign(new tab.window.Event("error"), { filename: "extension://a/b.js" });
  tab.window.dispatchEvent(elsewhere);
  await tab.clock.still();
  assert.equal(tab.all("[role=alert]").length, 0);
  tab.window.dispatchEvent(Object.assign(elsewhere, { filename: tab.window.location.href }));
  await tab.see("[role=alert]", "The page made a mistake.");
});

test("a button whose action the page spoils says so", async () => {
  const service = new Stage("spoilt");
  service.on(/^POST \/v1\/tables$/, () => json({ status: "seeding" }));
  const tab = await new Browser(service).open("/games/commune/new");
  await tab.press("Open the table");
  await tab.see("[role=alert]", "The page made a mistake.");
  assert.match(tab.troubles.splice(0).join(), /TypeError/);
});

// Refusals

const LASTING = {
  log_damaged: [500, "The log of this table is damaged. Other tables are not affected."],
  newer_release: [503, "This table needs a newer release of the service."],
  earlier_release: [503, "This table was made by an earlier release of the service, which the present one can't read."],
  too_many_requests: [429, "That was too many requests in too short a time. Try again in 7 seconds."],
  too_many_streams: [503, "The service is too busy at the moment. Try again in 7 seconds."],
  internal: [500, "The service made a mistake."],
};

for (const [code, [status, said]] of Object.entries(LASTING))
  test(`a table that is refused with ${code} is said to be, and is no outage`, async () => {
    const service = new Service();
    service.on("GET /v1/tables/t_1", () => refused(code, status, { "Retry-After": "7" }));
    const tab = await new Browser(service).open("/tables/t_1");
    await tab.see(".trouble", said);
    assert.equal(service.asked.filter((asked) => asked.endsWith("/t_1")).length, 1);
  });

test("why a stream is refused is said by a read in its place", async () => {
  const service = new Stage("stream");
  const tab = await new Browser(service).open("/");
  await againstBots(tab, "Commune");
  let asked = false;
  service.on(/^GET \/v1\/tables\/t_[a-z0-9]+(\/events)?(\?|$)/, (request) => {
    asked ||= request.headers.get("Accept") === "text/event-stream";
    return asked && refused("log_damaged", 500);
  });
  service.cut();
  await tab.see("body", "The log of this table is damaged.");
});

test("a move that is refused for now is said, and made by the next press", async () => {
  const service = new Stage("refused");
  const tab = await new Browser(service).open("/");
  await againstBots(tab, "Commune");
  const version = versionOf(tab);
  const again = service.on(/^POST .*\/moves$/, () => refused("read_only", 503, { "Retry-After": "1" }));
  await tab.click(tab.all(MOVES)[0]);
  await tab.see(".turn .refusal", "The service accepts no changes at the moment");
  again();
  await tab.see(MOVES);
  assert.equal(versionOf(tab), version);
  await tab.click(tab.all(MOVES)[0]);
  await tab.gone(`[data-version="${version}"]`);
});

for (const [beside, code, status] of [
  ["events", "internal", 500],
  ["moves", "not_seated", 403],
  ["events", "log_damaged", 500],
])
  test(`a table is shown though its ${beside} are refused with ${code}`, async () => {
    const service = new Stage("beside");
    const tab = await new Browser(service).open("/");
    await againstBots(tab, "Commune");
    const version = versionOf(tab);
    service.on(new RegExp(`^GET /v1/tables/t_[a-z0-9]+/${beside}(\\?|$)`), () => refused(code, status));
    await tab.reload();
    await tab.see(".notice", "Not everything can be shown at the moment.");
    assert.equal(versionOf(tab), version);
    await tab.see("#own-hand .card");
    await tab.see(".turn .status", "It is your turn.");
    assert.equal(tab.all(".trouble").length, 0);
  });

test("of one's own tables the newest come first where none waits for a move", async () => {
  const tab = await new Browser(new Stage("own tables")).open("/games/commune/new?friends");
  await tab.press("Open the table");
  await tab.see(".gather, .felt");
  for (const game of ["cuccu", "fan-tan"]) {
    await tab.clock.pass(1000);
    await tab.ask("POST", "/v1/tables", { game, seats: 3, sit: true });
  }
  await tab.go("/");
  await tab.see(".own-tables li");
  assert.deepEqual(tab.texts(".own-tables li b"), ["Fan Tan", "Cuccù", "Commune"]);
});

test("the front page is shown though a part of it is refused", async () => {
  const service = new Stage("front");
  service.on(/^GET \/v1\/tournaments(\?|$)/, () => refused("internal", 500));
  const tab = await new Browser(service).open("/");
  await tab.see(".game-card");
  await tab.see(".notice", "Not everything can be shown");
});

const UNREADABLE = {
  "en-GB": {
    log_damaged: "This table can't be shown: its log is damaged.",
    newer_release: "This table can't be shown: it needs a newer release of the service.",
    earlier_release: "This table can't be shown: an earlier release of the service made it.",
    unavailable: "This table can't be shown: its archive can't be reached at the moment.",
    internal: "This table can't be shown: the service made a mistake.",
  },
  "de-DE": {
    log_damaged: "Dieser Tisch kann nicht gezeigt werden: Seine Aufzeichnung ist beschädigt.",
    newer_release: "Dieser Tisch kann nicht gezeigt werden: Er braucht eine neuere Version des Dienstes.",
    earlier_release: "Dieser Tisch kann nicht gezeigt werden: Er stammt von einer älteren Version des Dienstes.",
    unavailable: "Dieser Tisch kann nicht gezeigt werden: Sein Archiv ist gerade nicht zu erreichen.",
    internal: "Dieser Tisch kann nicht gezeigt werden: Der Dienst hat einen Fehler gemacht.",
  },
};

test("the codes of tables that can't be read are those of the service", () => {
  const [, codes] = /FaultCode = Literal\[([^\]]*)\]/.exec(readFileSync(join(root, "service/refusals.py"), "utf8"));
  const own = codes.match(/"\w+"/g).map((each) => each.slice(1, -1));
  for (const said of Object.values(UNREADABLE)) assert.deepEqual(Object.keys(said), own);
});

for (const [language, said] of Object.entries(UNREADABLE))
  test(`a table that can't be read is one line among the others (${language})`, async () => {
    const service = new Stage("unreadable");
    const player = await service.player();
    const table = await player.opens({ game: "commune", seats: 2 });
    const unreadable = Object.keys(said).map((code, number) => ({
      id: `t_${number}aaaaa`,
      code,
      detail: "a sentence",
    }));
    service.on(/^GET \/v1\/me\/tables\?/, async (request) => {
      const answer = await (await service.answer(request)).json();
      return json({ ...answer, unreadable });
    });
    const kept = { "cardtable.account": JSON.stringify({ id: player.id, name: "Ann", token: player.token }) };
    const tab = await new Browser(service, { language, kept }).open("/");
    await tab.see(".own-tables .unreadable");
    const lines = Object.values(said).map((each, number) => `${each} t_${number}aaaaa`);
    assert.deepEqual(tab.texts(".own-tables .unreadable"), lines);
    assert.equal(tab.all(`.own-tables a[href="/tables/${table}"]`).length, 1);
  });

test("a leaderboard without anybody says how many matches it takes", async () => {
  const standings = readFileSync(join(root, "service/projections/standings.py"), "utf8");
  const [, matches] = /^RANKED_AFTER = (\d+)$/m.exec(standings);
  const tab = await new Browser(new Stage("nobody")).open("/leaderboards/commune");
  await tab.see(".leaderboard", `${matches} rated matches of this game`);
});

// Invitations and accounts

async function invitation(service) {
  const opener = await service.player();
  const table = await opener.opens({ game: "commune", seats: 2 });
  const { code } = await opener.ask("POST", `/v1/tables/${table}/links`, {});
  return { opener, table, code };
}

test("an invitation to a table that has become full leads to it as a spectator", async () => {
  const service = new Stage("full");
  const { table, code } = await invitation(service);
  const tab = await new Browser(service).open(`/join/${code}`);
  await tab.control("Sit down");
  await (await service.player("Ben")).ask("POST", `/v1/tables/${table}/seats`, {});
  await tab.press("Sit down");
  await tab.see(".trouble", "The table is full");
  await tab.press("Try again");
  await tab.see(".join", "All seats are taken");
  await tab.press("Watch");
  await tab.see("[role=log]", "Hand 1 is dealt");
});

test("an invitation that was withdrawn is said to be", async () => {
  const service = new Stage("withdrawn");
  const { opener, code } = await invitation(service);
  await opener.ask("DELETE", `/v1/links/${code}`);
  const tab = await new Browser(service).open(`/join/${code}`);
  await tab.see(".trouble", "Ask whoever invited you for a new one");
});

/** Revokes the tokens of the page's account, as from another device. */
const revoke = (tab) => tab.ask("DELETE", "/v1/me/tokens?which=all");

test("a revoked token is said in words, and a guest goes on", async () => {
  const tab = await new Browser(new Stage("revoked")).open("/settings");
  await tab.choose("Your name", "Ann");
  await tab.press("Use this name");
  await tab.see(".settings", "You play as Ann");
  await revoke(tab);
  await tab.go("/");
  await tab.see("[role=alert]", "no longer accepted");
  await tab.press("Continue as a new guest");
  await tab.see(".game-card");
});

for (const [how, learns] of Object.entries({
  "by the stream, which ends": () => undefined,
  "by the next move": (tab) => tab.click(tab.all(MOVES)[0]),
}))
  test(`a token that is revoked during a match is said to be (${how})`, async () => {
    const service = new Stage("revoked");
    const tab = await new Browser(service).open("/");
    await againstBots(tab, "Commune");
    if (how.startsWith("by the next")) service.cut();
    await revoke(tab);
    await learns(tab);
    await tab.see(".trouble", "Your tables are kept under the old account");
    await tab.press("Settings");
    await tab.control("Token from another device");
  });

test("who resigns on the own turn against people sees the table go on", async () => {
  const service = new Stage("resigns");
  const other = await service.player("Ben");
  const tab = await new Browser(service).open("/games/commune/new?friends");
  await tab.choose("Seats", "2");
  await tab.press("Open the table");
  await tab.see(".waiting");
  const table = tab.path.split("/").at(-1);
  await other.ask("POST", `/v1/tables/${table}/seats`, {});
  await tab.see("[data-version] .middle");
  await other.moves(table);
  await service.look();
  await ownTurn(tab);
  await inMenu(tab, "Resign");
  await tab.press("Resign", "dialog[open]");
  await tab.see("[role=log]", "You resign");
  await other.moves(table);
  const { version } = await other.table(table);
  await tab.see(`[data-version="${version}"]`);
  assert.equal(tab.all(".trouble, .notice").length, 0);
});
