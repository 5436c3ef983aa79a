// The service's clock is known from the whole seconds of its answers, whatever the clock of the device says.

import assert from "node:assert/strict";
import { test } from "node:test";

import { boundsOf, narrowed, noteTime, serviceTime } from "../../src/api/clock.ts";

/** The bounds after answers that were given at these times of a service whose clock is ahead by `offset`. */
function after(offset, ...answers) {
  return answers.reduce((known, { sent, given, received }) => {
    const date = Math.floor((given + offset) / 1000) * 1000;
    return narrowed(known, boundsOf(date, sent, received));
  }, null);
}

const OFFSET = 1_790_000_000_400;

test("one answer bounds the offset to a second and the time that it took", () => {
  const { least, most } = after(OFFSET, { sent: 5_000, given: 5_020, received: 5_100 });
  assert.ok(least <= OFFSET && OFFSET <= most);
  assert.equal(most - least, 1_100);
});

test("several answers bound it closely", () => {
  const answers = [0, 300, 550, 1_590, 2_610, 7_580].map((sent) => ({ sent, given: sent + 5, received: sent + 10 }));
  const { least, most } = after(OFFSET, ...answers);
  assert.ok(least <= OFFSET && OFFSET <= most);
  assert.ok(most - least < 100);
});

test("after a change of a clock the latest answer counts", () => {
  const before = after(OFFSET, { sent: 0, given: 5, received: 10 });
  const later = after(OFFSET + 3_600_000, { sent: 900, given: 905, received: 910 });
  assert.deepEqual(narrowed(before, later), later);
});

test("an answer without a date changes nothing, and one with a date sets the clock", () => {
  const ahead = 86_400_000;
  noteTime(new Response(""), performance.now());
  assert.ok(Math.abs(serviceTime() - Date.now()) < ahead / 2);
  noteTime(new Response("", { headers: { Date: new Date(Date.now() + ahead).toUTCString() } }), performance.now());
  assert.ok(serviceTime() - Date.now() > ahead / 2);
});
