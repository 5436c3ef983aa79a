/** A browser without a screen, on happy-dom: the pages that one person has open. Nothing is laid out or drawn. */

import { runInNewContext } from "node:vm";

import { Window } from "happy-dom";

import { load } from "./bundle.mjs";
import { chances } from "./chances.mjs";
import { Locks } from "./locks.mjs";
import { Later, ORIGIN, whole } from "./service.mjs";
import { indexedDBOver } from "./store.mjs";
import { eventSourceOver } from "./streams.mjs";
import { atTheEnd } from "./test.mjs";

/** The globals of the language itself. Everything else that a page finds by name belongs to its window. */
const OF_THE_LANGUAGE = new Set(runInNewContext("Object.getOwnPropertyNames(globalThis)"));

/** The globals that node has and that happy-dom does differently or needs for its own requests. */
const OF_NODE = {
  Response,
  Headers,
  AbortController,
  AbortSignal,
  TransformStream,
  ReadableStream,
  TextEncoder,
  TextDecoder,
};

/** The selector of usable controls; happy-dom has no `:enabled`. */
const CONTROLS = ["button", "input", "select", "textarea", "a[href]", "summary"]
  .map((each) => `${each}:not(:disabled)`)
  .join();

/** Milliseconds before somebody does something: what was drawn has its effects by then. */
const MOMENT = 20;

export class Browser {
  /**
   * `kept` is in its storage from the start; what it draws at random follows from `seed`. A browser that `forbids` storage
   * throws whenever a page reaches for it. `differing(globals)` returns what its pages find by name in place of what others
   * find. With `locks` its tabs share their streams, as they do in a browser with https.
   */
  constructor(
    service,
    {
      language = "en-GB",
      kept = {},
      seed = 1,
      pace = "at_once",
      introduced = true,
      forbids = false,
      differing = (globals) => globals,
      locks = false,
      edit,
    } = {},
  ) {
    Object.assign(this, { service, clock: service.clock, language, edit, forbids, differing });
    this.chance = chances(seed);
    this.database = new Map();
    this.kept = {
      "cardtable.settings": JSON.stringify({ pace }),
      ...(introduced && { "cardtable.introduced": "yes" }),
      ...kept,
    };
    this.storage = null;
    this.channels = new Set();
    this.locks = locks ? new Locks() : null;
  }

  /** The key under which a page stores a named value. */
  stored(name) {
    const { prefix } = this.service;
    return prefix ? `${prefix}/${name}` : name;
  }

  /** Opens a page at an address. */
  async open(path) {
    const tab = new Tab(this, path);
    await tab.load();
    return tab;
  }
}

class Tab {
  /** Errors on the console. */
  troubles = [];
  /** The number of tones and noises the page has made. */
  heard = 0;
  #sources = new Set();
  /** Its requests. Node forgets to abort a request that nobody holds any longer. */
  #asked = [];

  constructor(browser, path) {
    this.browser = browser;
    this.service = browser.service;
    this.clock = browser.clock;
    this.window = this.#opened(this.#site + path);
    if (browser.storage === null && !browser.forbids) {
      browser.storage = this.window.localStorage;
      for (const [name, text] of Object.entries(browser.kept)) browser.storage.setItem(browser.stored(name), text);
    }
    atTheEnd(async () => {
      await this.close();
      return this.troubles;
    });
  }

  #opened(url) {
    const window = new Window({
      url,
      width: 1280,
      height: 800,
      settings: { device: { prefersReducedMotion: "reduce" }, navigator: { userAgent: "Mozilla/5.0 (X11; Linux)" } },
    });
    const { storage, forbids } = this.browser;
    if (forbids) {
      const get = () => {
        throw new window.DOMException("storage is blocked", "SecurityError");
      };
      Object.defineProperty(window, "localStorage", { get });
    } else if (storage) Object.defineProperty(window, "localStorage", { value: storage });
    Object.defineProperty(window.location, "reload", {
      value: () => void this.clock.during(this.#replaced(window.location.href)),
    });
    return window;
  }

  get document() {
    return this.window.document;
  }

  get path() {
    return this.window.location.pathname.slice(this.service.prefix.length);
  }

  /** The address of the service, without a slash at its end. */
  get #site() {
    return ORIGIN + this.service.prefix;
  }

  /** Loads the document. */
  async load() {
    this.#begin();
    await this.clock.still();
  }

  #begin() {
    this.document.documentElement.dataset.base = `${this.service.prefix}/`;
    this.document.body.innerHTML = '<div id="page"></div>';
    load(this.#globals(), this.browser.edit);
  }

  /** Loads the document at the present address again. */
  async reload() {
    await this.go(this.window.location.href.slice(this.#site.length));
  }

  /** Loads the document at another address, as when somebody types it. */
  async go(path) {
    await this.clock.during(this.#replaced(this.#site + path));
    await this.clock.still();
  }

  async #replaced(url) {
    await this.close();
    this.window = this.#opened(url);
    this.#begin();
  }

  async close() {
    this.clock.forget(this);
    for (const source of this.#sources) source.close();
    for (const channel of this.browser.channels) if (channel.tab === this) channel.close();
    this.browser.locks?.close(this);
    await this.window.happyDOM.close();
  }

  all(selector) {
    return [...this.document.querySelectorAll(selector)];
  }

  /** The texts of what a selector finds. */
  texts(selector) {
    return this.all(selector).map((each) => each.textContent.trim());
  }

  /** Returns the element that matches a selector and a text or pattern, now or as soon as it appears. */
  async see(selector, text = "") {
    const says = (each) => (typeof text === "string" ? each.textContent.includes(text) : text.test(each.textContent));
    const found = () => this.all(selector).find(says);
    return this.clock.until(found, () => `no ${selector} with "${text}" in: ${this.document.body.textContent}`);
  }

  /** Waits until a selector finds nothing. */
  async gone(selector) {
    await this.clock.until(
      () => !this.document.querySelector(selector),
      () => `${selector} is still there`,
    );
  }

  /** A button, link or field, by the name that a screen reader says, a text or a pattern, within what a selector finds. */
  async control(name, within = "body") {
    const isCalled = (each) => (typeof name === "string" ? this.nameOf(each) === name : name.test(this.nameOf(each)));
    const all = () => this.all(within).flatMap((part) => [...part.querySelectorAll(CONTROLS)]);
    const said = () => `no "${name}" among: ${all().map((each) => this.nameOf(each))}`;
    return this.clock.until(() => all().find(isCalled), said);
  }

  /** True if there is such a button, link or field now. */
  has(name, within = "body") {
    const all = this.all(within).flatMap((part) => [...part.querySelectorAll(CONTROLS)]);
    return all.some((each) => (typeof name === "string" ? this.nameOf(each) === name : name.test(this.nameOf(each))));
  }

  /** Presses an element as a mouse does it. */
  async click(element) {
    await this.clock.pass(MOMENT);
    element.closest("button, a[href], input, select, summary")?.focus();
    element.click();
    await this.clock.still();
  }

  /** Presses a button, link or field by its name. */
  async press(name, within) {
    await this.click(await this.control(name, within));
  }

  /** Gives a field a value: a text, the value of a choice or its label. */
  async choose(name, value, within) {
    const field = await this.control(name, within);
    await this.clock.pass(MOMENT);
    const option = [...(field.options ?? [])].find((each) => each.textContent.trim() === value);
    field.focus();
    field.value = option ? option.value : value;
    for (const kind of ["input", "change"]) field.dispatchEvent(new this.window.Event(kind, { bubbles: true }));
    await this.clock.still();
  }

  /** Chooses a file, of a text or bytes, in a field. */
  async file(name, content, called = "record.json") {
    const field = await this.control(name);
    await this.clock.pass(MOMENT);
    Object.defineProperty(field, "files", { value: [new this.window.File([content], called)], configurable: true });
    field.dispatchEvent(new this.window.Event("change", { bubbles: true }));
    await this.clock.still();
  }

  /**
   * Presses a key where the focus is: a letter, or a name such as `Enter`, perhaps after `Shift+`. Tab goes through the
   * document in its order.
   */
  async key(key) {
    const [shift, name] = key.startsWith("Shift+") ? [true, key.slice(6)] : [false, key];
    await this.clock.pass(MOMENT);
    const { activeElement } = this.document;
    const focused = activeElement?.isConnected ? activeElement : this.document.body;
    const given = { key: name, shiftKey: shift, bubbles: true, cancelable: true };
    const goesOn = focused.dispatchEvent(new this.window.KeyboardEvent("keydown", given));
    if (goesOn) this.#usualEffect(focused, name, shift);
    focused.dispatchEvent(new this.window.KeyboardEvent("keyup", given));
    await this.clock.still();
  }

  /** The browser's default action for a key that the page ignores. */
  #usualEffect(focused, name, shift) {
    if (name === "Tab") {
      const dialog = this.all("dialog[open]").at(-1);
      const all = [...(dialog ?? this.document).querySelectorAll(CONTROLS)].filter((each) => each.tabIndex >= 0);
      const later = all.filter((each) => focused.compareDocumentPosition(each) & (shift ? 2 : 4));
      (later.at(shift ? -1 : 0) ?? all.at(shift ? -1 : 0))?.focus();
    }
    if (name === "Escape") this.all("dialog[open]").at(-1)?.close();
    const presses =
      name === "Enter" ? "button, a[href], summary" : name === " " ? "button, summary, [type=checkbox]" : null;
    if (presses && focused.matches(presses)) focused.click();
    else if (name === "Enter" && focused.matches("input")) focused.form?.requestSubmit();
  }

  /** The page is hidden behind another one, or shown again. */
  async hide(hidden = true) {
    Object.defineProperty(this.document, "hidden", { value: hidden, configurable: true });
    Object.defineProperty(this.document, "visibilityState", {
      value: hidden ? "hidden" : "visible",
      configurable: true,
    });
    this.document.dispatchEvent(new this.window.Event("visibilitychange"));
    await this.clock.still();
  }

  /** The name that a screen reader says. */
  nameOf(element) {
    const own = element.getAttribute("aria-label");
    if (own !== null) return own.trim();
    const label = (element.id && this.document.querySelector(`label[for="${element.id}"]`)) || element.closest("label");
    return spoken(label ?? element, element)
      .replace(/\s+/g, " ")
      .trim();
  }

  /** The account of the browser, with its token; null before there is one. */
  get account() {
    return JSON.parse(this.browser.storage.getItem(this.browser.stored("cardtable.account")));
  }

  /** Asks the service as this tab's account. */
  ask(method, path, body) {
    return this.service.ask(method, path, body, this.account?.token);
  }

  /** All that the page finds by name. */
  #globals() {
    const { window, clock } = this;
    const of = {};
    for (let level = window; level !== Object.prototype; level = Object.getPrototypeOf(level))
      for (const name of Object.getOwnPropertyNames(level))
        if (/^[A-Za-z_$][\w$]*$/.test(name) && !OF_THE_LANGUAGE.has(name)) of[name] ??= bound(window, name);
    delete of.constructor;
    const usual = { ...OF_NODE, ...clock.globals(this), ...this.#network(), ...this.#random(), ...this.#lacking() };
    const own = this.browser.differing(usual);
    for (const name of Object.keys(own)) Object.defineProperty(window, name, { value: own[name], configurable: true });
    return { ...of, ...own, globalThis: window, window, self: window, top: window, parent: window };
  }

  #network() {
    const { service } = this;
    return {
      EventSource: eventSourceOver({
        open: (source) => {
          this.#sources.add(source);
          return this.clock.during(service.open(source));
        },
        close: (source) => {
          this.#sources.delete(source);
          service.close(source);
        },
      }),
      fetch: (asked, init) => {
        const request = new Request(whole(asked), init);
        this.#asked.push(asked, request);
        return this.#sent(request);
      },
      Request: class extends Request {
        constructor(asked, init) {
          super(whole(asked), init);
        }
      },
    };
  }

  /** An answer, or the abort of a request that the page gives up. */
  #sent(request) {
    const { signal } = request;
    return new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      const answered = (answer) => (answer instanceof Later ? answer.answer.then(resolve, reject) : resolve(answer));
      this.clock.during(this.service.fetch(request)).then(answered, reject);
    });
  }

  #random() {
    const { chance } = this.browser;
    const subtle = new Proxy(crypto.subtle, {
      get:
        (all, name) =>
        (...given) =>
          this.clock.during(all[name](...given)),
    });
    const getRandomValues = (bytes) => bytes.map((_, place) => (bytes[place] = chance() * 256));
    return { crypto: { subtle, getRandomValues }, Math: Object.assign(Object.create(Math), { random: chance }) };
  }

  /** Audio without sound, whose tones and noises are counted. */
  #audio() {
    const tab = this;
    class Source extends AudioPart {
      start() {
        tab.heard += 1;
      }
    }
    class AudioContext {
      currentTime = 0;
      sampleRate = 8000;
      destination = new AudioPart();
      createBuffer = (_, length) => ({ getChannelData: () => new Float32Array(length) });
      resume = async () => undefined;
    }
    return {
      AudioContext,
      OscillatorNode: Source,
      AudioBufferSourceNode: Source,
      GainNode: AudioPart,
      BiquadFilterNode: AudioPart,
    };
  }

  /** The functions that happy-dom lacks, or implements with its own timers. */
  #lacking() {
    const { window, browser, troubles } = this;
    const error = (...said) => troubles.push(said.join(" "));
    for (const kind of ["dragover", "dragleave", "drop"]) window.HTMLElement.prototype[`on${kind}`] = null; // preact asks for it
    Object.defineProperty(window.navigator, "language", { value: browser.language, configurable: true });
    Object.defineProperty(window.navigator, "languages", { value: [browser.language], configurable: true });
    Object.defineProperty(window.navigator, "locks", { value: browser.locks?.of(this), configurable: true });
    return {
      console: { ...console, error },
      scrollTo() {},
      queueMicrotask,
      isSecureContext: true,
      indexedDB: indexedDBOver(browser.database),
      ...this.#audio(),
      BroadcastChannel: channelOf(this),
    };
  }
}

/** A part of the browser's audio that does nothing. */
class AudioPart {
  frequency = { exponentialRampToValueAtTime() {} };
  gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };

  connect(other) {
    return other;
  }

  stop() {}
}

/** The text of an element as it is said, without that of another one in it. */
function spoken(element, without) {
  if (element.getAttribute?.("aria-hidden") === "true") return "";
  if (element.nodeType === 3) return element.textContent;
  return [...element.childNodes]
    .map((each) => (each === without && each !== element ? "" : spoken(each, without)))
    .join("");
}

/** The messages between tabs. */
function channelOf(tab) {
  const { channels } = tab.browser;
  return class {
    tab = tab;

    constructor(name) {
      this.name = name;
      channels.add(this);
    }

    postMessage(data) {
      const others = [...channels].filter((each) => each !== this && each.name === this.name);
      for (const other of others) queueMicrotask(() => other.onmessage?.({ data: structuredClone(data) }));
    }

    close() {
      channels.delete(this);
    }
  };
}

/** A function of a window is called without it. */
function bound(window, name) {
  try {
    const value = window[name];
    return typeof value === "function" && !/^[A-Z]/.test(name) ? value.bind(window) : value;
  } catch {
    return undefined;
  }
}
