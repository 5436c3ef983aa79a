/** A card's face or back, as a picture. Two sheets have all of them: whole faces, and plainer ones for small cards. */

import { useLayoutEffect, useState } from "preact/hooks";

import { at } from "../base";
import { settings } from "../settings";
import { isCourt, sign } from "./names";
import compact from "./cards-compact.svg";
import whole from "./cards.svg";

/** The width of the window up to which all cards are small. */
const NARROW = "(max-width: 44rem)";

const WIDTH = 240;
const HEIGHT = 336;

interface FaceProps {
  /** The code; null for the back. */
  readonly code: string | null;
  readonly small?: boolean;
}

export function Face({ code, small = false }: FaceProps) {
  const sheet = useNarrow() || small || settings().largeSigns ? compact : whole;
  const picture = code === null ? "back" : pictureOf(code);
  return (
    <svg
      class={`face ${code === null ? "back" : suitClass(code)}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      <use href={`${at(sheet)}#${picture}`} width={WIDTH} height={HEIGHT} />
    </svg>
  );
}

/**
 * The picture of a card in the sheets: both packs look alike, and there are two jokers. No picture has a joker's code: X3
 * looks like X1. A court card has a picture for each sign that a language has for its rank.
 */
function pictureOf(code: string): string {
  if (code.startsWith("X")) return Number(code[1]) % 2 ? "first-joker" : "second-joker";
  return isCourt(code) ? `${sign(code[0] ?? "")}${code[1]}` : code.slice(0, 2);
}

function suitClass(code: string): string {
  return code.startsWith("X") ? "joker" : `suit-${code[1]}`;
}

/** One for all cards. */
let query: MediaQueryList | undefined;

function useNarrow(): boolean {
  const narrowness = (query ??= matchMedia(NARROW));
  const [narrow, setNarrow] = useState(narrowness.matches);
  useLayoutEffect(() => {
    const onChange = () => setNarrow(narrowness.matches);
    narrowness.addEventListener("change", onChange);
    return () => narrowness.removeEventListener("change", onChange);
  }, []);
  return narrow;
}
