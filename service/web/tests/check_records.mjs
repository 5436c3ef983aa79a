// Checks the records named in the lines of the standard input, and prints a report for each, as a line of JSON.

import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";

import { verify } from "../src/verify/index.ts";
import { readJson, Unreadable } from "../src/verify/json.ts";

for await (const path of createInterface({ input: process.stdin })) {
  const report = await checked(await readFile(path));
  console.log(JSON.stringify(report));
}

async function checked(bytes) {
  try {
    return await verify(await readJson(bytes));
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.code };
    throw error;
  }
}
