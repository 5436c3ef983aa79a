/** Answers the requests of pages: with the responses of a test, or from the real service on a stage. */

import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { assets } from "./bundle.mjs";
import { Clock } from "./clock.mjs";
import { root } from "./places.mjs";
import { atTheEnd } from "./test.mjs";

export const ORIGIN = "http://cardtable.test";

/** An address in whole, as requests of node need it. */
export const whole = (address) => (typeof address === "string" ? new URL(address, ORIGIN).href : address);

/** An answer that comes when a promise is resolved, or never; meanwhile time goes on. A function of `on` returns it. */
export class Later {
  constructor(answer = new Promise(() => undefined)) {
    this.answer = answer;
  }
}

/** Answers with what a test says, and with the files of the page. All who ask it have one clock. */
export class Service {
  clock = new Clock();
  /** The path of the host below which the service is, such as `/cards`. */
  prefix = "";
  /** Requests as they came: `GET /v1/games`. */
  asked = [];
  /** The unanswered requests. A test must expect them. */
  unanswered = [];
  /** Nobody answers, and no stream comes. */
  #isDown = false;
  #sources = new Set();
  #answers = [];

  /**
   * Requests such as `GET /v1/tables/t_1`, a text or a pattern, are answered by a function of the request from now on, the
   * latest first, unless it returns nothing. The function may call `answer` to ask the service behind it.
   */
  on(asked, answer) {
    const matches = typeof asked === "string" ? (each) => each === asked : (each) => asked.test(each);
    const entry = { matches, answer };
    this.#answers.unshift(entry);
    return () => this.#answers.splice(this.#answers.indexOf(entry), 1);
  }

  /** The answer that a page gets. */
  async fetch(request) {
    const { pathname } = new URL(request.url);
    if (this.#isDown) throw new TypeError("Failed to fetch");
    const file = pathname.startsWith(this.prefix) && assets.get(pathname.slice(this.prefix.length));
    if (file) return new Response(file);
    const asked = askedBy(request);
    this.asked.push(asked);
    return (await this.#given(asked, request)) || this.answer(request);
  }

  /** The service behind a test's own responses; here there is none. */
  answer(request) {
    this.unanswered.push(askedBy(request));
    throw new TypeError(`nobody answers ${askedBy(request)}`);
  }

  async #given(asked, request) {
    for (const { matches, answer } of this.#answers)
      if (matches(asked)) {
        const given = await answer(request);
        if (given) return given;
      }
    return null;
  }

  /** Nobody answers any longer and all streams are cut, or everybody can be reached again. */
  down(is = true) {
    this.#isDown = is;
    if (is) this.cut();
  }

  // Streams

  /** Begins a stream: what a test says, or what `follow` finds. */
  async open(source) {
    const address = whole(source.url);
    if (this.#isDown) throw new TypeError("Failed to fetch");
    const request = new Request(address, { headers: { Accept: "text/event-stream" } });
    const asked = askedBy(request);
    this.asked.push(asked);
    this.#sources.add(source);
    const given = await this.#given(asked, request);
    return given ? { status: given.status, text: await given.text() } : this.follow(source, address);
  }

  /** A stream of the service behind all that a test says; here it brings what a test tells. */
  follow() {
    return { status: 200, text: "" };
  }

  close(source) {
    this.#sources.delete(source);
  }

  /** The addresses whose streams are open. */
  get followed() {
    return [...this.#sources].map((source) => new URL(whole(source.url)).pathname);
  }

  /** Sends a message on all streams of an address. */
  async tell(path, kind, data, id = "") {
    const text = `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
    for (const source of this.#sources) if (new URL(whole(source.url)).pathname === path) await source.bring(text);
    await this.clock.still();
  }

  /** Cuts all streams. */
  cut() {
    for (const source of this.#sources) {
      this.close(source);
      void source.cut();
    }
  }
}

const askedBy = ({ method, url }) => {
  const { pathname, search } = new URL(url);
  return `${method} ${pathname}${search}`;
};

export function json(body, status = 200, headers = {}) {
  const type = { "Content-Type": "application/json", ...headers };
  return new Response(body === null ? null : JSON.stringify(body), { status, headers: type });
}

/** A refusal of the service. */
export function refused(code, status, headers = {}) {
  const type = { "Content-Type": "application/problem+json", ...headers };
  return json({ code, detail: "a sentence of the service" }, status, type);
}

/** The program of tests/web/stage/server.py, which is started once for all tests of a process and ends with it. */
class Program {
  #waiting = [];

  constructor() {
    const python = process.env.PYTHON ?? join(root, ".venv/bin/python");
    this.process = spawn(python, ["-m", "tests.web.stage.server"], { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
    createInterface({ input: this.process.stdout }).on("line", (line) =>
      this.#waiting.shift().resolve(JSON.parse(line)),
    );
    this.process.on("exit", (code) => {
      for (const { reject } of this.#waiting) reject(new Error(`the stage ended with ${code}`));
    });
  }

  /** Its answer to a request; other requests may be under way. */
  ask(asked) {
    this.#rests(false);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.process.stdin.write(`${JSON.stringify(asked)}\n`);
    }).finally(() => this.#rests(!this.#waiting.length));
  }

  /** A program that has nothing to do doesn't keep this process from ending. */
  #rests(does) {
    for (const each of [this.process, this.process.stdin, this.process.stdout]) does ? each.unref() : each.ref();
  }
}

let program = null;
let stages = 0;

const asked = (question) => (program ??= new Program()).ask(question);

/** The games, each with the options of a short match, by the labels of the form. */
export const shortMatches = () => asked({ games: true });

/** The real service: its rules, its HTTP and its house bots. Requests reach it one after the other, in their order. */
export class Stage extends Service {
  #name;
  #numbers = new Map();

  /** All that is drawn in the service follows from the seed. */
  constructor(seed, { prefix = "" } = {}) {
    super();
    this.prefix = prefix;
    this.#name = `${seed} ${(stages += 1)}`;
    atTheEnd(async () => void (await this.#ask({ end: true })));
  }

  async answer(request) {
    const { method, url } = request;
    const { pathname, search } = new URL(url);
    const body = Buffer.from(method === "GET" ? "" : await request.arrayBuffer()).toString("base64");
    const headers = Object.fromEntries(request.headers);
    const {
      status,
      headers: given,
      body: said,
    } = await this.#ask({
      request: { method, path: pathname + search, headers, body },
    });
    return new Response(said ? Buffer.from(said, "base64") : null, { status, headers: given });
  }

  async follow(source, address) {
    const { pathname, search } = new URL(address);
    const { status, body } = await this.#ask({ follow: { path: pathname + search, headers: {} } }, source);
    return { status, text: Buffer.from(body, "base64").toString() };
  }

  close(source) {
    super.close(source);
    for (const [number, open] of this.#numbers)
      if (open === source) {
        this.#numbers.delete(number);
        void this.#ask({ leave: number });
      }
  }

  /** Does the work that has become due, and delivers it through the streams. */
  async look() {
    await this.#ask({});
    await this.clock.still();
  }

  /** Asks the service as a person without a page: the answer as JSON. */
  async ask(method, path, body, token) {
    const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
    const text = body === undefined ? undefined : JSON.stringify(body);
    const answer = await this.answer(new Request(whole(path), { method, headers, body: text }));
    const said = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${said}`);
    return said && JSON.parse(said);
  }

  /** A new player without a page. */
  async player(name = "Ann") {
    const { id, token } = await this.ask("POST", "/v1/players", { name, kind: "human" });
    return new Player(this, id, token);
  }

  async #ask(question, source) {
    const now = Math.floor(this.clock.now);
    const { number, news, ...said } = await this.clock.during(
      asked({ stage: this.#name, prefix: this.prefix, now, ...question }),
    );
    if (source && number) this.#numbers.set(number, source);
    for (const [each, text, ended] of news ?? []) {
      const open = this.#numbers.get(each);
      if (ended) this.#numbers.delete(each);
      void open?.bring(text, ended);
    }
    return said;
  }
}

/** Somebody who asks the service without a page. */
export class Player {
  constructor(stage, id, token) {
    Object.assign(this, { stage, id, token });
  }

  ask(method, path, body) {
    return this.stage.ask(method, path, body, this.token);
  }

  /** The id of a new table. */
  async opens(wanted) {
    return (await this.ask("POST", "/v1/tables", wanted)).id;
  }

  table(table) {
    return this.ask("GET", `/v1/tables/${table}`);
  }

  async events(table) {
    return (await this.ask("GET", `/v1/tables/${table}/events?limit=1000`)).events;
  }

  /** Makes the first legal move; false if it is not the player's turn, or the table is over. */
  async moves(table) {
    const now = await this.table(table);
    if (!now.turn?.seats.includes(now.viewer.seat)) return false;
    const { legal_moves: legal } = await this.ask("GET", `/v1/tables/${table}/moves`);
    await this.ask("POST", `/v1/tables/${table}/moves`, legal[0]);
    return true;
  }

  /** A match against random bots that is over: its table. The player always makes the first legal move. */
  async plays(game, { seats = 3, ...wanted } = {}) {
    const table = await this.opens({ game, seats, bots: Array(seats - 1).fill("random"), ...wanted });
    while (await this.moves(table));
    return table;
  }
}
