/** The position in a replay, and its movement: step by step, held, or playing by itself. */

import { useEffect, useRef, useState } from "preact/hooks";

import type { Event } from "../api/answers";
import { cueOf } from "../table/cues";
import { after, before, stopsOf, type Unit } from "./steps";

/** Milliseconds for each step while playing; for an event, as many as its cue has beside a usual one. */
const SPEEDS = { slow: 2400, normal: 1100, fast: 400 } as const;

/** Milliseconds of a usual cue, and the least and the most that an event takes beside it. */
const USUAL = 900;
const [LEAST, MOST] = [0.25, 1.5];

export type Speed = keyof typeof SPEEDS;

export const ALL_SPEEDS = Object.keys(SPEEDS) as readonly Speed[];

/** Milliseconds until a button that is held steps again: at first, and then each time. */
const [HOLD, REPEAT] = [400, 90];

/** Milliseconds in which the click of a pointer follows its release. */
const OWN_CLICK = 800;

export interface Player {
  readonly version: number;
  readonly first: number;
  readonly last: number;
  /** The latest version that has been shown: nothing after it is revealed. */
  readonly seen: number;
  readonly unit: Unit;
  readonly speed: Speed;
  readonly playing: boolean;
  readonly go: (version: number) => void;
  readonly back: () => void;
  readonly forward: () => void;
  readonly setUnit: (unit: Unit) => void;
  readonly setSpeed: (speed: Speed) => void;
  readonly toggle: () => void;
  /** True if the position is shown, so that the next step may follow. */
  readonly ready: () => boolean;
}

/** `shown` is the version that is on the screen, which follows the position as fast as the service answers. */
export function usePlayer(log: readonly Event[], begin: number, shown: number | null): Player {
  const [version, setVersion] = useState(begin);
  const [unit, setUnit] = useState<Unit>("event");
  const [speed, setSpeed] = useState<Speed>("normal");
  const [playing, setPlaying] = useState(false);
  const [seen, setSeen] = useState(begin);
  const position = useRef(version);
  const onScreen = useRef(shown);
  onScreen.current = shown;
  const stops = stopsOf(log, unit);
  const [first = 1, last = first] = [stops[0], stops.at(-1)];

  function go(wanted: number): void {
    position.current = Math.min(Math.max(wanted, first), last);
    setVersion(position.current);
    setSeen((before) => Math.max(before, position.current));
  }

  useEffect(() => {
    if (!playing || shown !== version) return;
    if (version >= last) return setPlaying(false);
    const timer = setTimeout(
      () => go(after(stops, position.current)),
      SPEEDS[speed] * (unit === "event" ? share(log[version - 1]) : 1),
    );
    return () => clearTimeout(timer);
  }, [playing, shown, version, speed, unit]);

  /** A step by hand stops the playback. */
  function step(wanted: number): void {
    setPlaying(false);
    go(wanted);
  }

  return {
    version,
    first,
    last,
    seen,
    unit,
    speed,
    playing,
    go: step,
    back: () => step(before(stops, position.current)),
    forward: () => step(after(stops, position.current)),
    setUnit,
    setSpeed,
    toggle: () => {
      if (!playing && position.current >= last) go(first);
      setPlaying(!playing);
    },
    ready: () => onScreen.current === position.current,
  };
}

/** The display time of an event, relative to a usual one. */
function share(event: Event | undefined): number {
  return event ? Math.min(Math.max(cueOf(event).ms / USUAL, LEAST), MOST) : 1;
}

/**
 * The handlers of a button that repeats while held.
 *
 * The pointer is captured: a table that grows moves the button, but doesn't end the hold. A click without a pointer, as
 * from a keyboard, is one step.
 */
export function useHold(step: () => void, ready: () => boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const released = useRef(-Infinity);
  const latest = useRef({ step, ready });
  latest.current = { step, ready };

  function again(): void {
    if (latest.current.ready()) latest.current.step();
    timer.current = setTimeout(again, REPEAT);
  }

  function release(event: PointerEvent): void {
    clearTimeout(timer.current);
    released.current = event.timeStamp;
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      step();
      timer.current = setTimeout(again, HOLD);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      if (event.timeStamp - released.current > OWN_CLICK) step();
    },
  };
}
