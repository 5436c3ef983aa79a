// The tables of others on the front page come and change while somebody looks.

import assert from "node:assert/strict";

import { Browser } from "./support/browser.mjs";
import { Stage } from "./support/service.mjs";
import { test } from "./support/test.mjs";

test("tables are opened, begin and end on the front page without a new look", async () => {
  const service = new Stage("lobby");
  const [ann, bob] = [await service.player("Ann"), await service.player("Bob")];
  const tab = await new Browser(service).open("/");
  await tab.see(".lobby", "No table is waiting");
  const table = await ann.opens({ game: "commune", seats: 2 });
  await tab.see(".tables li", /Commune.*with Ann.*Sit down/s);
  assert.deepEqual(tab.texts(".at-tables li"), ["Ann"]);
  const { tables: before } = await ann.ask("GET", "/v1/tables?status=open");
  assert.ok(!tab.has("No table is waiting"));
  await bob.ask("POST", `/v1/tables/${table}/seats`, {});
  await tab.see(".tables li", /Commune.*with Ann and Bob.*Watch/s);
  assert.deepEqual(tab.texts(".at-tables li"), ["Ann", "Bob"]);
  assert.equal(tab.all(".at-tables svg").length, 2);
  await service.tell("/v1/tables", "message", before[0]);
  await tab.see(".tables li", /Commune.*with Ann and Bob.*Watch/s);
  assert.equal(tab.all(".tables li").length, 1, "older news change nothing");
  while ((await ann.moves(table)) || (await bob.moves(table)));
  await tab.see(".tables li", /Commune.*(Ann|Bob) wins\..*Replay/s);
  assert.equal(tab.all(".tables li").length, 1);
  assert.equal(tab.all(".at-tables").length, 0, "a match that is over keeps nobody");
  assert.equal(tab.all(".tables a")[0].getAttribute("href"), `/tables/${table}/replay`);
});

test("the lists are read anew after the stream has ended, for what it may have missed", async () => {
  const service = new Stage("a cut lobby");
  const ann = await service.player("Ann");
  const tab = await new Browser(service).open("/");
  await tab.see(".lobby", "No table is waiting");
  service.down();
  await ann.opens({ game: "commune", seats: 2 });
  service.down(false);
  await tab.see(".tables li", /Commune.*with Ann/s);
});

test("an unlisted table comes to nobody, and one's own does not stand among those of others", async () => {
  const service = new Stage("lobby of others");
  const ann = await service.player("Ann");
  const kept = { "cardtable.account": JSON.stringify({ id: ann.id, name: "Ann", token: ann.token }) };
  await ann.opens({ game: "cuccu", seats: 3 });
  await service.look();
  const tab = await new Browser(service, { kept }).open("/");
  await tab.see(".own-tables li", "Cuccù");
  const bob = await service.player("Bob");
  await bob.opens({ game: "lorum", seats: 4, visibility: "unlisted" });
  await bob.opens({ game: "commune", seats: 2 });
  await tab.see(".tables li", /Commune.*with Bob/s);
  assert.equal(tab.all(".tables li").length, 2, "her own, and that of Bob");
});
