// Bundles modules of the page for Node.js, and runs them.

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { build } from "esbuild";

import { resolved, writeGames } from "../games.mjs";
import { saved } from "../saved.mjs";
import { games, loaders, writeIds } from "../words.mjs";

/** Runs modules of a folder, one after the other, as one module. Stack traces name the sources. */
export async function runModules(folder, files) {
  writeGames();
  writeIds();
  const { outputFiles } = await build({
    stdin: { contents: files.map((file) => `import ${JSON.stringify(`./${file}`)};`).join("\n"), resolveDir: folder },
    absWorkingDir: folder,
    ...resolved,
    outdir: folder,
    write: false,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "es2022",
    sourcemap: "inline",
    sourceRoot: `${folder}/`,
    loader: { ".svg": "text", ...loaders },
    plugins: [games, saved("")],
    logLevel: "warning",
  });
  process.setSourceMapsEnabled(true);
  const place = await mkdtemp(join(tmpdir(), "page-"));
  const bundle = join(place, "bundle.mjs");
  try {
    await writeFile(bundle, outputFiles[0].text);
    await import(pathToFileURL(bundle).href);
  } finally {
    await rm(place, { recursive: true });
  }
}
