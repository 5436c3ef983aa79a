/** Faces of seats. At the table a ring surrounds the face of the seat to move. Words beside it say the same. */

import type { Table } from "../api/answers";
import { Face, type Mood } from "./animals";
import { useServiceTime } from "./clock";
import type { Company } from "./company";
import { moodOf } from "./moods";

interface PortraitProps {
  readonly seat: number;
  readonly table: Table;
  readonly company: Company;
  /** Its width and height; with 0 there is none. */
  readonly size: number;
}

export function Portrait({ seat, table, company, size }: PortraitProps) {
  const animal = company.face(seat);
  if (animal === null || size === 0) return null;
  const { turn, turn_seconds } = table;
  const { away, resigned } = table.seats[seat] ?? {};
  return (
    <span class="portrait" aria-hidden="true" style={{ width: `${size}px`, height: `${size}px` }}>
      <Face animal={animal} mood={moodOf(table, seat)} />
      {turn?.seats.includes(seat) && <Ring deadline={turn.deadline} seconds={turn_seconds} />}
      {resigned ? <Robot /> : away && <span class="away-mark" />}
    </span>
  );
}

interface FaceOfProps {
  readonly seat: number;
  readonly company: Company;
  readonly mood?: Mood | undefined;
  /** For whom it is about. */
  readonly large?: boolean;
}

/** A face beside a name. */
export function FaceOf({ seat, company, mood, large = false }: FaceOfProps) {
  const animal = company.face(seat);
  return (
    animal && (
      <span class={`face-of ${large ? "large" : ""}`} aria-hidden="true">
        <Face animal={animal} mood={mood} />
      </span>
    )
  );
}

interface RingProps {
  readonly deadline: number | null;
  /** The time limit of the turn. */
  readonly seconds: number;
}

/** It empties with the time of the turn. */
function Ring({ deadline, seconds }: RingProps) {
  const share = useShare(deadline, seconds * 1000);
  return (
    <svg class="ring" viewBox="0 0 64 64">
      <circle class="track" cx="32" cy="32" r="29" />
      <circle class="time" cx="32" cy="32" r="29" pathLength={1} stroke-dasharray={`${share} 1`} />
    </svg>
  );
}

/** A deadline that is past for so many milliseconds is that of a replay. */
const LONG_PAST = 60_000;

function useShare(deadline: number | null, most: number): number {
  const now = useServiceTime();
  if (deadline === null || deadline < now - LONG_PAST) return 1;
  return Math.min(1, Math.max(0, (deadline - now) / most));
}

/** A bot plays this seat to the end. */
function Robot() {
  return (
    <svg class="robot-mark" viewBox="0 0 24 24">
      <circle cx="12" cy="12" r="12" />
      <path d="M12 3v4M6 8h12v10H6zM9.5 12v1.5M14.5 12v1.5" />
    </svg>
  );
}
