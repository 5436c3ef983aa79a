// The globals that modules of the page need when they are loaded.

globalThis.localStorage = { getItem: () => null, setItem: () => {} };
globalThis.document = { documentElement: {} };

/** Resolves an address against the page's own origin, as a browser does. */
globalThis.Request = class extends Request {
  constructor(address, init) {
    super(typeof address === "string" ? new URL(address, "http://localhost") : address, init);
  }
};
