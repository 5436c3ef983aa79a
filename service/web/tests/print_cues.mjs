// Prints how long events are looked at, in milliseconds: `node print_cues.mjs <file of events>`, in their order.

import { readFileSync } from "node:fs";

globalThis.localStorage = { getItem: () => null, setItem: () => {} };

const { cueOf } = await import("../src/table/cues.ts");
console.log(JSON.stringify(JSON.parse(readFileSync(process.argv[2], "utf8")).map((event) => cueOf(event).ms)));
