/**
 * Builds saved replays: one document, into which the page writes a match. It opens from a disk and sends no requests,
 * which its policy enforces.
 *
 * Its script, styles and cards are compressed when it is saved, so they are in one JSON file here, with the document.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";
import { minify } from "terser";

import { resolved } from "./games.mjs";
import { games, loaders, packed } from "./words.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const source = (name) => readFileSync(join(here, "src", name), "utf8");

/** The card faces, by the names of their sheets: each has ids of its own, as both are in one document. */
const SHEETS = ["cards", "cards-compact"];

/** A sheet's address is that of the document with the beginning of its ids: `#cards#AS` is a card of `cards`. */
const sheets = {
  name: "sheets",
  setup(build) {
    build.onLoad({ filter: /\.svg$/ }, ({ path }) => ({
      contents: `#${SHEETS.find((name) => path.endsWith(`${name}.svg`))}`,
      loader: "text",
    }));
  },
};

const sheet = (name) =>
  source(`cards/${name}.svg`)
    .replace("<svg ", '<svg class="card-faces" aria-hidden="true" ')
    .replaceAll(/( id="|href="#|url\(#)/g, `$1${name}#`);

/** The words without rules and lessons, which no replay shows. */
const words = {
  name: "words",
  setup(build) {
    const isWanted = (file) => !/[/](rules|lesson)$/.test(file);
    build.onLoad({ filter: /./, namespace: "pack" }, ({ path }) => packed(path, isWanted));
  },
};

const digest = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The name by which the page imports the address of that file. */
const NAME = "saved:template";

/** Gives the page's bundler the text of the file, which it handles as one with that ending. */
export function saved(text) {
  return {
    name: "saved",
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${NAME}$`) }, () => ({ path: "saved.txt", namespace: "saved" }));
      build.onLoad({ filter: /./, namespace: "saved" }, () => ({ contents: text, loader: "file" }));
    },
  };
}

/** The file. `options` are those of the bundler that all scripts of the page have. */
export async function template(options) {
  const built = async (entry, more) => {
    const { outputFiles } = await build({
      absWorkingDir: here,
      ...resolved,
      ...options,
      entryPoints: [entry],
      outdir: "dist",
      write: false,
      bundle: true,
      minify: true,
      charset: "utf8",
      legalComments: "none",
      logLevel: "warning",
      ...more,
    });
    return outputFiles[0].text;
  };
  const smaller = async (text) =>
    (await minify(text, { toplevel: true, ecma: 2020, format: { comments: false } })).code;
  const style = await built("src/saved/style.css");
  const bundle = await built("src/saved/main.tsx", {
    format: "iife",
    loader: { ".json": "empty", ...loaders },
    plugins: [words, games, sheets],
  });
  const [script, loader] = await Promise.all([smaller(bundle), smaller(source("saved/loader.js"))]);
  const policy = [
    "default-src 'none'",
    `script-src ${digest(loader)} ${digest(script)}`,
    `style-src ${digest(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  const shell = source("saved/shell.html")
    .replace("{policy}", policy.join("; "))
    .replace("{loader}", () => loader);
  return JSON.stringify({ shell, style, cards: SHEETS.map(sheet).join(""), script });
}
