// Writes the types of the API from its document: src/api/shapes.ts, and for each game src/api/games/<slug>.ts.

import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename } from "node:path";

import openapiTS, { astToString } from "openapi-typescript";

const document = new URL("../../openapi.yaml", import.meta.url);
const games = new URL("../../openapi/games/", import.meta.url);
const output = new URL("src/api/", import.meta.url);

async function write(source, name) {
  const types = await openapiTS(source, { emptyObjectsUnknown: true });
  await writeFile(new URL(name, output), astToString(types));
}

await rm(new URL("games/", output), { recursive: true, force: true });
await mkdir(new URL("games/", output), { recursive: true });
await write(document, "shapes.ts");
for (const file of await readdir(games)) await write(new URL(file, games), `games/${basename(file, ".yaml")}.ts`);

/** The event of each game, and of any table: what the page reads of an event is checked against all of them. */
const files = (await readdir(games)).map((file) => basename(file, ".yaml"));
const kinds = [];
for (const slug of files) {
  const types = await readFile(new URL(`games/${slug}.ts`, output), "utf8");
  const [name] = /\b\w+GameEvent(?=: )/.exec(types) ?? /\bTableEvent(?=: )/.exec(types) ?? [];
  if (name) kinds.push(`  | import("./${slug}").components["schemas"]["${name}"]`);
}
const event = `/** Made by shapes.mjs: an event of any table. */\nexport type AnyEvent =\n${kinds.join("\n")};\n`;
await writeFile(new URL("games/events.ts", output), event);
