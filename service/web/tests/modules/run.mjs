// Runs the tests of the page's modules in one process: `node run.mjs`, or some of them: `node run.mjs clock json`.

import { readdirSync } from "node:fs";

import { runModules } from "../bundle.mjs";

const chosen = process.argv.slice(2);
const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".test.mjs"));
const run = chosen.length ? files.filter((file) => chosen.includes(file.replace(".test.mjs", ""))) : files;
await runModules(import.meta.dirname, ["../browser.mjs", "setup.mjs", ...run.sort()]);
