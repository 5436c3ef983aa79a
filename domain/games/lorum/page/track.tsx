/** The total of a Train as a track: a station for each threshold, with who has paid there, and the train at the total. */

import { useContext } from "preact/hooks";

import type { Company } from "~/table/company";
import { InWords } from "~/table/in_words";
import type { State } from "./state";
import { STEP } from "./train";
import { wordsOfGame } from "~/words";

const words = wordsOfGame("lorum");

interface TrackProps {
  readonly train: NonNullable<State["train"]>;
  /** The number of stations. */
  readonly stations: number;
  readonly company: Company;
}

export function Track({ train: { total, paid }, stations, company }: TrackProps) {
  const said = words("event-total_called", { total });
  if (useContext(InWords)) return <p>{said}</p>;
  const at = (points: number) => ({ left: `${Math.min(100, (100 * points) / (STEP * stations))}%` });
  return (
    <div class="rail" role="img" aria-label={said}>
      {Array.from({ length: stations }, (_, nth) => {
        const threshold = STEP * (nth + 1);
        const who = paid.find((each) => each.threshold === threshold);
        return (
          <span key={threshold} class={`station ${who ? "reached" : ""}`} style={at(threshold)}>
            <b>{threshold}</b>
            <small>{who ? `${company.name(who.seat)}: −${who.chips}` : `−${nth + 1}`}</small>
          </span>
        );
      })}
      <b class="engine" style={at(total)}>
        {total}
      </b>
    </div>
  );
}
