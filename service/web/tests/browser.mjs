// What modules of the page expect of a browser when they are loaded.

globalThis.localStorage = { getItem: () => null, setItem: () => {} };
globalThis.document = { documentElement: {} };

/** As in a browser, an address may be one of the page's own origin. */
globalThis.Request = class extends Request {
  constructor(address, init) {
    super(typeof address === "string" ? new URL(address, "http://localhost") : address, init);
  }
};
