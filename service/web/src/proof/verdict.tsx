/** The overall result of a check. */

import type { Report } from "../verify";
import { isObject } from "../verify/canonical";
import type { Json } from "../verify/json";
import { said } from "./lines";
import type { Checked, NotRead } from "./model";
import { listed, wordsOf } from "../words";

const words = wordsOf("verify");

interface VerdictProps {
  readonly checked: Checked | null;
  readonly names: readonly (string | null)[];
}

export function Verdict({ checked, names }: VerdictProps) {
  const report = checked?.report;
  if (!report)
    return (
      <section class="verdict" role="status">
        <h2>{words("checking")}</h2>
      </section>
    );
  if (report.passed)
    return (
      <section class={`verdict passed ${report.unproved ? "unproved" : ""}`} role="status">
        <h2>{words(summary(report), { count: report.events })}</h2>
        <p>{proof(report, names)}</p>
      </section>
    );
  const { first } = report;
  const version = first?.version ?? null;
  if (first?.check === "shape" && version === null) return <NoRecord reason={said(first.finding, names)} />;
  return (
    <section class="verdict failed" role="status">
      <h2>{words("all_failed")}</h2>
      <p>
        {version === null ? words("no_event") : words("first_event", { version })} {first && said(first.finding, names)}
      </p>
      {version !== null && <WrongEvent value={checked.value} version={version} />}
    </section>
  );
}

/** The key of the heading of a record that passed. */
function summary({ unproved, verdicts }: Report): "all_passed_unproved" | "all_passed_but" | "all_passed" {
  if (unproved) return "all_passed_unproved";
  const lacks = Object.values(verdicts).some(({ status }) => status === "unavailable");
  return lacks ? "all_passed_but" : "all_passed";
}

/** To whom the deals are proved, and by what. */
function proof({ unproved, provedSeats, verdicts }: Report, names: VerdictProps["names"]): string {
  if (unproved) return words(verdicts.beacon?.finding.key === "beacon_passed" ? "proved_beacon" : "proved_none");
  if (!provedSeats.length) return words(verdicts.day ? "proved_day" : "proved_no_deal");
  const seats = provedSeats.map((seat) => names[seat] ?? words("seat", { number: seat + 1 }));
  return words("proved_to", { names: listed(seats) });
}

/** The event to blame, if the log has one at that place. */
function WrongEvent({ value, version }: { readonly value: Json; readonly version: number }) {
  const events = isObject(value) && Array.isArray(value.events) ? value.events : [];
  const event = events[version - 1];
  if (event === undefined) return null;
  return (
    <details>
      <summary>{words("event_shown", { version })}</summary>
      <pre tabIndex={0}>{JSON.stringify(event, null, 2)}</pre>
    </details>
  );
}

/** Why a file can't be read, in words. */
export function notRead({ code, what }: NotRead): string {
  return words(code, { what });
}

/** Where the browser has no arithmetic for a check. */
export function NoCrypto() {
  return (
    <section class="verdict failed" role="status">
      <h2>{words("no_crypto")}</h2>
      <p>{words("no_crypto_text")}</p>
    </section>
  );
}

export function NoRecord({ reason }: { readonly reason: string }) {
  return (
    <section class="verdict failed" role="alert">
      <h2>{words("no_record")}</h2>
      <p>{reason}</p>
      <p>{words("no_record_next")}</p>
    </section>
  );
}
