/** This device: the service worker, and its push subscription. Browsers have them on https and on this machine only. */

import { at, own } from "../base";
import type { Keys } from "../words/ids";
import { wordsOf } from "../words";

const words = wordsOf("notify");

const ADDRESS = at("/service_worker.js");
const KINDS = [
  "your_turn",
  "invitation",
  "round_paired",
  "table_over",
  "test",
] as const satisfies readonly Keys["notify"][];

/** Called once, when the page is there: the worker must not be in its way. */
export function startWorker(): void {
  if ("serviceWorker" in navigator) void navigator.serviceWorker.register(ADDRESS).catch(() => undefined);
}

/** True if this browser can show messages while the page is closed. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** The address of this device at its push service; null while it has none. */
export async function ownAddress(): Promise<string | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

export interface Subscribed {
  readonly address: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Asks the browser for leave, and subscribes with the key of the service. Null where the person says no. */
export async function subscribe(key: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await tellWords();
  const registration = await navigator.serviceWorker.ready;
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  return { address: endpoint ?? "", p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" };
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** The worker can't read the words of the page, so it is given those of messages, in the language of the page. */
export async function tellWords(): Promise<void> {
  const said = Object.fromEntries(KINDS.map((kind) => [kind, words(kind)]));
  await (await caches.open(own("cardtable-words"))).put("/words", new Response(JSON.stringify(said)));
}
