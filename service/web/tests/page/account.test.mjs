// Credentials of an account in a browser, and its name for others. Passkeys need a real browser: tests/web/test_account.py.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { inviteLink } from "./support/playing.mjs";
import { Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

const ASKS = "dialog[open]";
const NAME = "What should others call you?";
const WAITS = ".waiting-seats";

const devices = (tab) => tab.document.querySelector(".devices").querySelectorAll("li").length;

async function openForPeople(tab) {
  await tab.go("/games/commune/new?friends");
  await tab.press("Open the table");
}

test("a recovery code opens the account on another device, which is signed out again", async () => {
  const service = new Stage("recovery");
  const here = await new Browser(service, { seed: 1 }).open("/settings");
  await here.choose("Your name", "Ben");
  await here.press("Use this name");
  await here.see("main", "You play as Ben.");
  await here.press("Make a recovery code");
  const code = (await here.control("Your code. It is shown only now.")).value;

  const there = await new Browser(service, { seed: 2 }).open("/");
  await there.press("I have an account already");
  assert.ok(!there.has("Use a passkey"), "this browser has none");
  await there.choose("Recovery code", `0${code}`);
  await there.press("Use this code");
  await there.see("main", "No account has this recovery code");
  await there.choose("Recovery code", code.toLowerCase().replaceAll("-", " "));
  await there.press("Use this code");
  await there.gone(".sign-in");
  await there.go("/settings");
  await there.see("main", "You play as Ben.");

  await here.reload();
  await here.see("main", "You have had one since");
  assert.ok(!here.has("Your code. It is shown only now."));
  assert.equal(devices(here), 2);
  await here.press(/^Sign out/);
  await here.clock.until(
    () => devices(here) === 1,
    () => "the other device is still there",
  );
  await there.reload();
  await there.see("[role=alert]");
});

test("an account is erased after a question that says what is lost, and the browser has none any more", async () => {
  const service = new Stage("erased");
  const tab = await new Browser(service).open("/settings");
  assert.ok(!tab.has("Erase the account"), "there is none yet");
  await tab.choose("Your name", "Eve");
  await tab.press("Use this name");
  await tab.see("main", "You play as Eve.");
  const { token } = tab.account;
  await tab.press("Erase the account");
  await tab.see(ASKS, /Your name and face, .* are lost at once\. You resign .* can't be undone\./);
  await tab.press("Keep it");
  await tab.gone(ASKS);
  assert.equal((await tab.ask("GET", "/v1/me")).name, "Eve");
  await tab.press("Erase the account");
  assert.ok((await tab.control("Erase the account", ASKS)).matches(".danger"), "it does not look like a start");
  await tab.press("Erase the account", ASKS);
  await tab.see("main", "You have none yet.");
  await tab.see("main [role=status]", "Your account is erased.");
  assert.equal(tab.account, null);
  const answer = await service.answer(
    new Request("http://127.0.0.1/v1/me", { headers: { Authorization: `Bearer ${token}` } }),
  );
  assert.equal(answer.status, 401);
});

test("a passkey is not offered where browsers have none", async () => {
  const differing = (globals) => ({ ...globals, isSecureContext: false });
  const tab = await new Browser(new Stage("no passkeys"), { differing }).open("/settings");
  await tab.choose("Your name", "Cy");
  await tab.press("Use this name");
  await tab.see("main", "Browsers have passkeys only with https");
  assert.ok(!tab.has("Add a passkey"));
});

test("a guest is asked once for a name and a face before it meets others", async () => {
  const tab = await new Browser(new Stage("guest"), { introduced: false }).open("/");
  await openForPeople(tab);
  await tab.see(ASKS, "Before you meet others");
  await tab.choose(NAME, "Dora");
  await tab.press("Owl", ASKS);
  await tab.press("Go on", ASKS);
  await tab.see(WAITS);
  assert.deepEqual([tab.account.name, tab.account.face], ["Dora", "owl"]);
  await openForPeople(tab);
  await tab.see(WAITS);
  assert.equal(tab.all(ASKS).length, 0);
});

test("a guest may stay one and is not asked again", async () => {
  const service = new Stage("guest");
  const host = await new Browser(service, { seed: 1 }).open("/games/commune/new");
  const link = await inviteLink(host, 3);
  const tab = await new Browser(service, { introduced: false, seed: 2 }).open(link);
  await tab.press("Sit down");
  await tab.see(ASKS, "Before you meet others");
  await tab.key("Escape");
  await tab.gone(ASKS);
  await tab.press("Sit down");
  await tab.press(/^Use Guest \d{4}$/, ASKS);
  await tab.see(WAITS, /Guest \d{4}/);
  await openForPeople(tab);
  await tab.see(WAITS);
  assert.equal(tab.all(ASKS).length, 0);
});

test("a guest has a German name in German, and is a guest still", async () => {
  const browser = new Browser(new Stage("Gast"), { introduced: false, language: "de-DE" });
  const tab = await browser.open("/games/commune/new?friends");
  await tab.press("Den Tisch eröffnen");
  await tab.press(/^Als Gast \d{4} weiter$/, ASKS);
  await tab.see(WAITS);
  assert.match(tab.account.name, /^Gast \d{4}$/);
  await tab.go("/");
  await tab.see("h1", "Kartenspiele");
});

test("nobody is asked at a table with bots alone", async () => {
  const tab = await new Browser(new Stage("bots"), { introduced: false }).open("/games/commune/new");
  await tab.press("Open the table");
  await tab.see("#own-hand");
  assert.equal(tab.all(ASKS).length, 0);
});
