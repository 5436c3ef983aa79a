/**
 * Generated files. A reader always finds complete ones, and several processes may write the same ones at once: each file is
 * written under a temporary name in its folder and then renamed.
 */
import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Writes a file, unless it has that content already. */
export function write(file, content) {
  if (contentOf(file)?.equals(Buffer.from(content))) return;
  mkdirSync(dirname(file), { recursive: true });
  const temporary = join(dirname(file), `.${basename(file)}-${randomUUID()}`);
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}

function contentOf(file) {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}

/** Writes the files of a folder, given as contents by their names, in this order. Then removes all others. */
export function writeFolder(folder, files) {
  const written = Object.entries(files).map(([name, content]) => {
    const file = join(folder, name);
    write(file, content);
    return file;
  });
  for (const { name, parentPath } of readdirSync(folder, { recursive: true, withFileTypes: true }).filter(isGenerated))
    if (!written.includes(join(parentPath, name))) rmSync(join(parentPath, name), { force: true });
}

/** False for the temporary files, which may be another process's. */
function isGenerated(entry) {
  return entry.isFile() && !entry.name.startsWith(".");
}
