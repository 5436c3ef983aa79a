// Bundles modules of the page for Node.js: `node bundle.mjs <folder> <module> ...`.

import { build } from "esbuild";

import { resolved, writeGames } from "../games.mjs";
import { games, loaders, writeIds } from "../words.mjs";

const [outdir, ...entryPoints] = process.argv.slice(2);

writeGames();
writeIds();

await build({
  entryPoints,
  outdir,
  ...resolved,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "es2022",
  outExtension: { ".js": ".mjs" },
  loader: { ".svg": "text", ...loaders },
  plugins: [games],
  logLevel: "warning",
});
