/** A lesson as a table that is played: what happens in it is shown as at any table, and only the wanted move leads on. */

import { useEffect, useRef, useState } from "preact/hooks";

import { NO_CHOICE, type Event, type Move, type Table } from "../api/answers";
import type { Lesson, Step } from "../lessons/lesson";
import { pace } from "../settings";
import { Director } from "./director";
import type { LiveTable, TableModel } from "./model";
import { NO_REACTIONS } from "./reactions";
import { rememberPositions } from "./movement";

export interface LearnedTable {
  readonly live: LiveTable & { readonly model: TableModel };
  /** Null when the lesson is over. */
  readonly step: Step | null;
  /** Its number, from 1. */
  readonly number: number;
  /** True if everything before the step has been shown. */
  readonly told: boolean;
  /** A legal move that was tried in place of the wanted one. */
  readonly tried: Move | null;
  /** The number of such moves so far. */
  readonly tries: number;
  /** Goes to the next step. */
  readonly goOn: () => void;
}

const nothing = () => undefined;

export function useLesson({ steps }: Lesson): LearnedTable {
  const [place, setPlace] = useState(0);
  const [model, setModel] = useState(() => modelAt(steps, 0));
  const [told, setTold] = useState(true);
  const [tried, setTried] = useState<Move | null>(null);
  const [tries, setTries] = useState(0);
  const [late, setLate] = useState(false);
  const [still, setStill] = useState(true);
  const [event, setEvent] = useState<Event | null>(null);
  const director = useRef<Director>();
  const step = steps[place] ?? null;

  useEffect(() => () => director.current?.jump(), []);

  /** The director of what leads to a step. Steps follow each other only when all has been shown. */
  function direct(next: number): void {
    director.current?.jump();
    const events = steps[next]?.events ?? [];
    let complete = false;
    const present = () => {
      if (!complete || director.current !== directed) return;
      draw(modelAt(steps, next));
      setTold(true);
    };
    const directed: Director = new Director(
      {
        ready: (version) => Promise.resolve(version),
        show(version) {
          setEvent(events.find((each) => each.version === version) ?? null);
          draw(modelAt(steps, next, version));
        },
        present,
        late: setLate,
        still(rests) {
          setStill(rests);
          if (rests) setEvent(null);
        },
      },
      pace,
    );
    director.current = directed;
    events.forEach((event) => directed.add(event));
    complete = true;
    if (directed.quiet) present();
  }

  function draw(next: TableModel): void {
    setModel((shown) => {
      if (shown.table.version !== next.table.version) rememberPositions();
      return next;
    });
  }

  function goOn(): void {
    setTried(null);
    setPlace(place + 1);
    if (place + 1 === steps.length) return;
    setTold(false);
    direct(place + 1);
  }

  function play(move: Move): void {
    if (JSON.stringify(move) === JSON.stringify(step?.wanted)) return goOn();
    setTried(move);
    setTries(tries + 1);
  }

  return {
    live: {
      model,
      connected: true,
      failure: null,
      incomplete: null,
      refusal: null,
      sent: null,
      shownEvent: event,
      late,
      still,
      play,
      playAgain: nothing,
      refresh: nothing,
      reactions: NO_REACTIONS,
      director: {
        skip: () => director.current?.skip(),
        hold: (held) => director.current?.hold(held),
        hurry: () => director.current?.hurry(),
      },
    },
    step,
    number: place + 1,
    told,
    tried,
    tries,
    goOn,
  };
}

/** The table shown at a step: the final one, or that at the version of an event before it. */
function modelAt(steps: readonly Step[], place: number, version?: number): TableModel {
  const before = steps.slice(0, place + 1);
  const tables = before.flatMap((step): readonly Table[] => step.tables);
  const newest = tables.at(-1);
  if (!newest) throw new Error("a lesson has no steps");
  const table = tables.find((each) => each.version === version) ?? newest;
  const events = before
    .flatMap((step): readonly Event[] => step.events)
    .filter((each) => each.version <= table.version);
  const moves = version === undefined ? (steps[place]?.moves ?? []) : [];
  return { table, events, newest, choice: { ...NO_CHOICE, moves } };
}
