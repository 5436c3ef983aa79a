// Checks the records named in the lines of the standard input, and prints a report for each, as a line of JSON. After a
// tab a line may have the commitment that was published for the day of the record. A crash of the check is reported, too.

import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";

import { verify } from "../src/verify/index.ts";
import { readJson, Unreadable } from "../src/verify/json.ts";

for await (const line of createInterface({ input: process.stdin })) {
  const [path, commitment = null] = line.split("\t");
  const report = await checked(await readFile(path), commitment);
  console.log(JSON.stringify(report));
}

async function checked(bytes, commitment) {
  try {
    return await verify(await readJson(bytes), undefined, { published: async () => commitment });
  } catch (error) {
    return error instanceof Unreadable ? { unreadable: error.code } : { crash: error.stack };
  }
}
