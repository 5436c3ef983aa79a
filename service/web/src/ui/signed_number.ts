/** A change as a number with its sign: `+12`, `−3`. */
export function signedNumber(change: number): string {
  return change < 0 ? `−${-change}` : `+${change}`;
}
