/**
 * The folders of the games for the page's bundler and its compiler: what each has in `page/`, which may be nothing.
 *
 * From `src/games/fronts.ts` and `src/games/pages.ts`, which are made here, the page knows what there is.
 */
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { write } from "./files.mjs";

const here = dirname(fileURLToPath(import.meta.url));

export const domain = join(here, "../../domain");

/** The names of the folders. */
export const GAMES = readdirSync(join(domain, "games"), { withFileTypes: true })
  .filter((each) => existsSync(join(domain, "games", each.name, "game.py")))
  .map(({ name }) => name)
  .sort();

/** The resolution of a game's imports: `~/` in the page, and packages from anywhere; see tsconfig.json. */
export const resolved = { tsconfig: join(here, "tsconfig.json"), nodePaths: [join(here, "node_modules")] };

const IMPORTED = "../../../../domain/games";

const slug = (game) => game.replaceAll("_", "-");

const having = (file) => GAMES.filter((game) => existsSync(join(domain, "games", game, "page", file)));

/** A map, as an address may name anything: an object would have `constructor`, too. */
const mapOf = (name, type, entries) =>
  `export const ${name}: ReadonlyMap<string, ${type}> = new Map<string, ${type}>([\n${entries.map(([key, value]) => `  ["${key}", ${value}],\n`).join("")}]);\n`;

function fronts() {
  const games = having("front.ts");
  return [
    `import type { Front } from "./front";`,
    ...games.map((game) => `import ${game} from "${IMPORTED}/${game}/page/front";`),
    "",
    mapOf(
      "FRONTS",
      "Front",
      games.map((game) => [slug(game), game]),
    ),
  ].join("\n");
}

function pages() {
  const lessons = having("lesson.json");
  const parts = having("index.tsx").map((game) => [slug(game), `() => import("${IMPORTED}/${game}/page")`]);
  return [
    `import type { GamePage } from "./page";`,
    ...lessons.map((game) => `import ${game} from "${IMPORTED}/${game}/page/lesson.json";`),
    "",
    mapOf("PAGES", "() => Promise<{ readonly default: GamePage<any> }>", parts),
    "/** Their addresses. */",
    mapOf(
      "LESSONS",
      "string",
      lessons.map((game) => [slug(game), game]),
    ),
  ].join("\n");
}

export function writeGames() {
  write(
    join(here, "src/games/fronts.ts"),
    `/** Made by games.mjs: what the page knows of each game from the start. */\n\n${fronts()}`,
  );
  write(
    join(here, "src/games/pages.ts"),
    `/** Made by games.mjs: what is fetched of a game when it is shown, by slug. */\n\n${pages()}`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeGames();
