// The ladder beside a hand has the kinds of hands of the game's ranking in their order, whatever the options are.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { PAGES } from "../../src/games/pages.ts";

const tables = JSON.parse(readFileSync(process.env.LADDERS, "utf8"));

/** A worthless hand has no rung. */
const NO_RUNG = ["nothing"];

/** Kinds that are counted, by a meter. */
const COUNTED = ["point", "tricon", "bust", "feuer"];

/** The names on the rungs, and those that are lit; null where there is no ladder. */
function rungs(Beside, props) {
  let shown = Beside(props);
  while (typeof shown?.type === "function") shown = shown.type(shown.props);
  if (shown?.type !== "ol") return null;
  const all = shown.props.children.map(({ key, props }) => ({ name: key, lit: props["aria-current"] === "true" }));
  return { names: all.map(({ name }) => name), lit: all.filter(({ lit }) => lit).map(({ name }) => name) };
}

for (const [game, load] of PAGES)
  test(`the ladder of ${game} follows its ranking`, async () => {
    const { Beside } = (await load()).default;
    const own = tables.filter((table) => table.game === game);
    assert.equal(own.length > 0, Beside !== undefined);
    for (const { options, kinds } of own) {
      const ranked = kinds.filter((name) => !NO_RUNG.includes(name));
      const ladders = ranked.map((name) => rungs(Beside, { options, own: { name, cards: [], points: null } }));
      const said = JSON.stringify(options);
      if (ladders.includes(null)) {
        assert.deepEqual([...ranked.filter((name) => !COUNTED.includes(name))], [], said);
        continue;
      }
      for (const [place, { names, lit }] of ladders.entries()) {
        assert.deepEqual(lit, [ranked[place]], said);
        const first = ranked.indexOf(names[0]);
        assert.deepEqual(names, ranked.slice(first, first + Math.min(5, ranked.length)), said);
      }
      const highest = rungs(Beside, { options, own: null });
      assert.equal(highest.names[0], ranked[0], said);
    }
  });
