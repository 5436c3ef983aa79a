// The state of a match: the worth of the reader's hand, counters, the pool, the track of a Train.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

/** A table with bots at which a player makes the first legal moves until the view is as wanted; the view, and its page. */
async function shown(game, wanted, options = {}, seats = 3) {
  const service = new Stage(`stakes ${game}`);
  const player = await service.player();
  const table = await player.opens({ game, seats, bots: Array(seats - 1).fill("random"), options });
  let view = await player.table(table);
  for (let waits = 0; !wanted(view); waits += 1) {
    assert.ok(waits < 2000 && view.status === "playing", `${game} has come to what is wanted`);
    if (!(await player.moves(table))) await service.clock.pass(1000);
    await service.look();
    view = await player.table(table);
  }
  const kept = { "cardtable.account": JSON.stringify({ id: player.id, name: "Ann", token: player.token }) };
  const tab = await new Browser(service, { kept }).open(`/tables/${table}`);
  await tab.see(`[data-version="${view.version}"] .felt`);
  return { tab, view };
}

const asked = ({ turn, viewer }) => turn?.seats.includes(viewer.seat) === true;

test("the meter of Thirty-One stands as high as the points of the own hand", async () => {
  const { tab, view } = await shown("thirty-one", asked);
  const { points } = view.viewer.hand;
  assert.deepEqual(tab.texts(".beside .meter > *"), ["31", String(points)]);
  const [meter] = tab.all(".meter");
  assert.equal(Number(meter.style.getPropertyValue("--full")), points / 31);
});

const RUNGS = ["Three alike", "Sequence", "Flush", "Pair", "Points"];
const KINDS = ["tricon", "sequence", "flush", "pair", "point"];

for (const kind of ["pair", "point"])
  test(`the rung of the own hand is lit in Commerce (${kind})`, async () => {
    const { tab } = await shown("commerce", (view) => asked(view) && view.viewer.hand.name === kind, {
      tokens: 9,
    });
    assert.deepEqual(tab.texts(".beside .rungs > li"), RUNGS);
    assert.deepEqual(tab.texts(".rungs [aria-current=true]"), [RUNGS[KINDS.indexOf(kind)]]);
  });

test("the pool lies on the table as a pile of so many chips, and counters stand at the names as pegs, the reader's in words", async () => {
  const lost = ({ state }) => new Set(state.counters).size > 1;
  const { tab, view } = await shown("commerce-classic", (now) => asked(now) && lost(now), { counters: 4 });
  const { pool, counters } = view.state;
  assert.ok(pool > 0);
  assert.equal(tab.all(".middle .pool .chips > i").length, Math.min(16, pool));
  assert.match(tab.document.querySelector(".middle .pool").textContent, new RegExp(`\\b${pool} chips`));
  for (const [seat, count] of counters.entries()) {
    if (seat === view.viewer.seat) {
      assert.ok(tab.texts(".me .fact").includes(`${count} ${count === 1 ? "counter" : "counters"}`));
      continue;
    }
    const pegs = tab.all(`.seat[data-seat="${seat}"] .fact.mark`).map((mark) => mark.textContent);
    assert.ok(
      pegs.some((said) => [...said].filter((sign) => sign === "●").length === count),
      `${count} at ${seat}: ${pegs}`,
    );
  }
});

test("the train stands at the total, and a station that was reached says who has paid there", async () => {
  const paid = ({ state }) => (state.train?.paid.length ?? 0) > 0;
  const { tab, view } = await shown("lorum", (now) => asked(now) && paid(now), {}, 4);
  const { total, paid: tolls } = view.state.train;
  const [rail] = tab.all(".rail");
  assert.equal(rail.getAttribute("aria-label"), `Total: ${total}`);
  assert.deepEqual(tab.texts(".rail .engine"), [String(total)]);
  const place = (part) => Number.parseFloat(part.style.left);
  assert.equal(place(tab.all(".engine")[0]), (100 * total) / 75);
  const stations = tab.all(".rail .station");
  assert.deepEqual(
    stations.map((station) => [station.querySelector("b").textContent, Math.round(place(station))]),
    [
      ["25", 33],
      ["50", 67],
      ["75", 100],
    ],
  );
  assert.deepEqual(
    stations.map((station) => station.matches(".reached")),
    [25, 50, 75].map((threshold) => tolls.some((toll) => toll.threshold === threshold)),
  );
  for (const { threshold, chips } of tolls)
    assert.match(stations[threshold / 25 - 1].textContent, new RegExp(`: −${chips}$`));
});

test("a pass says how many of them end the trading", async () => {
  const { tab, view } = await shown("commerce", (now) => asked(now) && now.state.pass_run > 0, { tokens: 9 });
  assert.deepEqual(tab.texts(".middle .notes li"), [
    `${view.state.pass_run} of ${3 * view.options.pass_rounds} passes.`,
  ]);
});

/** The place at the table of a seat. */
const placeOf = (view, seat) => (seat === view.viewer.seat ? ".own" : `.seat[data-seat="${seat}"]`);

test("the pile of the cards that a seat has won grows with each of them", async () => {
  const { tab, view } = await shown(
    "chinese-ten",
    (now) => asked(now) && now.state.piles.some(({ count }) => count > 4),
  );
  for (const { seat, count } of view.state.piles) {
    const piles = tab.all(`${placeOf(view, seat)} .won`);
    assert.deepEqual(
      piles.map((pile) => Number(pile.style.getPropertyValue("--n"))),
      count ? [count] : [],
    );
  }
});

test("a card that is offered lies between two players, and else nothing does", async () => {
  const offered = (now) => asked(now) && now.state.offer !== null;
  for (const wanted of [offered, (now) => asked(now) && !offered(now)]) {
    const { tab, view } = await shown("trade-and-barter", wanted, { hand_prize: 0, counters: 9 });
    const [place] = tab.all("[data-place=offer]");
    assert.equal(place.querySelectorAll(".face").length, view.state.offer ? 1 : 0);
    assert.match(place.style.left, /^\d+(\.\d+)?px$/);
  }
});

test("the table shows that only two are left", async () => {
  const left = ({ state }) => state.hands.filter(({ out }) => !out).length;
  for (const count of [3, 2]) {
    const { tab } = await shown("cuccu", (now) => left(now) === count, { lives: 1 });
    assert.equal(tab.all(".felt[data-duel]").length, count === 2 ? 1 : 0);
  }
});
