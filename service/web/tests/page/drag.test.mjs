// When a press on a card begins to drag it. Where it is dropped is seen in chromium: tests/web/staged/test_gestures.py.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { openAtOwnTurn } from "./support/playing.mjs";
import { Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

/** Longer than a finger must rest on a card before it drags the card, in milliseconds. */
const HELD_MS = 1000;

/** Presses, moves and lifts a finger or a mouse: `down`, `move`, `up`, `cancel`, at a place in pixels. */
function pointer(tab, pointerType) {
  return async (kind, element, [clientX, clientY] = [100, 100]) => {
    const given = { pointerType, isPrimary: true, button: 0, pointerId: 1, clientX, clientY, bubbles: true };
    element.dispatchEvent(new tab.window.PointerEvent(`pointer${kind}`, given));
    await tab.clock.still();
  };
}

test("a finger that scrolls drags no card, and one that rests on a card does", async () => {
  const tab = await new Browser(new Stage("drag")).open("/");
  await openAtOwnTurn(tab, "commerce");
  const [card] = tab.all("#own-hand button.card");
  const dragged = () => tab.all("[data-dragged]").length;
  const finger = pointer(tab, "touch");
  await finger("down", card);
  await finger("move", card, [100, 160]);
  assert.equal(dragged(), 0, "it scrolls");
  await tab.clock.pass(HELD_MS);
  await finger("move", card, [100, 200]);
  assert.equal(dragged(), 0, "it has scrolled, and rests now");
  await finger("up", card, [100, 200]);

  await finger("down", card);
  await tab.clock.pass(HELD_MS);
  await finger("move", card, [100, 160]);
  assert.equal(dragged(), 1, "it has rested");
  await finger("cancel", card);
  assert.equal(dragged(), 0, "the browser has taken it for a gesture of its own");

  const mouse = pointer(tab, "mouse");
  await mouse("down", card);
  await mouse("move", card, [103, 100]);
  assert.equal(dragged(), 0, "a hand trembles");
  await mouse("move", card, [100, 160]);
  assert.equal(dragged(), 1, "a mouse drags at once");
  await mouse("up", card, [100, 160]);
  assert.equal(dragged(), 0);
});
