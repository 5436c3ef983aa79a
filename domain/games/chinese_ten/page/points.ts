/** The points of a captured card, shown beside the moves and at the end. The service counts the points. */

/** Black aces score by the number of players. */
const ACES: Readonly<Record<string, { readonly points: number; readonly players: number }>> = {
  AS: { points: 30, players: 3 },
  AC: { points: 40, players: 4 },
};

export function pointsOf(card: string, players: number): number {
  const ace = ACES[card];
  if (ace) return players >= ace.players ? ace.points : 0;
  if (!/[DH]$/.test(card)) return 0;
  return card.startsWith("A") ? 20 : /^[2-8]/.test(card) ? Number(card[0]) : 10;
}

export function pointsOfAll(cards: readonly string[], players: number): number {
  return cards.reduce((sum, card) => sum + pointsOf(card, players), 0);
}
