/** Tests that leave nothing behind: what they open is closed at their end, and nothing may have gone wrong in it. */

import assert from "node:assert/strict";
import { after, describe as suite, test as single } from "node:test";

export { before, beforeEach } from "node:test";

const closings = [];

/** Something that was opened is closed at the end of the test, or of the suite whose `before` has opened it. */
export function atTheEnd(close) {
  closings.push(close);
}

/** Closes what was opened after so many others. */
async function closed(from) {
  const wrong = [];
  for (const close of closings.splice(from).reverse()) wrong.push(...((await close()) || []));
  assert.deepEqual(wrong, [], "nothing goes wrong in a page");
}

/** A test of node. */
export function test(name, ...rest) {
  const run = rest.pop();
  single(name, ...rest, async (context) => {
    const from = closings.length;
    try {
      await run(context);
    } catch (error) {
      await closed(from).catch(() => undefined);
      throw error;
    }
    await closed(from);
  });
}

/** A suite of node, whose tests share what its `before` opens. */
export function describe(name, body) {
  suite(name, () => {
    body();
    after(() => closed(0));
  });
}
