// Every lesson can be learned in every language, by pressing what glows.

import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { domain, GAMES } from "../../games.mjs";
import { Browser } from "./support/browser.mjs";
import { web } from "./support/places.mjs";
import { Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

const LESSONS = GAMES.filter((game) => existsSync(join(domain, "games", game, "page", "lesson.json"))).map((game) =>
  game.replaceAll("_", "-"),
);
const LANGUAGES = readdirSync(join(web, "src/words")).flatMap(
  (file) => /^page\.(\w+)\.ftl$/.exec(file)?.slice(1) ?? [],
);

/** `make test` takes each lesson in one language, `make test-all` in each. */
const TAKEN = process.env.THOROUGH
  ? LESSONS.flatMap((slug) => LANGUAGES.map((language) => [slug, language]))
  : LESSONS.map((slug, number) => [slug, LANGUAGES[number % LANGUAGES.length]]);

/** More than any lesson needs. */
const PRESSES = 60;

const WANTED = "#moves [data-wanted]:not(:disabled), .lesson-strip [data-wanted]";

async function opened(slug, { language = "en", pace } = {}) {
  const browser = new Browser(new Stage("lesson"), { pace, kept: { "cardtable.language": language } });
  return browser.open(`/games/${slug}/lesson`);
}

/** Presses what glows until the lesson is over. Returns what was pressed without having been named. */
async function learn(tab) {
  const unnamed = [];
  for (let pressed = 0; ; pressed += 1) {
    assert.ok(pressed < PRESSES, "the lesson is not over");
    await tab.see(".lesson[data-told=true]");
    if (tab.all(".lesson-done").length) return unnamed;
    const wanted = tab.all(WANTED)[0] ?? (await tab.see("[data-wanted]"));
    const told = tab.texts(".lesson-strip p").join(" ");
    if (!wanted.closest(".lesson-strip") && !isNamed(wanted, told)) unnamed.push(`${nameOf(wanted)}: ${told}`);
    await tab.click(wanted);
  }
}

function nameOf(button) {
  const parts = [...button.querySelectorAll("*")].filter((part) => part.childElementCount === 0);
  return button.getAttribute("aria-label") ?? (parts.map((part) => part.textContent).join(" ") || button.textContent);
}

/** True if the words contain all words of a card's name, or one of a button's. Endings may differ. */
function isNamed(button, told) {
  const words = nameOf(button)
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const stems = words.filter((word) => word.length > 2).map((word) => word.slice(0, 4));
  const found = stems.filter((stem) => told.toLowerCase().includes(stem));
  return found.length >= (button.dataset.card ? stems.length : 1);
}

for (const [slug, language] of TAKEN)
  test(`the lesson of ${slug} is learned by pressing what glows (${language})`, async () => {
    const tab = await opened(slug, { language });
    assert.deepEqual(await learn(tab), [], "the lesson names what is to be pressed");
    await tab.see(".lesson-done .play button");
  });

test("what the others do is shown before the next step", async () => {
  // At a usual speed; a reader who goes on while the last event is still shown misses nothing.
  const tab = await opened("commune", { pace: "fast" });
  const shown = new Set();
  const note = () => tab.texts(".bubble").forEach((each) => shown.add(each));
  new tab.window.MutationObserver(note).observe(tab.document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  await learn(tab);
  for (const bid of ["9 9", "J J", "9 9 9"]) assert.ok(shown.has(bid), `${bid} in ${[...shown]}`);
});

test("another move is answered and leads nowhere", async () => {
  const tab = await opened("commerce");
  await tab.click(await tab.see(".lesson-strip button"));
  await tab.press(/^Pass/);
  await tab.see("main", "That would be allowed");
  assert.equal(tab.document.querySelector(".lesson").dataset.step, "2");
  await learn(tab);
});

test("a lesson leads to a table of the game", async () => {
  const tab = await opened("commerce");
  await learn(tab);
  await tab.click(await tab.see(".lesson-done .play button"));
  await tab.see("[data-version]");
  assert.match(tab.path, /^\/tables\//);
});
