/** The path of a card during one hand, as far as it was visible. */

import { cardsIn, deals, toldAlone, type Eyes, type LoggedEvent } from "./log";

/** An event that names the card: openly, or to these seats alone. */
export interface Sighting {
  readonly event: LoggedEvent;
  readonly openly: boolean;
  readonly seats: readonly number[];
}

/** The events of the hand at a version, from its deal to the next one. */
export function handOf(log: readonly LoggedEvent[], version: number): readonly LoggedEvent[] {
  const begin = log.findLastIndex((event) => event.version <= version && deals(event));
  if (begin < 0) return [];
  const end = log.findIndex((event, place) => place > begin && deals(event));
  return log.slice(begin, end < 0 ? undefined : end);
}

/** The place where the card was seen at a version. */
export function courseOf(log: readonly LoggedEvent[], version: number, card: string, eyes: Eyes): readonly Sighting[] {
  return handOf(log, version).flatMap((event) => {
    const openly = cardsIn(event.data).includes(card);
    const seats = toldAlone(event, eyes).flatMap(([seat, told]) => (cardsIn(told).includes(card) ? [seat] : []));
    return openly || seats.length ? [{ event, openly, seats }] : [];
  });
}
