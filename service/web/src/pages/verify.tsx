/** The check of a record: of a table's, or of one from a file. */

import { useEffect, useState } from "preact/hooks";
import type { ComponentChildren } from "preact";

import { day, record, table as viewOf } from "../api/calls";
import { keptCommitment } from "../api/commitments";
import { receiptsOf } from "../api/seeds";
import { shownOf } from "../api/witness";
import { ServiceAudit } from "../proof/audit";
import { Lines } from "../proof/lines";
import { useCheck, type Checked } from "../proof/model";
import { NoCrypto, NoRecord, notRead, summary, Verdict, VerifierLink } from "../proof/verdict";
import { navigate } from "../places";
import type { PageProps } from "../router";
import { namesAt } from "../table/company";
import { Loaded } from "../ui/loaded";
import { canHash } from "../verify/hashing";
import { FileDrop } from "../ui/file_drop";
import { wordsOf } from "../words";

const words = wordsOf("verify");

/** The service's commitment for a day: as this browser was given it then, else as published now. */
const published = (date: string): Promise<string | null> => {
  const kept = keptCommitment(date);
  if (kept !== null) return Promise.resolve(kept);
  return day(date).then(
    ({ commitment }) => commitment,
    () => null,
  );
};

/** The additions of a table's own page to a file: the players, and the data that this browser kept. */
async function load(id: string) {
  const [bytes, table] = await Promise.all([record(id), viewOf(id)]);
  return { bytes, names: namesAt(table), receipts: receiptsOf(id) };
}

export default function VerifyPage({ params }: PageProps) {
  document.title = `${words("title")} · Cardtable`;
  const id = params.id;
  return (
    <article class="verify-page">
      {id ? <Loaded load={() => load(id)}>{(found) => <OfTable id={id} {...found} />}</Loaded> : <OfFile />}
    </article>
  );
}

type OfTableProps = { readonly id: string } & Awaited<ReturnType<typeof load>>;

function OfTable({ id, bytes, names, receipts }: OfTableProps) {
  const { checked, check } = useCheck();
  useEffect(() => check(bytes, { receipts, published, logged: () => shownOf(id) }), [bytes]);
  return (
    <>
      <h1>{words("title")}</h1>
      <Found checked={checked} names={names} />
      <p class="buttons">
        <a class="button" href={`/tables/${id}`}>
          {words("to_table")}
        </a>
        <RecordLink bytes={bytes} name={`record-${id}.json`} />
        <button type="button" class="quiet" onClick={() => navigate("/verify")}>
          {words("another")}
        </button>
      </p>
      <Proofs audit={<ServiceAudit table={id} />} />
    </>
  );
}

function OfFile() {
  const { checked, check } = useCheck();
  return (
    <>
      <h1>{words("file_title")}</h1>
      <p class="lead">{words("file_lead")}</p>
      <FileDrop choose={words("choose")} drop={words("drop")} onFile={(file) => check(file)} />
      {checked && <Found checked={checked} names={[]} />}
      <p>
        <a href="/replay">{words("replay_file")}</a>
      </p>
      <Proofs />
    </>
  );
}

interface FoundProps {
  readonly checked: Checked | null;
  readonly names: readonly (string | null)[];
}

function Found({ checked, names }: FoundProps) {
  if (!canHash()) return <NoCrypto />;
  if (checked?.unreadable) return <NoRecord reason={notRead(checked.unreadable)} />;
  return (
    <>
      <Verdict checked={checked} names={names} />
      <details class="every-check" open={checked?.report?.passed === false}>
        <summary>{summary(checked?.report ?? null)}</summary>
        <Lines lines={checked?.lines ?? {}} names={names} />
      </details>
    </>
  );
}

/** The record as it was checked, to keep. */
function RecordLink({ bytes, name }: { readonly bytes: Uint8Array; readonly name: string }) {
  const [address, setAddress] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes as BlobPart], { type: "application/json" }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return (
    <a class="button" href={address} download={name}>
      {words("download")}
    </a>
  );
}

/** The meaning of each check, in plain words. */
function Proofs({ audit = null }: { readonly audit?: ComponentChildren }) {
  return (
    <details class="proofs" open={!canHash()}>
      <summary>
        <h2>{words("proves")}</h2>
      </summary>
      <div class="proof-list">
        <section>
          <h3>{words("browser")}</h3>
          <p>{words("browser_text")}</p>
        </section>
        <section>
          <h3>{words("service")}</h3>
          <p>{words("service_text")}</p>
          {audit}
        </section>
        <section>
          <h3>{words("alone")}</h3>
          <p>{words("alone_text")}</p>
          <p>
            <code>python3 -I verifier.pyz record.json</code>
          </p>
          <p>
            <VerifierLink />
          </p>
        </section>
        <section>
          <h3>{words("nobody")}</h3>
          <p>{words("nobody_text")}</p>
        </section>
      </div>
    </details>
  );
}
