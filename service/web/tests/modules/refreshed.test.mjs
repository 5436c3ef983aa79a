// Shown data are fetched again after news: by one request at a time, and by none once they are no longer shown.

import assert from "node:assert/strict";
import { test } from "node:test";

import { settled, Timers } from "../timers.mjs";
import { Problem, Unreachable } from "../../src/api/client.ts";
import { refreshed } from "../../src/api/refreshed.ts";
import { wordsReady } from "../../src/words/index.ts";

await wordsReady();

/** Longer than the events of one move arrive, in milliseconds. */
const MOMENT = 100;

/** Requests that a test answers, and what was said about them. */
function asking({ shown = true } = {}) {
  const clock = new Timers();
  const [asked, failures, lacks] = [[], [], []];
  const live = refreshed(
    () => new Promise((resolve, reject) => asked.push({ resolve, reject })),
    { isShown: () => shown, onFailure: (why) => failures.push(why), onIncomplete: (why) => lacks.push(why) },
    clock,
  );
  return { clock, asked, failures, lacks, live };
}

const full = (seconds) => new Problem(503, "too_many_requests", "too many", {}, seconds);

test("all news of a moment leads to one request", async () => {
  const { clock, asked, live } = asking();
  for (let news = 0; news < 5; news += 1) live.again();
  await clock.pass(MOMENT);
  assert.equal(asked.length, 1);
});

test("news during a request leads to one more after it, and to no second one beside it", async () => {
  const { clock, asked, live } = asking();
  live.again();
  await clock.pass(MOMENT);
  for (let news = 0; news < 3; news += 1) live.again();
  await clock.pass(10_000);
  assert.equal(asked.length, 1);
  asked[0].resolve();
  await clock.pass(MOMENT);
  assert.equal(asked.length, 2);
  asked[1].resolve();
  await clock.pass(10_000);
  assert.equal(asked.length, 2, "without news nothing is asked for");
});

test("news during a request that fails leads to one more, too", async () => {
  const { clock, asked, failures, live } = asking();
  live.again();
  await clock.pass(MOMENT);
  live.again();
  asked[0].reject(new TypeError("broken"));
  await clock.pass(MOMENT);
  assert.equal(asked.length, 2);
  assert.equal(failures.length, 1);
});

test("what may help later is asked for again as soon as that is said, and not before", async () => {
  for (const [failure, ms] of [
    [full(7), 7000],
    [full(null), 3000],
    [new Unreachable(), 3000],
  ]) {
    const { clock, asked, failures, live } = asking();
    live.again();
    await clock.pass(MOMENT);
    asked[0].reject(failure);
    await clock.pass(ms - 1);
    assert.equal(asked.length, 1);
    await clock.pass(MOMENT);
    assert.equal(asked.length, 2);
    assert.deepEqual(failures, [], "what is shown stays");
  }
});

test("what is shown but may be old says so until an answer comes", async () => {
  const { clock, asked, lacks, live } = asking();
  live.again();
  await clock.pass(MOMENT);
  asked[0].reject(full(1));
  await clock.pass(5000);
  assert.match(lacks[0], /too many requests/);
  asked[1].resolve();
  await settled();
  assert.equal(lacks.at(-1), null);
});

test("where nothing is shown, and where all is gone, the refusal takes its place", async () => {
  const gone = new Problem(404, "not_found", "no such table");
  for (const [shown, failure] of [
    [false, full(1)],
    [true, gone],
    [false, gone],
  ]) {
    const { clock, asked, failures, live } = asking({ shown });
    live.again();
    await clock.pass(MOMENT);
    asked[0].reject(failure);
    await settled();
    assert.deepEqual(failures, [failure]);
  }
});

test("after the reader has left nothing is asked for or said", async () => {
  const { clock, asked, failures, lacks, live } = asking();
  live.again();
  await clock.pass(MOMENT);
  live.again();
  live.leave();
  asked[0].reject(full(1));
  live.again();
  await clock.pass(60_000);
  assert.deepEqual([asked.length, failures, lacks], [1, [], []]);
});
