// Prints how long each event is shown, in milliseconds: `node run.mjs print_cues.mjs <file of events>`.

import { readFileSync } from "node:fs";

import { cueOf } from "../src/table/cues.ts";

console.log(JSON.stringify(JSON.parse(readFileSync(process.argv[3], "utf8")).map((event) => cueOf(event).ms)));
