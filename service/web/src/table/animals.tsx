/**
 * The faces of those who sit at a table: twelve animals, drawn here, no picture is anybody else's. A mood changes eyes and
 * mouth. They are drawn in a square of 64 by 64; what comes in pairs is drawn on the left, and mirrored.
 */

import type { ComponentChildren } from "preact";

import type { components } from "../api/shapes";

export type Mood = "calm" | "glad" | "sad" | "think";

interface Look {
  readonly ground: string;
  readonly fur: string;
  readonly light: string;
  /** The colour of patches, stripes and manes, and of ears that differ from the fur. */
  readonly dark?: string;
  readonly ears?: keyof typeof EARS;
  readonly marks?: keyof typeof MARKS;
  readonly nose: keyof typeof NOSES;
  /** The distances of the eyes from the middle and from the top. */
  readonly eyes?: readonly [x: number, y: number];
  /** Light eyes on dark fur. */
  readonly lightEyes?: true;
}

const INK = "#2e2b33";
const PINK = "#f4b9bf";
const BEAK = "#f0a830";

const EARS = {
  pointed: ({ fur, light }: Look) => (
    <>
      <path d="M10 34 12 9 27 22Z" fill={fur} />
      <path d="M14 25 14.5 15 21 21Z" fill={light} />
    </>
  ),
  round: ({ fur, light, dark }: Look) => (
    <>
      <circle cx="16" cy="17" r="8" fill={dark ?? fur} />
      <circle cx="16" cy="17" r="4" fill={dark ? "#5a5a66" : light} />
    </>
  ),
  tufts: ({ fur }: Look) => <path d="M12 28 11 8 26 18Z" fill={fur} />,
  long: ({ fur }: Look) => (
    <g transform="rotate(-9 32 30)">
      <ellipse cx="23" cy="13" rx="5.5" ry="14" fill={fur} />
      <ellipse cx="23" cy="13" rx="2.6" ry="10" fill={PINK} />
    </g>
  ),
  bumps: ({ fur }: Look) => <circle cx="20" cy="19" r="9" fill={fur} />,
  fluffy: ({ fur, light }: Look) => (
    <>
      <circle cx="12" cy="25" r="10" fill={fur} />
      <circle cx="12" cy="26" r="6" fill={light} />
    </>
  ),
  large: ({ fur, light }: Look) => (
    <>
      <circle cx="14" cy="19" r="12" fill={fur} />
      <circle cx="14" cy="19" r="8" fill={light} />
    </>
  ),
  mane: ({ fur, dark }: Look) => (
    <>
      <path d="M32.5 9a27 27 0 0 0 0 54z" fill={dark} />
      <circle cx="15" cy="19" r="6" fill={fur} />
    </>
  ),
};

/** The markings of the fur. The mirror image completes the middle. */
const MARKS = {
  cheeks: ({ light }: Look) => <path d="M32 55Q6 50 11 35 24 38 32 46Z" fill={light} />,
  muzzle: ({ light }: Look) => <ellipse cx="32" cy="46" rx="11" ry="9" fill={light} />,
  wide: ({ light }: Look) => <ellipse cx="32" cy="48" rx="17" ry="9" fill={light} />,
  discs: ({ light }: Look) => <circle cx="23.5" cy="36" r="9.5" fill={light} />,
  patches: ({ dark }: Look) => <ellipse cx="23" cy="36" rx="5.5" ry="7" fill={dark} transform="rotate(20 23 36)" />,
  stripes: ({ dark }: Look) => <path d="M27 20Q15 30 20 50 28 44 27 20Z" fill={dark} />,
};

const NOSES = {
  none: () => null,
  small: () => <ellipse cx="32" cy="43.5" rx="3.4" ry="2.4" fill={INK} />,
  large: () => <ellipse cx="32" cy="41" rx="4.5" ry="7" fill={INK} />,
  beak: () => <path d="M28 41h8l-4 7z" fill={BEAK} />,
};

const MOUTHS: Readonly<Record<Mood, string>> = {
  calm: "M27 50q2.5 2.5 5 0q2.5 2.5 5 0",
  glad: "M25 48q7 9 14 0z",
  sad: "M27 53q5-5 10 0",
  think: "M28 51h7",
};

const LOOKS = {
  fox: { ground: "#ffe0b0", fur: "#e2703a", light: "#fff3e0", ears: "pointed", marks: "cheeks", nose: "small" },
  bear: { ground: "#cfe6d0", fur: "#8a5a3c", light: "#e9cba7", ears: "round", marks: "muzzle", nose: "small" },
  owl: { ground: "#d6d4f2", fur: "#6d5f8d", light: "#f3ecff", ears: "tufts", marks: "discs", nose: "beak" },
  cat: { ground: "#f7cfd8", fur: "#5b5f6e", light: "#e9ebf2", ears: "pointed", marks: "muzzle", nose: "small" },
  rabbit: { ground: "#cfe8f5", fur: "#efe7df", light: "#ffffff", ears: "long", marks: "muzzle", nose: "small" },
  panda: {
    ...{ ground: "#d9edc8", fur: "#fafafa", light: "#ffffff", dark: "#34343c" },
    ...{ ears: "round", marks: "patches", nose: "small", lightEyes: true },
  },
  frog: {
    ...{ ground: "#fbe9a9", fur: "#5da545", light: "#c9e6a8" },
    ...{ ears: "bumps", marks: "wide", nose: "none", eyes: [12, 19] },
  },
  penguin: { ground: "#d3ecf0", fur: "#2f3f57", light: "#ffffff", marks: "discs", nose: "beak" },
  koala: { ground: "#f3dcc9", fur: "#8f9aa8", light: "#d9dfe6", ears: "fluffy", nose: "large" },
  mouse: { ground: "#e6dcf5", fur: "#b59f92", light: "#f5c9cf", ears: "large", marks: "muzzle", nose: "small" },
  badger: {
    ...{ ground: "#dfe3c6", fur: "#f4f1ea", light: "#ffffff", dark: "#3d4048" },
    ...{ ears: "round", marks: "stripes", nose: "small", lightEyes: true },
  },
  lion: {
    ...{ ground: "#ffd9cf", fur: "#f0b24b", light: "#fbe3b4", dark: "#b5651d" },
    ...{ ears: "mane", marks: "muzzle", nose: "small" },
  },
} as const satisfies Readonly<Record<Animal, Look>>;

/** The faces that an account can choose. */
export type Animal = NonNullable<components["schemas"]["AccountChange"]["face"]>;

export const ANIMALS = Object.keys(LOOKS) as readonly Animal[];

interface FaceProps {
  readonly animal: Animal;
  readonly mood?: Mood | undefined;
}

/** Decoration: words elsewhere give the name and the mood. */
export function Face({ animal, mood = "calm" }: FaceProps) {
  const look: Look = LOOKS[animal];
  const draw = { ears: look.ears && EARS[look.ears], marks: look.marks && MARKS[look.marks], nose: NOSES[look.nose] };
  return (
    <svg class="animal" data-animal={animal} data-mood={mood} viewBox="0 0 64 64" aria-hidden="true">
      <path d="M0 0h64v64H0z" fill={look.ground} />
      <Pair draw={() => draw.ears?.(look)} />
      <ellipse cx="32" cy="39" rx={look.eyes ? 24 : 22} ry="20" fill={look.fur} />
      <Pair draw={() => draw.marks?.(look)} />
      <Eyes look={look} mood={mood} />
      {draw.nose()}
      <path
        d={MOUTHS[mood]}
        fill={mood === "glad" ? "#7c2b35" : "none"}
        stroke={INK}
        stroke-width="1.8"
        stroke-linecap="round"
      />
    </svg>
  );
}

function Pair({ draw }: { readonly draw: () => ComponentChildren }) {
  return (
    <>
      {draw()}
      <g transform="matrix(-1 0 0 1 64 0)">{draw()}</g>
    </>
  );
}

/** A thinking face looks aside; a glad face has closed eyes. */
function Eyes({ look, mood }: { readonly look: Look; readonly mood: Mood }) {
  const [aside, y] = look.eyes ?? [9, 36];
  const [ink, shine] = look.lightEyes ? ["#ffffff", INK] : ["#26222b", "#ffffff"];
  const turn = mood === "think" ? 1.2 : 0;
  return (
    <>
      {[32 - aside, 32 + aside].map((x) =>
        mood === "glad" ? (
          <path
            key={x}
            d={`M${x - 3.5} ${y + 1}q3.5-5 7 0`}
            fill="none"
            stroke={ink}
            stroke-width="2.4"
            stroke-linecap="round"
          />
        ) : (
          <g key={x}>
            <circle cx={x + turn} cy={y - turn} r="3" fill={ink} />
            <circle cx={x + turn + 1} cy={y - turn - 1} r="1" fill={shine} />
          </g>
        ),
      )}
    </>
  );
}
