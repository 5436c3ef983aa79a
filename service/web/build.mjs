// Builds the page into dist/: index.html, the service worker, and assets/ with the hash of its content in each file's name.
// The same sources always make the same files, so a test can compare dist/ with its sources.

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";
import { minify } from "terser";

import { writeFolder } from "./files.mjs";
import { resolved, writeGames } from "./games.mjs";
import { saved, template } from "./saved.mjs";
import { games, loaders, writeIds } from "./words.mjs";

const here = dirname(fileURLToPath(import.meta.url));

/** Options for a second minification. It takes three seconds and saves a sixtieth of the download. */
const SMALLER = { module: true, ecma: 2020, compress: { passes: 2 }, format: { comments: false } };
const { version: VERSION } = createRequire(import.meta.url)("terser/package.json");
const output = process.argv[2] ?? join(here, "dist");

/**
 * Imports for their effects alone, of which the page of a game has a line for each part that other pages share with it.
 * What it uses imports them, too, and the page of a table has loaded them all before.
 */
const IDLE = /import"\.\/\w+\.js";/g;

writeGames();
writeIds();

/**
 * The bundler makes a file of what one set of pages shares, and another for every other set. So every page imports what most
 * of them need, and those that show a table, with the games' parts, also what most of these need.
 */
const together = {
  name: "together",
  setup(build) {
    build.onLoad(
      {
        filter:
          /[/\\]((page|places)[/\\]index|src[/\\]pages[/\\]\w+|table[/\\]different|account[/\\]introduction)\.tsx$/,
      },
      async ({ path }) => {
        const shared = /[/\\](index|table|replay|screen|lesson|party)\.tsx$/.test(path)
          ? ["common", "table/together"]
          : ["common"];
        const imports = shared.map((name) => `import "~/${name}";`).join("\n");
        return { contents: `${await readFile(path, "utf8")}\n${imports}`, loader: "tsx" };
      },
    );
  },
};

/** The options common to all scripts of the page. */
const common = {
  target: ["es2022", "chrome123", "firefox120", "safari17.5"],
  jsx: "automatic",
  jsxImportSource: "preact",
};

const { metafile, outputFiles } = await build({
  absWorkingDir: here,
  ...resolved,
  ...common,
  entryPoints: { main: "src/main.tsx", style: "src/styles/index.css" },
  outdir: "dist/assets",
  write: false,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  publicPath: "/assets/",
  loader: { ".svg": "file", ".json": "file", ...loaders },
  plugins: [games, together, saved(await template(common))],
  bundle: true,
  splitting: true,
  format: "esm",
  minify: true,
  charset: "utf8",
  legalComments: "none",
  // The hashes in the names are made before the scripts are smaller, so they have to depend on how that is done.
  banner: { js: `// terser ${VERSION} ${JSON.stringify(SMALLER)} ${IDLE}` },
  metafile: true,
  logLevel: "warning",
});

/** Drops the name that esbuild gives to every shared part of the script, and the folder, which is that of all parts. */
function shortened(text) {
  return text.replaceAll("/chunk-", "/").replaceAll(/\b(from|import\(?)"\/assets\//g, '$1"./');
}

/** The text of a script as it is served. */
async function smaller(path, text) {
  const { code } = await minify(shortened(text), SMALLER);
  return basename(path).startsWith("page-") ? code.replaceAll(IDLE, "") : code;
}

/** The address of a file that was built. */
function address(path) {
  return `/assets/${basename(shortened(path))}`;
}

/** The contents of all files that index.html and the service worker name. */
const assets = Object.fromEntries(
  await Promise.all(
    outputFiles.map(async ({ path, text, contents }) => [
      address(path).slice(1),
      path.endsWith(".js") ? await smaller(path, text) : contents,
    ]),
  ),
);

/** The output for an entry point: the path of its file, whose name has its hash, and esbuild's metadata. */
function built(entry) {
  return Object.entries(metafile.outputs).find(([, made]) => made.entryPoint === entry);
}

const [script, { imports }] = built("src/main.tsx");
const [style] = built("src/styles/index.css");

/** The browser asks for the parts of the script together with it, not after reading it. */
const parts = imports
  .filter(({ kind }) => kind === "import-statement")
  .map(({ path }) => `<link rel="modulepreload" href="${address(path)}">`);

// Icons and the manifest, which a system reads when it installs the page

/** Adds a file whose name has its hash, and returns its address. */
function hashed(name, type, body) {
  const path = `${name}-${createHash("sha256").update(body).digest("hex").slice(0, 8).toUpperCase()}.${type}`;
  assets[`assets/${path}`] = body;
  return address(path);
}

const ICONS = {
  "icon-192": ["192x192", "any"],
  "icon-512": ["512x512", "any"],
  "maskable-512": ["512x512", "maskable"],
};
const icons = [];
for (const [name, [sizes, purpose]] of Object.entries(ICONS)) {
  const body = await readFile(join(here, "src/icons", `${name}.png`));
  icons.push({ src: hashed(name, "png", body), sizes, type: "image/png", purpose });
}
const icon = icons[0].src;
/** The icon of a tab, in a browser that takes this: a twentieth of the other one. */
const mark = hashed("icon", "svg", await readFile(join(here, "src/icons/icon.svg")));
const manifest = hashed(
  "manifest",
  "webmanifest",
  JSON.stringify({
    id: "/",
    name: "Cardtable",
    short_name: "Cardtable",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#f6f4ee",
    theme_color: "#0b6a4b",
    icons,
  }),
);

const page = (await readFile(join(here, "src/index.html"), "utf8"))
  .replaceAll("{icon}", icon)
  .replace("{mark}", mark)
  .replace("{manifest}", manifest)
  .replace("{script}", address(script))
  .replace("{style}", address(style))
  .replace("{parts}", parts.join("\n"));

// The service worker, whose name has no hash: a browser looks for a new one at the same address. It knows what the shell
// needs, which is there before it is installed, and the names of all files, so it can drop those of earlier releases.

const shell = [script, style, ...imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => path)];
const {
  outputFiles: [worker],
} = await build({
  absWorkingDir: here,
  entryPoints: { service_worker: "src/offline/service_worker.ts" },
  outdir: "dist",
  write: false,
  bundle: true,
  format: "iife",
  target: ["es2022"],
  minify: true,
  charset: "utf8",
  define: {
    SHELL: JSON.stringify([...shell.map(address), icon, manifest].sort()),
    FILES: JSON.stringify(Object.keys(assets).map(address).sort()),
    ICON: JSON.stringify(icon),
  },
  logLevel: "warning",
});

writeFolder(output, { ...assets, "index.html": page, "service_worker.js": worker.contents });
