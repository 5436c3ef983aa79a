/**
 * Requests to the service.
 *
 * Every request that changes something carries an Idempotency-Key. If its answer is lost, it is sent again with the same
 * key, and the service gives the first answer again: nothing is done twice.
 */

import createClient from "openapi-fetch";

import { at, base } from "../base";
import { noteTime } from "./clock";
import { token } from "./stored_account";
import { reactionTo, type Code, type Reaction } from "./refusals";
import type { components, paths } from "./shapes";

/** The service's problem response (RFC 9457). */
export class Problem extends Error {
  constructor(
    readonly status: number,
    /** Stable, for programs. */
    readonly code: string,
    /** A sentence for people. */
    readonly detail: string,
    readonly errors: Readonly<Record<string, unknown>> = {},
    /** Seconds to wait before a repetition, if the service names them. */
    readonly retryAfter: number | null = null,
  ) {
    super(detail);
    this.name = "Problem";
  }

  get reaction(): Reaction {
    return reactionTo(this.code);
  }

  /** True if the problem has one of these codes. */
  is(...codes: readonly Code[]): boolean {
    return codes.some((code) => code === this.code);
  }
}

/** The service did not answer, even after repetitions. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

/** Milliseconds before a temporarily refused request is repeated, unless the service names a longer time. */
const LEAST_WAIT = 3000;

/** Milliseconds after which a failed request may be repeated automatically; null if it would fail again. */
export function waitAfter(failure: unknown): number | null {
  if (failure instanceof Unreachable) return LEAST_WAIT;
  if (!(failure instanceof Problem) || failure.reaction !== "wait") return null;
  return Math.max(LEAST_WAIT, (failure.retryAfter ?? 0) * 1000);
}

/** Milliseconds of silence after which a response is given up and the request repeated. */
const SILENCE = 15_000;

/** Milliseconds before each further attempt. */
const PAUSES = [300, 700, 1500, 3000, 5000];

/** Statuses of a proxy whose service does not answer. With a problem that says why, it has answered. */
const PASSING = new Set([502, 503, 504]);

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** An address of the service with its parameters; those without a value are left out. */
export function address(path: string, query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
  return at(given.length ? `${path}?${new URLSearchParams(given)}` : path);
}

/** A key that no other request has. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The operations of the service, each with the types that the document gives it. A refusal is thrown. */
export const service = createClient<paths, "application/json">({
  baseUrl: base,
  fetch: (request) => insist(request),
  headers: { Accept: "application/json" },
  cache: "no-store",
  credentials: "omit",
});

/** The response of an operation. */
export async function answer<Data>(asked: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await asked;
  if (data === undefined) throw new Unreachable(); // `insist` has thrown what was refused
  return data;
}

/** `key` is given if the attempt may outlive this page; else each call is a separate request. */
export function under(key = newKey()): { readonly "Idempotency-Key": string } {
  return { "Idempotency-Key": key };
}

/** Lets an account make a request that may not be the one that acts in this document by then. */
export function as(mine: { readonly token: string } | null): { headers?: { readonly Authorization: string } } {
  return mine ? { headers: { Authorization: `Bearer ${mine.token}` } } : {};
}

/** An address of the document, with an id in its place. */
export function addressOf(path: keyof paths, id: string): string {
  return path.replace(/\{\w+\}/, encodeURIComponent(id));
}

/** The events at an address after a number, as the holder of the token sees them. */
export async function eventsAt(
  path: string,
  query: Query,
  mine: string | null,
): Promise<readonly { readonly version: number }[]> {
  const page: Pick<components["schemas"]["EventPage"], "events"> = await insist(
    new Request(address(path, query)),
    mine,
  ).then((response) => response.json());
  return page.events;
}

/** Throws Unreachable as long as the service can't work; asks once. */
export async function checkReachable(): Promise<void> {
  const response = await fetch(at("/readyz"), { cache: "no-store", credentials: "omit" }).catch(() => null);
  if (!response?.ok) throw new Unreachable();
}

/** Sends until there is an answer; throws the Problem if it is a refusal. Without a network, a read is tried once. */
async function insist(request: Request, mine = token()): Promise<Response> {
  if (mine && !request.headers.has("Authorization")) request.headers.set("Authorization", `Bearer ${mine}`);
  for (const pause of [...PAUSES, null]) {
    const sent = performance.now();
    const response = await attempt(request);
    if (response) noteTime(response, sent);
    if (response?.ok) return response;
    const problem = response && (await problemOf(response));
    if (problem) throw problem;
    if (pause === null || (request.method === "GET" && globalThis.navigator?.onLine === false)) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Unreachable();
}

/** Sends once; null if the answer does not come, or ends in the middle. A long one takes the time that it needs. */
async function attempt(request: Request): Promise<Response | null> {
  const late = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => late.abort(), SILENCE);
  };
  heard();
  try {
    const response = await fetch(request.clone(), { signal: late.signal });
    const listening = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, body) {
        heard();
        body.enqueue(part);
      },
    });
    const body = response.body && (await new Response(response.body.pipeThrough(listening)).arrayBuffer());
    return new Response(body?.byteLength ? body : null, response); // a 204 may have no body, not even an empty one
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
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
