/** A person's choices for this browser: colours, sound and movement. The styles read it from the root element. */

import { followStored, isObject, read, write } from "./storage";

export type Theme = "system" | "light" | "dark";

/** The speed at which the table shows the moves of others. */
export type Pace = "slow" | "normal" | "fast" | "at_once";

/** The speed factor of animations: multiples of the usual time. */
const PACES: Readonly<Record<Pace, number>> = { slow: 1.7, normal: 1, fast: 0.5, at_once: 0 };

export const ALL_PACES = Object.keys(PACES) as readonly Pace[];

export const FELTS = ["green", "blue", "red", "dark"] as const;
export const BACKS = ["lattice", "stripes", "dots", "weave"] as const;

export interface Settings {
  readonly theme: Theme;
  readonly felt: (typeof FELTS)[number];
  /** The pattern on the backs of cards. */
  readonly back: (typeof BACKS)[number];
  /** Every card shows a large rank and suit in place of a picture. */
  readonly largeSigns: boolean;
  /** Four colours of suits in place of two. */
  readonly fourColours: boolean;
  readonly sound: boolean;
  /** Cards fly; with `false`, or where the system asks for less motion, they don't. */
  readonly movement: boolean;
  readonly pace: Pace;
  /** A forced move is made automatically. */
  readonly forced: boolean;
  /** Letters, digits and signs are shortcuts. People who use speech input may not want them (WCAG 2.1.4). */
  readonly shortcuts: boolean;
  /** Reactions of others are shown at the table. */
  readonly reactions: boolean;
  /** Moves are signed with a key that only this browser has. */
  readonly signMoves: boolean;
}

const STORAGE_KEY = "cardtable.settings";

const DEFAULTS: Settings = {
  theme: "system",
  felt: "green",
  back: "lattice",
  largeSigns: false,
  fourColours: false,
  sound: false,
  movement: true,
  pace: "normal",
  forced: false,
  shortcuts: true,
  reactions: true,
  signMoves: false,
};

/** The choices of which the rest of the page knows only these. */
const ONE_OF: Partial<Record<keyof Settings, readonly string[]>> = { pace: ALL_PACES, felt: FELTS, back: BACKS };

let current = kept();

/** Choices of a form that no setting has are left out. */
function kept(): Settings {
  const stored = read<Record<string, unknown>>(STORAGE_KEY, isObject) ?? {};
  const isChoice = ([name, value]: [string, unknown]) =>
    typeof value === typeof DEFAULTS[name as keyof Settings] &&
    ONE_OF[name as keyof Settings]?.includes(String(value)) !== false;
  return { ...DEFAULTS, ...Object.fromEntries(Object.entries(stored).filter(isChoice)) };
}

/** Keeps to what is chosen in another tab. */
export function followSettings(): void {
  followStored(STORAGE_KEY, () => {
    current = kept();
    applySettings();
  });
}

export function settings(): Settings {
  return current;
}

export function changeSettings(changed: Partial<Settings>): void {
  current = { ...current, ...changed };
  write(STORAGE_KEY, current);
  applySettings();
}

export function applySettings(): void {
  const root = document.documentElement;
  root.dataset.theme = current.theme;
  root.dataset.felt = current.felt;
  root.dataset.back = current.back;
  root.dataset.suits = current.fourColours ? "four" : "two";
  root.dataset.shortcuts = current.shortcuts ? "on" : "off";
}

/** True if a key is a shortcut that the reader has turned off: one that types a character. */
export function isSwitchedOff(key: string): boolean {
  return !current.shortcuts && /^[\p{L}\p{N}\p{P}]$/u.test(key);
}

/** True if cards may fly. */
export function moves(): boolean {
  return current.movement && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The speed factor of animations at the table; also 0 while the page is hidden. */
export function pace(): number {
  return document.hidden ? 0 : PACES[current.pace];
}
