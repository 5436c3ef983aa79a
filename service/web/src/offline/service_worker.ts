/**
 * The service worker: the page without a network, as far as it has been there before, and push messages.
 *
 * It keeps the shell of the page, files whose names have a hash, the catalogue of games, and tables that are over. It keeps
 * nothing of a table that is going on, and no request: what it keeps is under an address alone, so without a token.
 */

import { at, own, pathOf } from "../base";
import { FINISHED_CACHE } from "./finished_cache";

declare const self: ServiceWorkerGlobalScope;

/** From the build: what the shell needs, and all files that this release has. */
declare const SHELL: readonly string[];
declare const FILES: readonly string[];
declare const ICON: string;

const ASSETS = own("cardtable-assets");
const GAMES = own("cardtable-games");
/** The cache of the page's words for messages, in its language (`device.ts`). */
const WORDS = own("cardtable-words");
const KNOWN = [ASSETS, GAMES, FINISHED_CACHE, WORDS];

/** Maximum number of cached responses about finished tables; the oldest are dropped first. */
const MOST = 2000;

const PAGE = at("/");

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell());
});

async function keepShell(): Promise<void> {
  const cache = await caches.open(ASSETS);
  const missing = await Promise.all(SHELL.map(at).map(async (path) => ((await cache.match(path)) ? [] : [path])));
  await cache.addAll(missing.flat());
  await keepPage(await fetch(PAGE, { headers: { Accept: "text/html" }, cache: "no-cache", credentials: "omit" }));
}

async function keepPage(page: Response): Promise<void> {
  if (page.ok) await (await caches.open(ASSETS)).put(PAGE, page);
}

/** A new release begins here when no page of the one before is open any more: what only that one needs is dropped. */
self.addEventListener("activate", (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()));
});

async function dropOld(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(own("cardtable-")) && !KNOWN.includes(name)) await caches.delete(name);
  const cache = await caches.open(ASSETS);
  const files = new Set([PAGE, ...FILES.map(at)]);
  for (const { url } of await cache.keys()) if (!files.has(new URL(url).pathname)) await cache.delete(url);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const path = pathOf(url);
  if (request.method !== "GET" || url.origin !== self.location.origin || path === null) return;
  if (request.mode === "navigate") {
    if (!/^\/(v1|docs|openapi|verifier)\b/.test(path)) event.respondWith(navigated(request));
  } else if (path.startsWith("/assets/")) event.respondWith(asset(request));
  else if (/^\/v1\/games(\/[\w-]+)?$/.test(path)) event.respondWith(freshOr(GAMES, request, async () => true));
  else if (/^\/v1\/tables\/\w+$/.test(path)) event.respondWith(freshOr(FINISHED_CACHE, request, isOver));
  else if (/^\/v1\/tables\/\w+\/(events|replay|record)$/.test(path) && isJson(request))
    event.respondWith(freshOr(FINISHED_CACHE, request, () => knownOver(path)));
});

/** Streams are not answered here. */
function isJson(request: Request): boolean {
  return request.headers.get("Accept")?.includes("application/json") ?? false;
}

async function navigated(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (failure) {
    return (await (await caches.open(ASSETS)).match(PAGE, { ignoreVary: true })) ?? Promise.reject(failure);
  }
}

/** A file never changes: its name has the hash of its content. */
async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request.url, response.clone());
  return response;
}

/** The answer of the service, which is kept if it may be; without a network the one that is kept. */
async function freshOr(
  name: string,
  request: Request,
  may: (response: Response) => Promise<boolean>,
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(request);
  } catch (failure) {
    const cache = await caches.open(name);
    return (await cache.match(request.url, { ignoreVary: true })) ?? Promise.reject(failure);
  }
  if (response.ok && (await may(response.clone()))) await keep(name, request.url, response.clone());
  return response;
}

async function keep(name: string, url: string, response: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(url, response);
  const all = await cache.keys();
  for (const oldest of all.slice(0, Math.max(0, all.length - MOST))) await cache.delete(oldest);
}

async function isOver(response: Response): Promise<boolean> {
  const { status } = (await response.json()) as { status?: string };
  return status === "finished" || status === "abandoned";
}

/** True if the table at this address is cached, as only finished ones are. */
async function knownOver(path: string): Promise<boolean> {
  const table = path.split("/").slice(0, 4).join("/");
  return (await (await caches.open(FINISHED_CACHE)).match(at(table), { ignoreVary: true })) !== undefined;
}

// Messages

interface Message {
  readonly kind: string;
  readonly table: string | null;
  readonly game: string | null;
  readonly link: string;
}

const ENGLISH: Readonly<Record<string, string>> = {
  your_turn: "Your turn",
  invitation: "You are invited",
  round_paired: "Your next round",
  table_over: "The table is over",
  test: "Notifications work on this device",
};

self.addEventListener("push", (event) => {
  const message = event.data?.json() as Message | undefined;
  if (message) event.waitUntil(show(message));
});

async function show({ kind, table, game, link }: Message): Promise<void> {
  const kept = await (await caches.open(WORDS)).match("/words");
  const words = kept ? ((await kept.json()) as Record<string, string>) : {};
  await self.registration.showNotification(words[kind] ?? ENGLISH[kind] ?? "Cardtable", {
    body: game ?? "",
    tag: `${kind} ${table ?? ""}`,
    icon: at(ICON),
    data: new URL(link).pathname,
  });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

/** The page at an address: in a tab that is open already, else in a new one. */
async function open(path: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: "window" });
  const tab = tabs.find((each) => new URL(each.url).pathname === path) ?? tabs[0];
  if (!tab) await self.clients.openWindow(path);
  else {
    await tab.focus();
    if (new URL(tab.url).pathname !== path) await tab.navigate(path);
  }
}
