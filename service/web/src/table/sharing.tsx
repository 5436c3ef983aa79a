/** The reader's consent to use the record of this match in open datasets. */

import { useId } from "preact/hooks";

import type { Table } from "../api/answers";
import { share } from "../api/calls";
import { useAction } from "../ui/action";
import { Dialog } from "../ui/dialog";
import { Refusal } from "../ui/refusal";
import type { Company } from "./company";
import { isOver } from "./model";
import { wordsOf } from "../words";

const words = wordsOf("table");

/** True if the reader can choose: at their own seat, until the end. No dataset has unlisted tables. */
export function canShare(table: Table, company: Company): boolean {
  return company.you !== null && table.visibility === "public" && !isOver(table);
}

interface SharingProps {
  readonly table: Table;
  readonly company: Company;
  readonly refresh: () => void;
  readonly onClose: () => void;
}

export function SharingSheet({ table, company, refresh, onClose }: SharingProps) {
  const { act, refusal, busy } = useAction(refresh);
  const id = useId();
  const own = table.seats[company.you ?? 0];
  return (
    <Dialog title={words("sharing")} onClose={onClose}>
      <div class="field check">
        <label for={id}>{words("sharing_agree")}</label>
        <input
          id={id}
          type="checkbox"
          checked={own?.sharing === true}
          aria-describedby={`${id}-about`}
          onChange={({ currentTarget: { checked } }) => busy || act(() => share(table.id, checked))}
        />
        <small id={`${id}-about`}>{words("sharing_about")}</small>
      </div>
      <Refusal text={refusal} />
    </Dialog>
  );
}
