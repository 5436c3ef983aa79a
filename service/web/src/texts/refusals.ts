import { duration, texts } from ".";
import type { Problem } from "../api/client";

/** What is said of a refusal where the sentence of the service would not do, by its code. */
const words = texts({
  en: {
    log_damaged: "The log of this table is damaged. Other tables go on.",
    newer_release: "This table waits for a newer release of the service. Other tables go on.",
    earlier_release:
      "An earlier release of the service made this table, and this one no longer reads it. Other tables go on.",
    read_only: "The service takes nothing new at the moment. What is there can be looked at.",
    too_many_requests: "That was too much in too short a time.",
    too_many_streams: "The service has too much to do at the moment.",
    internal: "The service made a mistake. Your match is kept.",
    after: "{why} Try again in {time}.",
  },
  de: {
    log_damaged: "Die Aufzeichnung dieses Tisches ist beschädigt. Andere Tische gehen weiter.",
    newer_release: "Dieser Tisch wartet auf eine neuere Version des Dienstes. Andere Tische gehen weiter.",
    earlier_release:
      "Diesen Tisch hat eine ältere Version des Dienstes gemacht, die diese nicht mehr liest. Andere Tische gehen weiter.",
    read_only: "Der Dienst nimmt gerade nichts Neues an. Was da ist, kann man ansehen.",
    too_many_requests: "Das war zu viel in zu kurzer Zeit.",
    too_many_streams: "Der Dienst hat gerade zu viel zu tun.",
    internal: "Der Dienst hat einen Fehler gemacht. Dein Spiel bleibt erhalten.",
    after: "{why} Versuche es in {time} noch einmal.",
  },
});

type Told = Parameters<typeof words>[0];

/** Refusals that nobody's waiting ends: what is missing has to be put right by the operator. */
const LASTING: ReadonlySet<string> = new Set<Told>(["newer_release", "read_only"]);

/** Why something was refused, as a sentence or two; where it passes by itself, with the time after which to try again. */
export function whyOf({ code, detail, reaction, retryAfter }: Problem): string {
  const why = words(code as Told) || detail;
  if (reaction !== "wait" || LASTING.has(code) || retryAfter === null) return why;
  const seconds = retryAfter > 90 ? Math.ceil(retryAfter / 60) * 60 : retryAfter;
  return words("after", { why: /[.!?]$/.test(why) ? why : `${why}.`, time: duration(seconds) });
}
