/** The events of a log in words, as somebody saw them. */

import { cardNames } from "../cards/names";
import type { Company } from "../table/company";
import { signedMoves } from "../table/signed_moves";
import { nameOf, tell, type LogLine } from "../table/tell";
import { spoken } from "../ui/schema";
import { cardsIn, deals, seenBy, toldAlone, type Eyes, type LoggedEvent } from "./log";
import { wordsOf } from "../words";

const words = wordsOf("replay");

/**
 * The sentence for an event; null for one that nobody would mention.
 *
 * To its reader an own seat is `You`, with what it was told. What seats with a name were told follows the sentence for
 * everybody.
 */
export function sentenceOf(event: LoggedEvent, eyes: Eyes, company: Company): string | null {
  if (typeof eyes === "number" && company.who(eyes).you) return tell(seenBy(event, eyes), company);
  const sentence = tell(seenBy(event, "public"), company);
  if (sentence === null) return null;
  const told = toldAlone(event, eyes).flatMap(([seat, data]) => {
    const cards = cardsIn(data);
    return cards.length ? [words("known", { who: company.name(seat), cards: cardNames(cards) })] : [];
  });
  return told.length ? `${sentence} ${told.join("; ")}.` : sentence;
}

/** The events between two versions, in words. */
export function linesOf(
  log: readonly LoggedEvent[],
  first: number,
  last: number,
  eyes: Eyes,
  company: Company,
): readonly LogLine[] {
  const signed = signedMoves(log);
  return log.flatMap((event) => {
    const { version } = event;
    if (version < first || version > last) return [];
    const text = sentenceOf(event, eyes, company);
    return text === null ? [] : [{ version, text, begins: deals(event), signed: signed.has(version) }];
  });
}

/**
 * The caption of a position: the sentence of its event, else the last one before it; in plain words if there is none.
 */
export function captionOf(lines: readonly LogLine[], event: LoggedEvent): string {
  return lines.at(-1)?.text ?? plainly(event);
}

/** An event by its name alone. */
export function plainly(event: LoggedEvent): string {
  return `${spoken(nameOf(event))}.`;
}
