// Generated files: a reader finds them complete, the old ones or the new ones.

import assert from "node:assert/strict";
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, test } from "node:test";

import { write, writeFolder } from "../../files.mjs";

describe("generated files", () => {
  let folder;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "files-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  test("whoever is reading a file when it is written reads the old one to its end", () => {
    const file = join(folder, "ids.ts");
    write(file, "old");
    const reader = openSync(file);
    write(file, "new and longer");
    assert.equal(readFileSync(reader, "utf8"), "old");
    closeSync(reader);
    assert.equal(readFileSync(file, "utf8"), "new and longer");
    assert.deepEqual(readdirSync(folder), ["ids.ts"]);
  });

  test("a file that has the content already is left alone", () => {
    const file = join(folder, "ids.ts");
    const written = () => {
      write(file, "the same");
      return statSync(file).ino;
    };
    assert.equal(written(), written());
  });

  test("a folder has its files and no others, but those that another process is writing", () => {
    writeFolder(folder, { "assets/one": "1", "assets/two": "2", index: "1 and 2" });
    writeFileSync(join(folder, "assets", ".three-of-another-process"), "3");
    writeFolder(folder, { "assets/two": "2", index: Buffer.from("2") });
    const files = readdirSync(folder, { recursive: true }).sort();
    assert.deepEqual(files, ["assets", "assets/.three-of-another-process", "assets/two", "index"]);
    assert.equal(readFileSync(join(folder, "index"), "utf8"), "2");
  });
});
