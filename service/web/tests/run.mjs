// Runs a program of this folder that uses modules of the page: `node run.mjs check_records.mjs`.

import { runModules } from "./bundle.mjs";

await runModules(import.meta.dirname, ["browser.mjs", process.argv[2]]);
