/** Runs the tests of the page, or those of some files, in one process: `node tests/page/all.mjs trouble replay`. */

import { readdirSync } from "node:fs";

process.env.TZ = "UTC";

const chosen = process.argv.slice(2);
const files = readdirSync(new URL(".", import.meta.url)).filter((file) => file.endsWith(".test.mjs"));
for (const file of files.sort())
  if (!chosen.length || chosen.some((name) => file === `${name}.test.mjs`)) await import(`./${file}`);
