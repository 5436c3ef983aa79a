// The deal of the day: before, during and after. The day is that of the stage.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { chances } from "./support/chances.mjs";
import { playToTheEnd } from "./support/playing.mjs";
import { json, Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

test("the deal of the day is played and shared", async () => {
  const tab = await new Browser(new Stage("daily")).open("/");
  await tab.press("Play today's deal");
  await tab.see("h1", "Today's deal");
  await tab.press("Play today's deal");
  await playToTheEnd(tab, chances(7));
  assert.ok(!tab.has("Play again"));
  assert.ok(!tab.has("Replay"));
  await tab.press("To the deal of the day");
  await tab.see("h2", "Your result");
  await tab.see(".daily-place", /^(1st|2nd|3rd|[4-9]th) of \d$/);
  assert.equal(tab.all(".pips").length, 0, "the others are not shown where they are few");
  await tab.see(".daily-rest tr.yours th", "You");
  assert.equal(tab.all(".day").length, 35);
  await tab.see(".calendar h2", /October\s–\sNovember 2026$/);
  assert.equal(tab.all(".day.turned-up").length, 1);
  await tab.see(".day.today.turned-up a[aria-current=date]", /^28 November: (1st|2nd|3rd|[4-9]th)28/);
  const [title, squares, address] = (await tab.control(/^A text for friends/)).value.split("\n");
  assert.match(title, /^Cardtable daily, /);
  assert.match(squares, /^[🟩⬜🟥⬛]+$/u);
  assert.match(address, /\/daily\/2026-11-28$/);
  await tab.go("/");
  await tab.see(".daily-card", "See the result");
  await tab.press("Profile");
  await tab.see(".evenings h3", / 28 November 2026$/);
  assert.equal(tab.all(".evenings .match").length, 1);
  assert.equal(tab.all(".evenings .to-check").length, 0, "nothing can be checked before the day is over");
  await tab.go("/settings"); // where nothing is asked for again and again in these twelve hours
  await tab.clock.pass(12 * 3600 * 1000);
  await tab.go("/");
  await tab.control("Play today's deal");
  await tab.go("/daily");
  await tab.see(".day.today.unplayed");
  await tab.see(".calendar", "1 day in a row");
  assert.equal(tab.all(".day.to-come a").length, 0, "there is no deal yet to look at");
  await tab.press(/^28 November: /);
  await tab.see("h1", "The deal of 28 November");
});

test("everybody's place is a pip, and one's own is marked", async () => {
  const service = new Stage("pips");
  const tab = await new Browser(service).open("/daily");
  const now = await tab.ask("GET", "/v1/daily");
  const shown = async (people, places, position) => {
    const result = { place: 2, score: null, course: "+-", seats: 4, position, better_than: 40 };
    const field = { people, places, mean_place: 2, mean_score: null };
    const said = service.on("GET /v1/daily", () => json({ ...now, table: "t_1", result, field }));
    await tab.reload();
    await tab.see(".pips");
    said();
    return tab
      .all(".pips li")
      .map((each) => [...each.querySelectorAll("i")].map((pip) => pip.className || "-").join(""));
  };
  assert.deepEqual(await shown(6, [2, 3, 0, 1], 4), ["--", "-yours-", "", "-"]);
  const many = await shown(4000, [1, 3998, 0, 1], 3999);
  assert.deepEqual([many[0], many[2], many[3]], ["-", "", "-"], "nobody is left out");
  assert.match(many[1], /^-{30,}yours$/);
});

test("the signs are explained once, and the best of a lost day are not praised", async () => {
  const service = new Stage("signs");
  const tab = await new Browser(service).open("/daily");
  const now = await tab.ask("GET", "/v1/daily");
  const best = [{ place: 4, score: null, course: "+x", table: "t_1", player: "p_1", name: "Ann", face: null }];
  service.on(/^GET .v1.daily.2026-11-27$/, () => json({ ...now, date: "2026-11-27", over: true, best }));
  await tab.reload();
  await tab.see(".daily-rest", /Yesterday's best: .*A house bot won each match\. These people came closest:.*Ann/s);
  const explained = () => tab.all("p").filter((each) => each.textContent.startsWith("Each square is a hand:")).length;
  assert.equal(explained(), 1);
  best[0].place = 1;
  const result = { place: 2, score: null, course: "+-", seats: 4, position: null, better_than: null };
  service.on("GET /v1/daily", () => json({ ...now, table: "t_1", result }));
  await tab.reload();
  await tab.see(".daily-rest", /Yesterday's best/);
  assert.ok(!tab.has("A house bot won each match"));
  assert.equal(explained(), 1);
});

for (const path of ["/daily/2099-01-01", "/daily/nonsense"])
  test(`${path} is said to have no deal`, async () => {
    const tab = await new Browser(new Stage("daily")).open(path);
    await tab.see("main", "There is no deal for that day");
  });
