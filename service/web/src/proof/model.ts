/** A check of a record as it goes on: a line for each of its parts. */

import { useCallback, useRef, useState } from "preact/hooks";

import { verify, type Check, type Known, type Report, type Verdict } from "../verify";
import { readJson, Unreadable, type Json } from "../verify/json";

export interface CheckLine {
  readonly status: "running" | Verdict["status"];
  readonly done: number;
  readonly events: number;
  readonly verdict?: Verdict;
}

export type CheckLines = Readonly<Partial<Record<Check, CheckLine>>>;

/** Why a file is no record: a key of the texts, and what in the file is to blame. */
export interface NotRead {
  readonly code: Unreadable["code"] | "not_read";
  readonly what: string;
}

export interface Checked {
  readonly lines: CheckLines;
  /** Once it has ended. */
  readonly report: Report | null;
  readonly unreadable: NotRead | null;
  /** The JSON value that is checked. */
  readonly value: Json;
}

const BEGUN: Checked = { lines: {}, report: null, unreadable: null, value: null };

/** Milliseconds between two pictures of the progress. */
const PICTURE = 100;

type Source = Uint8Array | Blob;

/** The latest check; a later one replaces it. */
export function useCheck(): {
  checked: Checked | null;
  check: (source: Source, known?: Known) => void;
} {
  const [checked, setChecked] = useState<Checked | null>(null);
  const latest = useRef(0);
  const check = useCallback((source: Source, known?: Known) => {
    const mine = ++latest.current;
    void run(source, known, (now) => mine === latest.current && setChecked(now));
  }, []);
  return { checked, check };
}

async function run(source: Source, known: Known | undefined, show: (now: Checked) => void): Promise<void> {
  let now = BEGUN;
  const change = (more: Partial<Checked>) => show((now = { ...now, ...more }));
  change({});
  try {
    const value = await readJson(await bytesOf(source));
    change({ value });
    const report = await verify(
      value,
      listener((check, line) => change({ lines: { ...now.lines, [check]: line } })),
      known,
    );
    change({ report });
  } catch (error) {
    change({
      unreadable: error instanceof Unreadable ? { code: error.code, what: error.what } : { code: "not_read", what: "" },
    });
    if (!(error instanceof Unreadable || error instanceof DOMException)) throw error;
  }
}

async function bytesOf(source: Source): Promise<Uint8Array> {
  return source instanceof Blob ? new Uint8Array(await source.arrayBuffer()) : source;
}

function listener(show: (check: Check, line: CheckLine) => void) {
  let shown = 0;
  let all = 0;
  return {
    begun(check: Check, events: number) {
      all = events;
      show(check, { status: "running", done: 0, events });
    },
    done(check: Check, done: number) {
      if (performance.now() - shown < PICTURE) return;
      shown = performance.now();
      show(check, { status: "running", done, events: all });
    },
    ended(check: Check, verdict: Verdict) {
      show(check, { status: verdict.status, done: all, events: all, verdict });
    },
  };
}
