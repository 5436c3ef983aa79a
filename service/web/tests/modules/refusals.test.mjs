// The page's reaction to every refusal in the service's document.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, test } from "node:test";

import { Problem, Unreachable, answer, service, waitAfter } from "../../src/api/client.ts";
import { setLanguage } from "../../src/words/index.ts";
import { whyOf } from "../../src/words/refusals.ts";
import { sentence } from "../../src/ui/action.ts";

const get = () => answer(service.GET("/v1/me"));
const post = () => answer(service.POST("/v1/tables", { body: {} }));

/** The status and title of each problem of the service, by code: the table from which its document is made. */
const PROBLEMS = JSON.parse(readFileSync(process.env.PROBLEMS, "utf8"));

const natural = { fetch: globalThis.fetch, setTimeout: globalThis.setTimeout };
afterEach(() => Object.assign(globalThis, natural)); // of tests of other files, too, which leave these alone

/** A service that gives every request one answer, and pauses that take no time. Counts the requests. */
function answering(respond) {
  const service = { asked: 0 };
  globalThis.setTimeout = (run) => natural.setTimeout(run, 0);
  globalThis.fetch = async () => {
    service.asked += 1;
    return respond();
  };
  return service;
}

const problem = (code, status, headers = {}) =>
  new Response(JSON.stringify({ code, status, detail: `the detail of ${code}`, title: code, type: `/docs#${code}` }), {
    status,
    headers: { "Content-Type": "application/problem+json", ...headers },
  });

const failure = (asked) => asked.then(assert.fail, (problem) => problem);

const OUTAGES = new Set(["unavailable", "not_ready"]);
const WAITS = new Set([
  "too_many_streams",
  "too_many_requests",
  "too_many_audits",
  "hint_not_ready",
  "read_only",
  "newer_release",
]);
const GONE = new Set(["unauthorized", "not_found"]);

for (const [code, { status }] of Object.entries(PROBLEMS)) {
  test(`${code}: ${OUTAGES.has(code) ? "asked again, then the service does not answer" : "said at once, in words"}`, async () => {
    const service = answering(() => problem(code, status, { "Retry-After": "7" }));
    for (const ask of [get, post]) {
      service.asked = 0;
      const failed = await failure(ask());
      if (OUTAGES.has(code)) {
        assert.ok(failed instanceof Unreachable);
        assert.equal(service.asked, 6);
        continue;
      }
      assert.ok(failed instanceof Problem);
      assert.equal(service.asked, 1);
      assert.equal(failed.reaction, WAITS.has(code) ? "wait" : GONE.has(code) ? "gone" : "say");
      assert.equal(waitAfter(failed), WAITS.has(code) ? 7000 : null);
      for (const language of ["en", "de"]) {
        await setLanguage(language);
        assert.match(whyOf(failed), /\w{3}/);
        assert.ok(sentence(failed).includes(whyOf(failed)));
      }
    }
  });
}

test("an outage is an answer of a proxy without a problem, and no answer", async () => {
  for (const answer of [
    () => new Response("Bad Gateway", { status: 502, headers: { "Content-Type": "text/html" } }),
    () => new Response("", { status: 503 }),
    () => new Response("{}", { status: 504, headers: { "Content-Type": "application/json" } }),
    () => Promise.reject(new TypeError("failed to fetch")),
  ]) {
    const service = answering(answer);
    assert.ok((await failure(get())) instanceof Unreachable);
    assert.equal(service.asked, 6);
  }
});

test("an outage that ends is not noticed", async () => {
  let left = 2;
  const service = answering(() => (left-- > 0 ? problem("unavailable", 503) : Response.json({ id: "p_1" })));
  assert.deepEqual(await get(), { id: "p_1" });
  assert.equal(service.asked, 3);
});

test("a damaged log is no outage, whatever status a service gives it", async () => {
  for (const status of [500, 503]) {
    const service = answering(() => problem("log_damaged", status));
    assert.equal((await failure(get())).code, "log_damaged");
    assert.equal(service.asked, 1);
  }
});

test("what passes is said with the time after which to try again", async () => {
  const said = async (code, after, language) => {
    answering(() => problem(code, 429, { "Retry-After": after }));
    await setLanguage(language);
    return whyOf(await failure(get()));
  };
  assert.equal(
    await said("too_many_requests", "5", "en"),
    "That was too many requests in too short a time. Try again in 5 seconds.",
  );
  assert.equal(
    await said("too_many_requests", "301", "en"),
    "That was too many requests in too short a time. Try again in 6 minutes.",
  );
  assert.equal(
    await said("too_many_streams", "5", "de"),
    "Der Dienst hat gerade zu viel zu tun. Versuche es in 5 Sekunden noch einmal.",
  );
  assert.equal(
    await said("read_only", "1", "en"),
    "The service accepts no changes at the moment. You can still look at everything.",
  );
});

test("a rule of a game, and a code of a newer service, are said as the service says them", async () => {
  for (const [code, status] of [
    ["bid_not_higher", 422],
    ["not_heard_of", 409],
  ]) {
    answering(() => problem(code, status));
    const failed = await failure(post());
    assert.equal(failed.reaction, "say");
    await setLanguage("en");
    assert.equal(whyOf(failed), `the detail of ${code}`);
  }
});

test("in another language a rule is said in general, and a code of a newer service as the service says it", async () => {
  answering(() => problem("bid_not_higher", 422));
  const failed = await failure(post());
  await setLanguage("de");
  assert.equal(whyOf(failed), "Das ist nicht höher als das letzte Gebot.");
  assert.equal(whyOf({ ...failed, code: "not_heard_of" }), failed.detail);
});
