/** The whole page as one function. Each call of it is a document that is loaded anew, with modules of its own. */

import { compileFunction } from "node:vm";

import { build } from "esbuild";

import { resolved, writeGames } from "../../../games.mjs";
import { saved } from "../../../saved.mjs";
import { games, loaders, writeIds } from "../../../words.mjs";
import { web } from "./places.mjs";

writeGames();
writeIds();

const built = (entry, more) =>
  build({
    absWorkingDir: web,
    ...resolved,
    entryPoints: [entry],
    outfile: `${web}page.js`,
    write: false,
    bundle: true,
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".svg": "file", ".json": "file", ...loaders },
    publicPath: "/assets/",
    plugins: [games, saved("")],
    logLevel: "warning",
    ...more,
  });

const { outputFiles } = await built("src/main.tsx", { format: "iife" });

const isScript = ({ path }) => path.endsWith(".js");
const script = outputFiles.find(isScript).text;

/** The other files, by address. */
export const assets = new Map(
  outputFiles.filter((file) => !isScript(file)).map(({ path, text }) => [`/assets/${path.slice(web.length)}`, text]),
);

const compiled = new Map();

/**
 * Loads the page. `globals` is what it finds by name, beside the language itself; `edit` may change its script, as where a
 * part of the page is left out.
 */
export function load(globals, edit = same) {
  const names = Object.keys(globals).sort();
  if (!compiled.has(edit)) compiled.set(edit, compileFunction(edit(script), names, { filename: "page.js" }));
  compiled.get(edit)(...names.map((name) => globals[name]));
}

const same = (text) => text;

/** A module of the page that needs no document, such as `src/table/cues.ts`. */
export async function moduleOf(path) {
  const { outputFiles } = await built(path, {
    format: "esm",
    banner: { js: "const localStorage = { getItem: () => null }, document = { documentElement: {} };" },
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles.find(isScript).contents).toString("base64")}`);
}
