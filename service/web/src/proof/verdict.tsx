/** The overall result of a check. */

import type { Check, Report } from "../verify";
import { isObject } from "../verify/canonical";
import type { Json } from "../verify/json";
import { said, Sign } from "./lines";
import type { Checked, NotRead } from "./model";
import { embedded } from "../storage";
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
  if (report.passed) {
    const means = meaning(report);
    return (
      <section class={`verdict passed ${report.unproved ? "unproved" : "cloth"}`} role="status">
        <Sign status={report.unproved ? "unproved" : "passed"} />
        <h2>{headline(report, names)}</h2>
        {means && <p>{words(means)}</p>}
        {means === "means_none" && <p>{words("next_none")}</p>}
        <ul>
          <Part of={FIXED} title={words("fixed")} report={report} />
          <Part of={CHANCE} {...chance(report, names)} report={report} lacks={report.unproved} />
          <Part of={KEPT} title={words("chain")} report={report} />
        </ul>
      </section>
    );
  }
  const { first } = report;
  const version = first?.version ?? null;
  if (first?.check === "shape" && version === null) return <NoRecord reason={said(first.finding, names)} />;
  return (
    <section class="verdict failed" role="status">
      <Sign status="failed" />
      <h2>{words("all_failed")}</h2>
      <p>{words("means_failed")}</p>
      <p>
        {words("next_failed")} <VerifierLink />
      </p>
      {first && <h3>{words("failed_first", { check: words(first.check) })}</h3>}
      <p>
        {version === null ? words("no_event") : words("first_event", { version })} {first && said(first.finding, names)}
      </p>
      {version !== null && <WrongEvent value={checked.value} version={version} />}
    </section>
  );
}

/** The checks that show that the deal was fixed before play, that others than the server brought chance to it, and that the log is as it was. */
const FIXED = ["commitment", "seals", "deals", "day"] as const;
const CHANCE = ["client_seeds", "beacon"] as const;
const KEPT = ["fields", "parent", "signatures", "receipts", "log"] as const;

interface PartProps {
  readonly of: readonly Check[];
  readonly title: string;
  readonly report: Report;
  /** In place of the titles. */
  readonly text?: string;
  /** True if the checks passed but prove nothing. */
  readonly lacks?: boolean;
}

/** A part of what is proved; it opens to the titles of the checks that passed for it. */
function Part({ of, title, text, report: { verdicts }, lacks = false }: PartProps) {
  const made = of.filter((check) => verdicts[check]?.status === "passed");
  return (
    <li class={lacks ? "check" : "check passed"}>
      <details>
        <summary>
          <Sign status={lacks ? "unproved" : "passed"} />
          <b>{title}</b>
        </summary>
        <p>{text ?? made.map((check) => words(check)).join(" · ")}</p>
      </details>
    </li>
  );
}

/** All that is proved, in a sentence: no more than the checks show. */
function headline({ unproved, provedSeats, verdicts }: Report, names: VerdictProps["names"]): string {
  if (unproved) return words("head_none");
  if (!provedSeats.length) return words(verdicts.day ? "proved_day" : "proved_no_deal");
  return words("head_to", { names: namesOf(provedSeats, names) });
}

/** The reader's conclusion; null if the headline already says it. */
function meaning({ unproved, provedSeats, verdicts }: Report) {
  if (unproved) return verdicts.beacon?.finding.key === "beacon_passed" ? "means_beacon" : "means_none";
  return provedSeats.length ? "means_to" : null;
}

/** The source of randomness in the deals, and what it proves. */
function chance({ unproved, provedSeats, verdicts }: Report, names: VerdictProps["names"]) {
  if (unproved && verdicts.beacon?.finding.key === "beacon_passed")
    return { title: words("beacon"), text: words("proved_beacon") };
  if (unproved) return { title: words("chance_none"), text: words("proved_none") };
  if (!provedSeats.length) return { title: words(verdicts.day ? "chance_day" : "chance_no_deal") };
  return { title: words("chance_to"), text: words("proved_to", { names: namesOf(provedSeats, names) }) };
}

const namesOf = (seats: readonly number[], names: VerdictProps["names"]): string =>
  listed(seats.map((seat) => names[seat] ?? words("seat", { number: seat + 1 })));

/** The line above all checks: how many events passed, and whether a check could not be made. */
export function summary(report: Report | null): string {
  if (!report?.passed) return words("every_check");
  const lacks = Object.values(report.verdicts).some(({ status }) => status === "unavailable");
  return words(lacks ? "all_passed_but" : "all_passed", { count: report.events });
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

/** The program that checks everything; a saved file has no service to load it from. */
export function VerifierLink() {
  if (embedded) return null;
  return (
    <a href="/verifier.pyz" download="verifier.pyz">
      {words("alone_download")}
    </a>
  );
}

/** The message for a browser that lacks the arithmetic of a check. */
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
