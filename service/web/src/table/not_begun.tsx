/** A table that was abandoned because a player was not there when the match was to begin: the others go on without. */

import { useEffect } from "preact/hooks";

import type { Event, Table } from "../api/answers";
import { rematch } from "../api/calls";
import { serviceTime } from "../api/clock";
import { navigate } from "../places";
import { useAction } from "../ui/action";
import { Refusal } from "../ui/refusal";
import type { Company } from "./company";
import { wordsOf } from "../words";

const words = wordsOf("table");

/** Milliseconds after the end in which the page of a player who was ready continues automatically. Later it does not. */
const FRESH = 60_000;

interface NotBegunProps {
  readonly table: Table;
  readonly events: readonly Event[];
  readonly company: Company;
}

export function NotBegun({ table, events, company }: NotBegunProps) {
  const { act, refusal } = useAction();
  const end = events.find(({ type, data }) => type === "table.abandoned" && data.reason === "seed_not_revealed");
  const ready = company.you !== null && table.seats[company.you]?.client_seed != null;
  const goesOn = end !== undefined && ready && serviceTime() - end.at < FRESH;

  useEffect(() => {
    if (goesOn) act(() => rematch(table.id).then((next) => navigate(`/tables/${next.id}`)));
  }, [goesOn]);

  if (end?.data.seat == null) return null;
  return (
    <>
      <p role="status">{words(ready ? "not_there_again" : "not_there", company.who(end.data.seat))}</p>
      <Refusal text={refusal} />
    </>
  );
}
