// Prints how long each event is looked at, in milliseconds by its name.

globalThis.localStorage = { getItem: () => null, setItem: () => {} };

const { CUES } = await import("../src/table/cues.ts");
console.log(JSON.stringify(Object.fromEntries(Object.entries(CUES).map(([name, { ms }]) => [name, ms]))));
