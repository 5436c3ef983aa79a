// Builds the page into dist/: index.html, and assets/ with the hash of its content in each file's name.
// The same sources always make the same files, so a test can compare dist/ with its sources.

import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const output = process.argv[2] ?? join(here, "dist");

await rm(output, { recursive: true, force: true });
await mkdir(output, { recursive: true });

const { metafile } = await build({
  absWorkingDir: here,
  entryPoints: { main: "src/main.tsx", style: "src/styles/index.css" },
  outdir: join(output, "assets"),
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  publicPath: "/assets/",
  loader: { ".svg": "file" },
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

/** The built file of an entry point, with its hash. */
function built(entry) {
  const [path] = Object.entries(metafile.outputs).find(([, made]) => made.entryPoint === entry);
  return `/assets/${path.slice(path.lastIndexOf("/") + 1)}`;
}

const template = await readFile(join(here, "src/index.html"), "utf8");
const page = template.replace("{script}", built("src/main.tsx")).replace("{style}", built("src/styles/index.css"));
await writeFile(join(output, "index.html"), page);
