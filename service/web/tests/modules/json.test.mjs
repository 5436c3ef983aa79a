// The strict reader of JSON: what it reads, and what it refuses.

import assert from "node:assert/strict";
import { test } from "node:test";

import { canonical } from "../../src/verify/canonical.ts";
import { InexactNumber, MAX_BYTES, readJson, Unreadable } from "../../src/verify/json.ts";

const bytes = (text) => new TextEncoder().encode(text);

async function refusal(given) {
  const error = await readJson(typeof given === "string" ? bytes(given) : given).then(
    () => assert.fail("it was read"),
    (thrown) => thrown,
  );
  assert.ok(error instanceof Unreadable, String(error));
  return error.code;
}

test("it reads what JSON.parse reads", async () => {
  const text =
    ' { "a" : [ 1 , -2 , true , false , null , "x\\"\\\\\\u00e9\\ud83d\\ude00" , [ ] , { } ] , "b" : { "c" : "" } } ';
  assert.equal(canonical(await readJson(bytes(text))), canonical(JSON.parse(text)));
  for (const plain of ["0", "-1", '"s"', "null", "[]", "{}", '"\\\\"', '"\\\\\\""'])
    assert.deepEqual(JSON.stringify(await readJson(bytes(plain))), JSON.stringify(JSON.parse(plain)));
});

test("names that objects have by themselves are names like others", async () => {
  const text = '{"__proto__":1,"constructor":{"toString":[]}}';
  assert.equal(canonical(await readJson(bytes(text))), text);
});

test("it refuses what is not JSON", async () => {
  const wrong = ["", "{", "{} {}", "[1,]", '{"a"}', '{"a":1,}', "{a:1}", "[01]", "[+1]", "[1_000]", "[NaN]", "[Infinity]", "['a']",
    '["\u0001"]', '["a', '["\\x"]', "\ufeff{}", "[1}", "]", "tru", "[.5]", "[1 2]"]; // prettier-ignore
  for (const text of wrong) assert.equal(await refusal(text), "not_json", JSON.stringify(text));
});

test("it refuses what two readers could understand differently", async () => {
  assert.equal(await refusal('{"head":1,"head":1}'), "name_twice");
  assert.equal(await refusal('{"a":{"b":1,"\\u0062":2}}'), "name_twice");
  assert.equal(await refusal(new Uint8Array([0xff, 0xfe, 0x7b, 0])), "not_utf8");
});

test("it refuses what is too large or nested too deeply", async () => {
  assert.equal(await refusal("[".repeat(100_000)), "too_deep");
  assert.equal(await refusal(new Uint8Array(MAX_BYTES + 1)), "too_large");
});

test("numbers that are not written as whole numbers are no numbers", async () => {
  for (const text of ["-0", "0.0", "1.0", "1e0", "1E2", "1e400", "9007199254740993", "9".repeat(400)])
    assert.ok((await readJson(bytes(text))) instanceof InexactNumber, text);
  for (const text of ["0", "9007199254740992", "-9007199254740992"])
    assert.equal(String(await readJson(bytes(text))), text);
});
