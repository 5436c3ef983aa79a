// The page speaks the language that is chosen, from then on and everywhere.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { Browser } from "./support/browser.mjs";
import { inMenu, openAtOwnTurn } from "./support/playing.mjs";
import { root } from "./support/places.mjs";
import { Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

test("a language is chosen, and everything is said in it", async () => {
  const tab = await new Browser(new Stage("words")).open("/");
  await openAtOwnTurn(tab, "cuccu", { Lives: "1", "How well they play": "Random" });
  await tab.press("Rules", ".table-menu");
  await tab.see(".rules", "Lives: 1");
  await tab.see(".rules", "Everybody has one card");
  await tab.key("Escape");
  await tab.see("[role=log]", "Hand 1 is dealt. You hold:");
  const { path } = tab;
  await tab.go("/settings");
  await tab.choose("Language", "de");
  await tab.see("h1", "Einstellungen");
  await tab.go(path);
  await tab.see("[role=log]", "Runde 1 wird gegeben. Deine Karten:");
  await tab.press("Regeln", ".table-menu");
  await tab.see(".rules", "Leben: 1");
  await tab.see(".rules", "Alle haben eine Karte");
});

test("numbers and dates are written in the language of the page, not in that of the device", () => {
  const folders = [join(root, "service/web/src"), join(root, "domain/games")];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  assert.ok(files.length > 200);
  const calls = files.flatMap((file) => readFileSync(file, "utf8").match(/(?:toLocale\w+|\bIntl\.\w+)\([^,)]*/g) ?? []);
  assert.ok(calls.length > 7, `${calls}`);
  const zone = "Intl.DateTimeFormat("; // asked for its time zone only
  assert.deepEqual(
    calls.filter((call) => call !== zone && !/\((language\(|current\b)/.test(call)),
    [],
  );
  assert.equal(calls.filter((call) => call === zone).length, 1);
});
