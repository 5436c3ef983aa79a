// Writes the types of the API from its document: src/api/shapes.ts, and for each game src/api/games/<slug>.ts.

import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

import openapiTS, { astToString } from "openapi-typescript";

import { write, writeFolder } from "./files.mjs";

const document = new URL("../../openapi.yaml", import.meta.url);
const games = new URL("../../openapi/games/", import.meta.url);
const output = fileURLToPath(new URL("src/api/", import.meta.url));

async function typesOf(source) {
  return astToString(await openapiTS(source, { emptyObjectsUnknown: true }));
}

write(join(output, "shapes.ts"), await typesOf(document));

const files = {};
/** The event of each game, and of any table: what the page reads of an event is checked against all of them. */
const kinds = [];
for (const file of await readdir(games)) {
  const slug = basename(file, ".yaml");
  const types = await typesOf(new URL(file, games));
  files[`${slug}.ts`] = types;
  const [name] = /\b\w+GameEvent(?=: )/.exec(types) ?? /\bTableEvent(?=: )/.exec(types) ?? [];
  if (name) kinds.push(`  | import("./${slug}").components["schemas"]["${name}"]`);
}
files["events.ts"] =
  `/** Made by shapes.mjs: an event of any table. */\nexport type AnyEvent =\n${kinds.join("\n")};\n`;
writeFolder(join(output, "games"), files);
