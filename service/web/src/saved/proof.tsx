/** The check of the record in a saved file: its result in a sentence, and each check at a press. */

import { useEffect, useState } from "preact/hooks";

import type { Table } from "../api/answers";
import { Lines } from "../proof/lines";
import { useCheck } from "../proof/model";
import { NoCrypto, NoRecord, notRead, Verdict } from "../proof/verdict";
import { namesAt } from "../table/company";
import { Dialog } from "../ui/dialog";
import { canHash, utf8 } from "../verify/hashing";
import { wordsOf } from "../words";

const words = wordsOf("verify");

export function Proof({ record, table }: { readonly record: string; readonly table: Table }) {
  const { checked, check } = useCheck();
  const [open, setOpen] = useState(false);
  const names = namesAt(table);
  useEffect(() => check(utf8(record)), [record]);
  if (!canHash()) return <NoCrypto />;
  if (checked?.unreadable) return <NoRecord reason={notRead(checked.unreadable)} />;
  return (
    <section class="saved-proof" aria-label={words("title")}>
      <Verdict checked={checked} names={names} />
      <button type="button" onClick={() => setOpen(true)}>
        {words("each")}
      </button>
      {open && (
        <Dialog title={words("title")} onClose={() => setOpen(false)}>
          <Lines lines={checked?.lines ?? {}} names={names} />
        </Dialog>
      )}
    </section>
  );
}
