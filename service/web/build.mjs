// Builds the page into dist/: index.html, and assets/ with the hash of its content in each file's name.
// The same sources always make the same files, so a test can compare dist/ with its sources.

import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

import { resolved, writeGames } from "./games.mjs";
import { games, loaders, writeIds } from "./words.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const output = process.argv[2] ?? join(here, "dist");

await rm(output, { recursive: true, force: true });
await mkdir(output, { recursive: true });

writeGames();
writeIds();

const { metafile } = await build({
  absWorkingDir: here,
  ...resolved,
  entryPoints: { main: "src/main.tsx", style: "src/styles/index.css" },
  outdir: join(output, "assets"),
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  publicPath: "/assets/",
  loader: { ".svg": "file", ".json": "file", ...loaders },
  plugins: [games],
  bundle: true,
  splitting: true,
  format: "esm",
  target: ["es2022", "chrome123", "firefox120", "safari17.5"],
  jsx: "automatic",
  jsxImportSource: "preact",
  minify: true,
  charset: "utf8",
  legalComments: "none",
  metafile: true,
  logLevel: "warning",
});

/** The address of a file that was built. */
function address(path) {
  return `/assets/${path.slice(path.lastIndexOf("/") + 1)}`;
}

/** What was made of an entry point: the path of its file, whose name has its hash, and what esbuild says of it. */
function built(entry) {
  return Object.entries(metafile.outputs).find(([, made]) => made.entryPoint === entry);
}

const [script, { imports }] = built("src/main.tsx");
const [style] = built("src/styles/index.css");

/** The browser asks for the parts of the script together with it, not after reading it. */
const parts = imports
  .filter(({ kind }) => kind === "import-statement")
  .map(({ path }) => `<link rel="modulepreload" href="${address(path)}">`);

const template = await readFile(join(here, "src/index.html"), "utf8");
const page = template
  .replace("{script}", address(script))
  .replace("{style}", address(style))
  .replace("{parts}", parts.join("\n"));
await writeFile(join(output, "index.html"), page);
