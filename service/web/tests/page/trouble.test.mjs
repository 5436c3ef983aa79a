// What goes wrong is said in words. These answers are rare or impossible to get from a service that works, so they are given.

import assert from "node:assert/strict";
import { test } from "./support/test.mjs";

import { Browser } from "./support/browser.mjs";
import { MOVES, ownTurn } from "./support/playing.mjs";
import { json, refused, Service, Stage } from "./support/service.mjs";

const LASTING = {
  log_damaged: [500, "The log of this table is damaged. Other tables go on."],
  newer_release: [503, "This table waits for a newer release of the service."],
  earlier_release: [503, "made by an earlier release of the service, which the present one can't read."],
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
    assert.deepEqual(service.asked.filter((asked) => asked.endsWith("/t_1")).length, 1);
  });

const NOT_THERE = {
  "/nowhere": "There is no such page",
  "/tables/%E0%A4%A": "There is no such page",
  "/tables/t_nowhere": "There is no such table",
  "/tables/t_nowhere/replay": "There is no such table",
  "/games/nowhere": "There is no such game",
  "/leaderboards/nowhere": "There is no such game",
  "/tournaments/g_nowhere": "There is no such tournament",
  "/join/nowhere": "This invitation no longer works",
};

for (const [address, said] of Object.entries(NOT_THERE))
  test(`${address} is not there, and that is said`, async () => {
    const service = new Service();
    service.on(/^GET \/v1\/.*nowhere/, () => refused("not_found", 404));
    service.on("GET /v1/games", () => json({ games: [] }));
    const tab = await new Browser(service).open(address);
    await tab.see(".trouble", said);
    await tab.control("To the games");
  });

test("a service that is down is said to be, and asked again without leaving the page", async () => {
  const service = new Stage("trouble");
  let down = true;
  service.on(/^GET \/(v1\/|readyz)/, () => down && Promise.reject(new TypeError("no network")));
  const tab = await new Browser(service).open("/games/commune");
  const begun = tab.clock.now;
  await tab.see(".trouble", "The service does not answer");
  assert.equal(tab.clock.now - begun > 10_000, true, "it has tried for a while");
  await tab.press("Try again");
  await tab.see(".trouble .refusal", "Nothing is lost");
});

for (const [how, after] of Object.entries({ "is cut": 0, "ends in silence": 15_000 }))
  test(`an answer that ${how} is asked for again, and the move is made once`, async () => {
    const service = new Stage("trouble");
    const tab = await new Browser(service).open("/");
    await tab.press("Commune against bots: Gentle");
    await ownTurn(tab);
    const keys = [];
    let first = null;
    service.on(/^POST .*\/moves$/, async (request) => {
      keys.push(request.headers.get("Idempotency-Key"));
      first ??= await service.answer(request);
      const answer = first.clone();
      return keys.length > 1
        ? answer
        : new Response(half(await answer.arrayBuffer(), request.signal, after === 0), answer);
    });
    const begun = tab.clock.now;
    tab.all(MOVES)[0].click();
    await tab.clock.until(
      () => keys.length === 2,
      () => "the move is not sent again",
    );
    assert.equal(keys[0], keys[1]);
    assert.ok(tab.clock.now - begun >= after);
    await tab.clock.pass(2000);
    assert.equal(tab.all("[role=log] li").filter((line) => /^You (bid|call)/.test(line.textContent)).length, 1);
  });

/** The beginning of an answer. Then it is cut, or nothing more comes until nobody waits any longer. */
function half(whole, signal, isCut) {
  return new ReadableStream({
    start(body) {
      body.enqueue(new Uint8Array(whole).slice(0, 100));
      if (isCut) setTimeout(() => body.error(new TypeError("network error")));
      else signal.addEventListener("abort", () => body.error(signal.reason));
    },
  });
}
