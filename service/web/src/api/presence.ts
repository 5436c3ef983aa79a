/**
 * Finds out if anyone is looking at the page, in any tab. A match begins only when all players are present, so a seat's
 * seed is revealed only then (docs/decisions/0041).
 */

import { own } from "../base";
import { play } from "../table/sound";
import { wordsOf } from "../words";

const words = wordsOf("table");

const CHANNEL = own("cardtable.here");
const WHO = "who";
const HERE = "here";

/** Lets the other tabs of this browser know whether somebody looks at this one. */
export function announcePresence(): void {
  const channel = new BroadcastChannel(CHANNEL);
  const say = () => {
    if (!document.hidden) channel.postMessage(HERE);
  };
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    if (data === WHO) say();
  };
  document.addEventListener("visibilitychange", say);
}

/** Waits until somebody looks at the page; the title and a sound call meanwhile. */
export function waitForPresence(): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const { title } = document;
    const calling = setTimeout(() => {
      document.title = words("ready_title");
      play("turn");
    }, 300);
    function come(): void {
      clearTimeout(calling);
      channel.close();
      document.removeEventListener("visibilitychange", look);
      if (document.title === words("ready_title")) document.title = title;
      resolve();
    }
    function look(): void {
      if (!document.hidden) come();
    }
    channel.onmessage = ({ data }: MessageEvent<string>) => {
      if (data === HERE) come();
    };
    document.addEventListener("visibilitychange", look);
    channel.postMessage(WHO);
  });
}
