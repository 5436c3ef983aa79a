// Lórum's score sheet: the seven kinds of deal of each dealer, and what every player won or lost in them.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { chances } from "./support/chances.mjs";
import { goOn, move, openAtOwnTurn } from "./support/playing.mjs";
import { Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

const KINDS = ["No hearts", "Queens", "No tricks", "Hairy Ape", "Train", "Quart", "Domino"];

const signed = (chips) => (chips > 0 ? `+${chips}` : String(chips).replace("-", "−"));

const cells = (row) => [...row.children].map((cell) => cell.textContent);

const state = async (tab) => (await tab.ask("GET", `/v1${tab.path}`)).state;

/** Plays until a hand is over, or the match. */
async function end(tab) {
  if (tab.all(".last-hand").length) await goOn(tab);
  for (let made = 0; !tab.all(".last-hand, .over").length; made += 1) await move(tab, chances(made));
}

test("the score sheet of Lórum has every deal that is over, and marks the one that is played", async () => {
  const tab = await new Browser(new Stage("sheet")).open("/");
  await openAtOwnTurn(tab, "lorum", { "Dealer turns": "2" });
  await end(tab);
  await end(tab);
  await tab.press("Score sheet");
  const { sheet, chips, hand_number, dealer } = await state(tab);
  assert.ok(sheet.length >= 2);
  const columns = tab.all("dialog table");
  assert.equal(columns.length, 2, "two dealers");
  const [first, second] = columns;
  const players = cells(first.querySelector("thead tr")).slice(1);
  const dealers = [0, 1].map((turn) => players[(dealer + turn) % 4]);
  assert.deepEqual(
    tab.texts("dialog caption"),
    dealers.map((who) => (who === "You" ? "You deal" : `${who} deals`)),
  );
  const rows = [...first.querySelectorAll("tbody tr")];
  assert.deepEqual(
    rows.map((row) => cells(row)[0]),
    KINDS,
  );
  for (const [at, deltas] of sheet.entries()) assert.deepEqual(cells(rows[at]).slice(1), deltas.map(signed));
  const marked = tab.all("dialog [aria-current]");
  assert.deepEqual(marked.map(cells), [[KINDS[(hand_number - 1) % 7], "being played"]]);
  assert.deepEqual(
    cells(first.querySelector("tfoot tr")).slice(1),
    chips.map((held) => signed(held - 100)),
  );
  assert.deepEqual(cells(second.querySelector("tfoot tr")), ["Total", "", "", "", ""]);
  for (const heading of tab.all("dialog thead th, dialog tbody th")) assert.ok(heading.getAttribute("scope"));
});

test("one press shows the score sheet when a hand is over, and when the match is", async () => {
  const tab = await new Browser(new Stage("sheet")).open("/");
  await openAtOwnTurn(tab, "lorum", { "Dealer turns": "1" });
  await end(tab);
  await tab.press("Score sheet");
  await tab.see("dialog .score-sheet");
  await tab.press("Close", "dialog");
  while (!tab.all(".over").length) await end(tab);
  await tab.press("Score sheet");
  const { sheet } = await state(tab);
  assert.equal(sheet.length, 7);
  assert.deepEqual(cells(tab.all("dialog tbody tr")[6]).slice(1), sheet[6].map(signed));
  assert.equal(tab.all("dialog [aria-current]").length, 0);
});

test("other games have no score sheet", async () => {
  const tab = await new Browser(new Stage("sheet")).open("/");
  await openAtOwnTurn(tab, "cuccu");
  assert.equal(tab.all("[data-icon=sheet]").length, 0);
  assert.ok(tab.all("[data-icon=log]").length);
});
