/** A quiet clock: how long the turn may still take, by the service's time. */

import { useEffect, useState } from "preact/hooks";

import { serviceTime } from "../api/clock";
import { wordsOf } from "../words";

const words = wordsOf("table");

/** A clock that runs for days says nothing; below this many seconds it is shown. */
const SHOWN_BELOW = 2 * 3600;

const URGENT_BELOW = 15;

/** The time of the service, told each second. */
export function useServiceTime(): number {
  const [now, setNow] = useState(serviceTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(serviceTime()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function Clock({ deadline }: { readonly deadline: number | null }) {
  const now = useServiceTime();
  if (deadline === null) return null;
  const seconds = Math.max(0, Math.round((deadline - now) / 1000));
  if (seconds > SHOWN_BELOW) return null;
  return (
    <span class={`clock ${seconds < URGENT_BELOW ? "urgent" : ""}`} role="timer">
      {seconds === 0 ? words("time_out") : words("deadline", { time: spelled(seconds) })}
    </span>
  );
}

/** `1:05:00`, `4:05`, `0:09` */
export function spelled(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
