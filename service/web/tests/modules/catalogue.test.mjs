// Every option, choice, preset and strategy of the service's catalogue has a name in every language.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { single } from "../../src/ui/schema.ts";
import { LANGUAGES, setLanguage, wordsOf } from "../../src/words/index.ts";
import { optionMeaning, presetTitle } from "../../src/words/options.ts";
import { strategySummary, strategyTitle } from "../../src/words/strategies.ts";

const choiceNames = wordsOf("choice");
const optionNames = wordsOf("option");

const games = JSON.parse(readFileSync(process.env.CATALOGUE, "utf8"));

/** The words of a choice; numbers are shown as they are. */
const worded = (schema) => (single(schema).enum ?? []).filter((value) => typeof value === "string");

for (const [language, name] of Object.entries(LANGUAGES))
  test(`the catalogue in ${name}`, async () => {
    await setLanguage(language);
    const service = () => "";
    const missing = [];
    const expect = (text, what) => text || missing.push(what);
    for (const { slug, options, presets, strategies } of games) {
      for (const [option, schema] of Object.entries(options.properties)) {
        expect(optionNames(option), option);
        expect(optionMeaning(slug, option, service(schema.description)), `what ${option} means in ${slug}`);
        for (const value of worded(schema)) expect(choiceNames(`${option}-${value}`), `${option}.${value}`);
      }
      for (const preset of presets)
        expect(presetTitle(slug, { ...preset, title: service(preset.title) }), `${slug}.${preset.name}`);
      for (const { name, title, summary } of strategies) {
        expect(strategyTitle({ name, title: service(title) }), name);
        expect(strategySummary({ name, summary: service(summary) }), `how ${name} plays`);
      }
    }
    assert.deepEqual(missing, []);
    assert.ok(games.length > 10);
  });
