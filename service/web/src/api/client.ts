/**
 * Requests to the service.
 *
 * Every request that changes something carries an Idempotency-Key. If its answer is lost, it is sent again with the same
 * key, and the service gives the first answer again: nothing is done twice.
 */

import { noteTime } from "./clock";
import { token } from "./kept_account";
import { reactionTo, type Reaction } from "./refusals";

/** What the service answers instead of what was asked for (RFC 9457). */
export class Problem extends Error {
  constructor(
    readonly status: number,
    /** Stable, for programs. */
    readonly code: string,
    /** A sentence for people. */
    readonly detail: string,
    readonly errors: Readonly<Record<string, unknown>> = {},
    /** Seconds after which it may be asked again, if the service says so. */
    readonly retryAfter: number | null = null,
  ) {
    super(detail);
    this.name = "Problem";
  }

  get reaction(): Reaction {
    return reactionTo(this.code);
  }
}

/** The service did not answer, however often it was asked. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

/** Milliseconds before something is asked for again that was refused for now, if the service names no longer time. */
const LEAST_WAIT = 3000;

/** Milliseconds after which what failed may be asked for again without anybody's press; null if it would fail again. */
export function waitAfter(failure: unknown): number | null {
  if (failure instanceof Unreachable) return LEAST_WAIT;
  if (!(failure instanceof Problem) || failure.reaction !== "wait") return null;
  return Math.max(LEAST_WAIT, (failure.retryAfter ?? 0) * 1000);
}

/** Milliseconds after which an answer that has not begun is given up, and asked for again. */
const ANSWER_WITHIN = 15_000;

/** Milliseconds before each further attempt. */
const PAUSES = [300, 700, 1500, 3000, 5000];

/** Statuses of a proxy whose service does not answer. With a problem that says why, it has answered. */
const PASSING = new Set([502, 503, 504]);

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** An address with its parameters; those without a value are left out. */
export function address(path: string, query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
}

/** A key that no other request has. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function get<Answer>(path: string, query?: Query): Promise<Answer> {
  return send<Answer>("GET", address(path, query));
}

/** `key` is given where the attempt may outlive this page; else each call is a request of its own. */
export function post<Answer>(path: string, body: unknown = {}, key = newKey()): Promise<Answer> {
  return send<Answer>("POST", path, body, { "Idempotency-Key": key });
}

export function patch<Answer>(path: string, body: unknown): Promise<Answer> {
  return send<Answer>("PATCH", path, body);
}

export function remove<Answer>(path: string): Promise<Answer> {
  return send<Answer>("DELETE", path);
}

/** The bytes of an answer, as the service sent them. */
export async function download(path: string): Promise<Uint8Array> {
  const mine = token();
  const headers: HeadersInit = mine ? { Authorization: `Bearer ${mine}` } : {};
  const response = await insist(path, { headers, cache: "no-store", credentials: "omit" });
  return new Uint8Array(await response.arrayBuffer());
}

/** Throws Unreachable as long as the service can't work; asks once. */
export async function checkReachable(): Promise<void> {
  const response = await fetch("/readyz", { cache: "no-store", credentials: "omit" }).catch(() => null);
  if (!response?.ok) throw new Unreachable();
}

async function send<Answer>(method: string, path: string, body?: unknown, more: HeadersInit = {}): Promise<Answer> {
  const headers = new Headers({ Accept: "application/json", ...more });
  const mine = token();
  if (mine) headers.set("Authorization", `Bearer ${mine}`);
  if (body !== undefined) headers.set("Content-Type", "application/json");
  const request: RequestInit = { method, headers, cache: "no-store", credentials: "omit" };
  if (body !== undefined) request.body = JSON.stringify(body);
  const text = await (await insist(path, request)).text();
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/** Sends until there is an answer; throws the Problem if it is a refusal. */
async function insist(path: string, request: RequestInit): Promise<Response> {
  for (const pause of [...PAUSES, null]) {
    const sent = performance.now();
    const response = await attempt(path, request);
    if (response) noteTime(response, sent);
    if (response?.ok) return response;
    const problem = response && (await problemOf(response));
    if (problem) throw problem;
    if (pause === null) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Unreachable();
}

/** Sends once; null if no answer begins in time. A long one then takes the time that it needs. */
async function attempt(path: string, request: RequestInit): Promise<Response | null> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ANSWER_WITHIN);
  const response = await fetch(path, { ...request, signal: late.signal }).catch(() => null);
  clearTimeout(timer);
  return response;
}

/** Why something was refused; null if nobody answers at present. */
async function problemOf(response: Response): Promise<Problem | null> {
  const isJson = /\bjson\b/.test(response.headers.get("Content-Type") ?? "");
  const body = isJson ? await response.json().catch(() => null) : null;
  if (body?.code === undefined && PASSING.has(response.status)) return null;
  const after = Number(response.headers.get("Retry-After") ?? Number.NaN);
  const problem = new Problem(
    response.status,
    body?.code ?? "internal",
    body?.detail ?? response.statusText,
    body?.errors,
    Number.isFinite(after) ? after : null,
  );
  return problem.reaction === "outage" ? null : problem;
}
