/** Plays at a page as a person does: presses what can be pressed, by mouse or by keyboard, until the match is over. */

/** The buttons that make a move. */
export const MOVES = "#moves button.numbered:not(:disabled)";

/** The visible end of a hand or of the match. */
const PAST = ".over, .last-hand button";

/** The states in which a player acts: the end, a finished hand, their own move, a card to pick for it. */
export const DUE = `${PAST}, #moves button:not(:disabled), #own-hand button.card`;

/** The places where cards are picked, with the key that leads there. */
const PARTS = { "#own-hand": "h", ".middle": "c" };

/** The frequency of picking cards if there are other moves, too. */
const PICKS = 0.7;

/** Milliseconds after a pick in which the move may be made already. */
const SETTLES = 100;

const oneOf = (all, chance) => all[Math.floor(chance() * all.length)];

/** The version that is shown, a number. */
export const versionOf = (tab) => Number(tab.document.querySelector("[data-version]")?.dataset.version);

/** The lines of the log. */
export const logOf = (tab) => tab.texts("[role=log] li");

/** Presses a button by mouse. */
export const byMouse = (tab, button) => tab.click(button);

/** The key of a move: the number that is seen on its button, if it has one. */
export function keyOf(tab, wanted) {
  let number = 0;
  for (const button of tab.all("#moves button.numbered")) {
    const [, own] = /^move (\d+)$/.exec(button.style.counterSet) ?? [];
    number = Number(own ?? number + 1);
    if (button === wanted) return String(number % 10);
  }
}

/** Presses a button by the number of its move, a card by Tab and arrows from its part of the table, others by their key. */
export async function byKeys(tab, button) {
  const [part, key] = Object.entries(PARTS).find(([part]) => button.matches(`${part} .card`)) ?? [];
  if (part) {
    await tab.key(key);
    for (let pressed = 0; tab.document.activeElement !== button; pressed += 1) {
      if (!button.isConnected) return;
      if (pressed > 200) throw new Error("no key leads there");
      await tab.key(tab.document.activeElement.closest("[role=toolbar]")?.contains(button) ? "ArrowRight" : "Tab");
    }
    await tab.key("Enter");
  } else {
    await tab.key(keyOf(tab, button) ?? "g");
  }
}

/** Opens a public table by the form, with bots on all other seats; `options` are given or chosen by their labels. */
export async function openShort(tab, game, options = {}) {
  await tab.go(`/games/${game}/new`);
  await tab.press("Show it in the list of open tables");
  for (const [label, value] of Object.entries(options)) await tab.choose(label, value);
  await tab.press("Open the table");
}

/** Opens a table like `openShort`, and waits for the first move of one's own. */
export async function openAtOwnTurn(tab, game, options) {
  await openShort(tab, game, options);
  await ownTurn(tab);
}

/** Opens a table for practice from the front page, such as one of `Commune`, and waits for one's own turn. */
export async function againstBots(tab, game, bots = "Gentle") {
  await tab.press(`${game} against bots: ${bots}`);
  await ownTurn(tab);
}

/** Waits for a move of one's own, and leaves the hands that bots have ended before it. */
export async function ownTurn(tab) {
  for (;;) {
    await tab.see(DUE);
    if (!tab.document.querySelector(".last-hand")) return;
    await goOn(tab);
  }
}

/** Leaves a hand that is over. Bots may have finished another one meanwhile, which then stays in its place. */
export async function goOn(tab, press = byMouse) {
  const label = () => tab.document.querySelector(".last-hand")?.getAttribute("aria-label");
  const number = label();
  await press(tab, tab.document.querySelector(".last-hand button"));
  await tab.clock.until(
    () => label() !== number,
    () => `${number} stays`,
  );
}

/** Makes a move at random; cards are picked first where there are some. */
export async function move(tab, chance, press = byMouse) {
  const version = versionOf(tab);
  const moved = () => versionOf(tab) !== version;
  if (!tab.all(MOVES).length || chance() < PICKS) {
    for (const part of Object.keys(PARTS)) {
      const card = oneOf(tab.all(`${part} button.card[aria-pressed]`), chance);
      if (card) await press(tab, card);
    }
    await tab.clock.pass(SETTLES);
  }
  await tab.clock.until(
    () => moved() || tab.all(`${MOVES}, ${PAST}`).length,
    () => "no move can be made",
  );
  if (moved() || tab.all(PAST).length) return;
  await press(tab, oneOf(tab.all(MOVES).slice(0, 9), chance));
  await tab.clock.until(moved, () => `still at ${version}`);
}

/** Makes moves at random until something can be seen that is no hand that is over; returns how many. */
export async function playUntil(tab, wanted, chance, press = byMouse) {
  for (let made = 0; ;) {
    await tab.see(DUE);
    if (tab.document.querySelector(".last-hand")) await goOn(tab, press);
    else if (wanted()) return made;
    else {
      await move(tab, chance, press);
      made += 1;
    }
  }
}

/** Makes moves at random until the match is over; returns how many. */
export function playToTheEnd(tab, chance, press = byMouse) {
  return playUntil(tab, () => tab.document.querySelector(".over"), chance, press);
}

/** Presses a button of the table's menu, which is opened for it. */
export async function inMenu(tab, name) {
  const more = await tab.control("More", ".table-menu");
  if (more.getAttribute("aria-expanded") === "false") await tab.click(more);
  await tab.press(name, ".more-menu");
}

/** The address that brings friends to a table, for two by default, which somebody opens on the page of the form. */
export async function inviteLink(tab, seats = 2) {
  await tab.press("With friends");
  await tab.choose("Seats", String(seats));
  await tab.press("Open the table");
  await tab.see(".letters span");
  return `/join/${tab.texts(".letters span").join("")}`;
}
