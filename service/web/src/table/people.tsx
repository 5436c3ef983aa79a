/** The other players of a table: one may block them, or report them to the operator. */

import { useEffect, useState } from "preact/hooks";

import type { Table } from "../api/answers";
import { block, blocks, report, unblock } from "../api/calls";
import { useAction } from "../ui/action";
import { Dialog } from "../ui/dialog";
import { Refusal } from "../ui/refusal";
import type { Company } from "./company";
import { isHouseBot } from "./regulars";
import { wordsOf } from "../words";

const words = wordsOf("table");

interface PeopleProps {
  readonly table: Table;
  readonly company: Company;
  readonly onClose: () => void;
}

/** The seats of others that people or their programs have. */
export function othersAt(table: Table, company: Company): readonly { readonly seat: number; readonly id: string }[] {
  return table.seats.flatMap(({ seat, player }) =>
    seat !== company.you && player?.id != null && !isHouseBot(player) ? [{ seat, id: player.id }] : [],
  );
}

export function PeopleSheet({ table, company, onClose }: PeopleProps) {
  const [blocked, setBlocked] = useState<ReadonlySet<string>>(new Set());
  const [reported, setReported] = useState<string | null>(null);
  const { act, refusal, busy } = useAction();
  const read = async () => setBlocked(new Set((await blocks()).map(({ id }) => id)));

  useEffect(() => act(read), []);

  return (
    <Dialog title={words("people")} onClose={onClose}>
      <ul class="people">
        {othersAt(table, company).map(({ seat, id }) => (
          <li key={id}>
            <b>
              <a href={`/players/${id}`}>{company.name(seat)}</a>
            </b>
            <p class="buttons">
              <button
                type="button"
                class="quiet"
                disabled={busy}
                onClick={() => act(() => (blocked.has(id) ? unblock(id) : block(id)).then(read))}
              >
                {words(blocked.has(id) ? "unblock" : "block")}
              </button>
              <button type="button" class="quiet" onClick={() => setReported(id)}>
                {words("report")}
              </button>
            </p>
            {reported === id && <ReportForm player={id} table={table.id} />}
          </li>
        ))}
      </ul>
      <Refusal text={refusal} />
      <p>{words("block_about")}</p>
    </Dialog>
  );
}

function ReportForm({ player, table }: { readonly player: string; readonly table: string }) {
  const [reason, setReason] = useState("");
  const [sent, setSent] = useState(false);
  const { act, refusal, busy } = useAction();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    act(async () => {
      await report(player, reason.trim(), table);
      setSent(true);
    });
  }

  if (sent) return <p role="status">{words("reported")}</p>;
  return (
    <form onSubmit={submit}>
      <label>
        {words("report_reason")}
        <input
          required
          maxLength={500}
          value={reason}
          onInput={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </label>
      <Refusal text={refusal} />
      <button type="submit" disabled={busy || !reason.trim()}>
        {words("report_send")}
      </button>
    </form>
  );
}
