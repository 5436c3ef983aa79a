/** Plays at a page as a person does: presses what can be pressed until the match is over. */

export const MOVES = "#moves button.numbered:not(:disabled)";
const PAST = ".over, .last-hand button";
const CARDS = ["#own-hand", ".middle"].map((part) => `${part} button.card[aria-pressed]`);
const DUE = `${PAST}, ${MOVES}, #own-hand button.card`;

/** How often cards are picked where there are other moves, too. */
const PICKS = 0.7;

const oneOf = (all, chance) => all[Math.floor(chance() * all.length)];

export const versionOf = (tab) => tab.document.querySelector("[data-version]")?.dataset.version;

/** Waits for a move of one's own, and leaves the hands that bots have ended before it. */
export async function ownTurn(tab) {
  for (;;) {
    await tab.see(DUE);
    if (!tab.document.querySelector(".last-hand")) return;
    await goOn(tab);
  }
}

export async function goOn(tab) {
  const label = () => tab.document.querySelector(".last-hand")?.getAttribute("aria-label");
  const number = label();
  tab.document.querySelector(".last-hand button").click();
  await tab.clock.until(
    () => label() !== number,
    () => `${number} stays`,
  );
}

/** Makes a move at random; cards are picked first where there are some. */
export async function move(tab, chance) {
  const version = versionOf(tab);
  const moved = () => versionOf(tab) !== version;
  if (!tab.all(MOVES).length || chance() < PICKS)
    for (const cards of CARDS) {
      oneOf(tab.all(cards), chance)?.click();
      await tab.clock.pass(100);
    }
  await tab.clock.until(
    () => moved() || tab.all(`${MOVES}, ${PAST}`).length,
    () => "no move can be made",
  );
  if (moved() || tab.all(PAST).length) return;
  oneOf(tab.all(MOVES).slice(0, 9), chance).click();
  await tab.clock.until(moved, () => `still at ${version}`);
}

/** Makes moves until the match is over, and returns how many. */
export async function playToTheEnd(tab, chance) {
  for (let made = 0; ;) {
    await tab.see(DUE);
    if (tab.document.querySelector(".last-hand")) await goOn(tab);
    else if (tab.document.querySelector(".over")) return made;
    else {
      await move(tab, chance);
      made += 1;
    }
  }
}
