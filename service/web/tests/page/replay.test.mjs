// A finished match is looked at again: by mouse, by keyboard, from a link, from a file, and played on.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { named } from "./support/cards.mjs";
import { Stage } from "./support/service.mjs";
import { before, describe, test } from "./support/test.mjs";

let service, browser, player, table, log;

/** The versions of all events with a name. */
const versions = (name) => log.filter(({ type }) => type.endsWith(`.${name}`)).map(({ version }) => version);

/** The cards that a seat held at a version. */
async function hand(version, seat) {
  const { state } = await player.ask("GET", `/v1/tables/${table}/replay?version=${version}&as=${seat}`);
  return state.hands[seat].cards;
}

const codesIn = (tab, part) => new Set(tab.all(`${part} [data-card]`).map((each) => each.dataset.card));

/** The replay, as it opens or by a link. */
async function replay(query = "") {
  const tab = await browser.open(`/tables/${table}/replay${query}`);
  await tab.see("h1", "Replay: Commune");
  return tab;
}

/** Waits until the table at a version is shown. */
async function shows(tab, version) {
  await tab.see(`.replay[data-version="${version}"]`);
  assert.equal((await tab.control("Position")).value, String(version));
}

/** The table of the page that a continued match is played at. */
async function continued(tab) {
  const path = await tab.clock.until(
    () => /^\/tables\/(t_\w+)$/.exec(tab.path),
    () => "no table is opened",
  );
  assert.notEqual(path[1], table);
  return tab.ask("GET", `/v1/tables/${path[1]}`);
}

describe("a replay", () => {
  before(async () => {
    service = new Stage("replay");
    browser = new Browser(service);
    player = await service.player();
    table = await player.plays("commune", { options: { penalty_limit: 2 } });
    log = await player.events(table);
  });

  test("changes its address at most a hundred times in half a minute, as Safari wants", async () => {
    const tab = await replay("?version=1");
    const begun = tab.clock.now;
    let changes = 0;
    const { history } = tab.window;
    const { replaceState } = history;
    history.replaceState = (...given) => {
      changes += 1;
      return replaceState.apply(history, given);
    };
    const last = log.at(-1).version;
    for (let pressed = 0; pressed < 150; pressed += 1) await tab.key(pressed % 2 ? "ArrowLeft" : "ArrowRight");
    assert.ok(tab.clock.now - begun < 30_000, "it is done within half a minute");
    assert.ok(changes <= 100, `${changes}`);
    await tab.key("End");
    await tab.clock.pass(1000);
    assert.equal(new URL(tab.window.location.href).searchParams.get("version"), String(last));
    await tab.key("Home");
    await tab.key("ArrowRight");
    const { value: left } = await tab.control("Position");
    assert.notEqual(left, String(last));
    await tab.press("To the table");
    tab.window.history.back();
    await tab.clock.pass(1000);
    assert.equal(new URL(tab.window.location.href).searchParams.get("version"), left, "noted before it was left");
  });

  test("goes on while a button is held, and stops with it", async () => {
    const tab = await replay("?version=1");
    const button = await tab.control("Forward");
    const at = async () => Number((await tab.control("Position")).value);
    const begin = await at();
    const pointer = (kind) =>
      button.dispatchEvent(new tab.window.PointerEvent(`pointer${kind}`, { button: 0, pointerId: 1, bubbles: true }));
    button.setPointerCapture = () => undefined;
    pointer("down");
    await tab.clock.still();
    assert.equal(await at(), begin + 1);
    await tab.clock.pass(1000);
    const held = await at();
    assert.ok(held > begin + 3, `${held}`);
    pointer("up");
    button.click();
    await tab.clock.pass(1000);
    assert.equal(await at(), held);
  });

  test("begins with the first deal and gives nothing away", async () => {
    const tab = await replay();
    const [first, ...later] = versions("cards_dealt");
    await shows(tab, first);
    assert.doesNotMatch(tab.document.body.textContent, /The match is over/);
    assert.equal(tab.all('[aria-label="The match is over"]').length, 0);
    assert.deepEqual(codesIn(tab, ".felt"), new Set());
    assert.equal(tab.all(".marks line").length, 1);
    await tab.press("Show marks ahead of this position");
    assert.equal(tab.all(".marks .mark-deal").length, 1 + later.length);
    assert.equal(tab.all(".marks .mark-bid").length, versions("bid_made").length);
    assert.notEqual(tab.all(".marks .mark-loss").length, 0);
  });

  test("is walked through by buttons", async () => {
    const tab = await replay();
    const deals = versions("cards_dealt");
    await tab.press("Forward");
    await shows(tab, deals[0] + 1);
    await tab.see(".replay-controls [role=status]", "bids");
    await tab.press("Back");
    await shows(tab, deals[0]);
    await tab.choose("Step by", "hand");
    await tab.press("Forward");
    await shows(tab, deals[1]);
    await tab.choose("Step by", "turn");
    await tab.press("Forward");
    await shows(
      tab,
      versions("bid_made").find((bid) => bid > deals[1]),
    );
    await tab.press("To the end");
    await shows(tab, log.length);
    assert.equal(tab.all('[aria-label="The match is over"]').length, 1);
    await tab.press(/^Hand 2 is dealt/);
    await shows(tab, deals[1]);
    await tab.press("To the beginning");
    assert.equal((await tab.control("Position")).value, String(versions("started")[0]));
  });

  test("is walked through by keyboard", async () => {
    const tab = await replay();
    const deals = versions("cards_dealt");
    for (const [key, version] of [
      ["ArrowRight", deals[0] + 1],
      ["ArrowLeft", deals[0]],
      ["End", log.length],
    ]) {
      await tab.key(key);
      await shows(tab, version);
    }
    await tab.key("h");
    await tab.key("ArrowLeft");
    await shows(tab, deals.at(-1));
    await tab.key("v");
    assert.equal((await tab.control("Seen by")).value, "0");
    const held = await hand(deals.at(-1), 0);
    await tab.see("#own-hand [data-card]");
    assert.deepEqual(codesIn(tab, "#own-hand"), new Set(held));
    await tab.key("s");
    assert.equal((await tab.control("Speed")).value, "fast");
    await tab.key("c");
    assert.equal(tab.document.activeElement, await tab.control("Follow a card"));
    await tab.choose("Follow a card", held[0]);
    await tab.see('[aria-label="Where the card was"]', "gets it");
    tab.document.activeElement.blur();
    await tab.key("Escape");
    await tab.gone('[aria-label="Where the card was"]');
    await tab.key("?");
    await tab.see("dialog[open] h2", "Keys of the replay");
    await tab.key("Escape");
    await tab.gone("dialog");
  });

  test("plays by itself to the end, and from there anew", async () => {
    const tab = await replay();
    await tab.choose("Speed", "fast");
    await tab.choose("Step by", "hand");
    const begun = tab.clock.now;
    await tab.press("Play");
    await tab.control("Pause");
    await shows(tab, log.length);
    await tab.control("Play");
    assert.ok(tab.clock.now - begun >= 400 * (versions("cards_dealt").length - 1));
    await tab.press("Play");
    await shows(tab, versions("started")[0]);
    await tab.control("Pause");
    await shows(tab, versions("cards_dealt")[1]);
    await tab.press("Pause");
    await tab.press("Play");
    assert.notEqual((await tab.control("Position")).value, String(versions("started")[0]), "a pause is no end");
    await shows(tab, log.length);
  });

  test("goes on while a button is held", async () => {
    const tab = await replay();
    const [begin] = versions("cards_dealt");
    const forward = await tab.control("Forward");
    forward.dispatchEvent(new tab.window.PointerEvent("pointerdown", { button: 0, pointerId: 1, bubbles: true }));
    await tab.clock.pass(399);
    await shows(tab, begin + 1);
    await tab.clock.pass(1 + 4 * 90);
    await shows(tab, begin + 6);
    forward.dispatchEvent(new tab.window.PointerEvent("pointerup", { button: 0, pointerId: 1, bubbles: true }));
    await tab.clock.pass(1000);
    await shows(tab, begin + 6);
  });

  test("is led by a link to a position and to a seat's eyes", async () => {
    const deal = versions("cards_dealt")[1];
    const tab = await replay(`?seat=1&version=${deal}`);
    await shows(tab, deal);
    assert.deepEqual(codesIn(tab, ".felt"), new Set(await hand(deal, 1)));
    assert.deepEqual(codesIn(tab, "#own-hand"), new Set(await hand(deal, 1)));
    await tab.choose("Seen by", "all");
    const everything = (await Promise.all([0, 1, 2].map((seat) => hand(deal, seat)))).flat();
    await tab.clock.until(
      () => tab.all(".felt [data-card]").length === everything.length,
      () => "not all is seen",
    );
    assert.deepEqual(codesIn(tab, ".felt"), new Set(everything));
    await tab.press("Forward");
    await shows(tab, deal + 1);
    await tab.clock.pass(1000); // the address follows soon
    assert.equal(tab.window.location.search, `?seat=all&version=${deal + 1}`);
    assert.equal((await tab.control("Link to this position")).value, tab.window.location.href);
  });

  for (const query of ["?seat=9&version=0", "?seat=x&version=-3", "?version=99999", "?seat=&version="])
    test(`is shown by a broken link (${query})`, async () => {
      const tab = await replay(query);
      await shows(tab, query.includes("99999") ? log.length : versions("cards_dealt")[0]);
      assert.equal((await tab.control("Seen by")).value, "public");
    });

  test("follows a card through the hand", async () => {
    const [deal] = versions("cards_dealt");
    const [card] = await hand(deal, 0);
    const tab = await replay(`?seat=0&version=${deal}`);
    await tab.click(await tab.see(`#own-hand [data-card="${card}"]`));
    const course = '[aria-label="Where the card was"]';
    await tab.see(course);
    assert.equal(tab.all(`${course} li`).length, 1);
    await tab.press("Show where it goes later", course);
    await tab.press(/^All hands are shown/, course);
    await shows(tab, versions("hands_revealed")[0]);
  });

  test("shows what the eyes see, though the log that the page has got names the cards of others", async () => {
    const [deal] = versions("cards_dealt");
    const tab = await replay(`?seat=0&version=${deal}`);
    await shows(tab, deal);
    const shown = named(tab.document.querySelector(".replay").textContent);
    assert.deepEqual(new Set([...shown, ...codesIn(tab, ".replay")]), new Set(await hand(deal, 0)));
  });

  test("is continued from a position", async () => {
    const deal = versions("cards_dealt")[1];
    const tab = await replay(`?seat=0&version=${deal}`);
    await shows(tab, deal);
    await tab.press("Continue from here");
    await tab.choose("The others are played by", "Random", "dialog[open]");
    await tab.press("Start", "dialog[open]");
    const other = await continued(tab);
    await tab.see("[role=log]", "This match continues another one");
    assert.deepEqual([other.parent.table, other.parent.version], [table, deal]);
    assert.deepEqual(
      other.seats.map((seat) => seat.player.kind),
      ["human", "house", "house"],
    );
    const { events } = await tab.ask("GET", `/v1/tables/${other.id}/events?limit=1000`);
    const { version } = events.find(({ type }) => type === "table.started");
    const { state } = await tab.ask("GET", `/v1/tables/${other.id}/replay?version=${version}&as=0`);
    assert.deepEqual(state.hands[0].cards, await hand(deal, 0));
  });

  test("is continued by keyboard, even from its end", async () => {
    const tab = await replay(`?version=${log.length}`);
    await shows(tab, log.length);
    await tab.key("f");
    (await tab.control("Start")).focus();
    await tab.key("Enter");
    const other = await continued(tab);
    assert.match(other.status, /^(playing|finished)$/);
    assert.ok(other.parent.version < log.length);
  });

  test("offers its record, which is replayed without the service", async () => {
    const tab = await replay();
    const link = await tab.control("Download the record");
    assert.equal(link.getAttribute("download"), `commune-${table}.json`);
    const record = JSON.stringify(await player.ask("GET", link.getAttribute("href")));
    assert.equal(JSON.parse(record).table, table);

    await tab.go("/replay");
    await tab.see("h1", "Replay of a record file");
    const asked = service.asked.length;
    await tab.file("Choose a record", record);
    const [deal] = versions("cards_dealt");
    assert.equal((await tab.control("Position")).value, String(deal));
    assert.deepEqual(codesIn(tab, ".event-cards"), new Set());
    await tab.choose("Seen by", "0");
    assert.equal(tab.all(".event-cards [data-card]").length, (await hand(deal, 0)).length);
    tab.document.activeElement.blur();
    await tab.key("ArrowRight");
    await tab.key("End");
    await tab.control(/^The match is over/);
    assert.deepEqual(service.asked.slice(asked), []);
  });

  test("speaks German", async () => {
    const tab = await new Browser(service, { language: "de-DE" }).open(`/tables/${table}/replay`);
    await tab.see("h1", "Aufzeichnung: Commune");
    await tab.press("Weiter");
    await tab.see(`.replay[data-version="${versions("cards_dealt")[0] + 1}"]`);
    await tab.control("Stelle");
  });

  test("marks what happened", async () => {
    const tab = await replay(`?seat=public&version=${versions("bid_made")[0]}`);
    await tab.see(".seat.acted .bubble");
    assert.equal(tab.all(".seat.acted .bubble").length, 1);
  });

  test("is not there before the match is over", async () => {
    const open = await player.opens({ game: "commune", seats: 2, bots: ["random"] });
    const tab = await browser.open(`/tables/${open}/replay`);
    await tab.see("h1", "The match is still being played");
    await tab.press("Watch the table");
    assert.equal(tab.path, `/tables/${open}`);
  });
});

const NO_RECORDS = {
  "{": "not JSON",
  "[]": "lacks what every record has",
  '{"format": "cardtable-record/1", "table": "t_1", "game": "commune", "events": []}': "was never played",
  '{"format": "other/1", "table": "t_1", "game": "commune", "events": [1]}': "lacks what every record has",
};

test("a file that is no record is said to be none", async () => {
  for (const [content, why] of Object.entries(NO_RECORDS)) {
    const tab = await new Browser(new Stage("file")).open("/replay");
    await tab.file("Choose a record", content);
    await tab.see("[role=alert]", why);
  }
});
