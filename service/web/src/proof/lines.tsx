/** The lines of a check: each turns green, or says what is wrong. */

import { beginAgain } from "../api/witness";
import { isOtherLog } from "../verify/head_log";
import { CHECKS, SOMETIMES, type Check, type Finding } from "../verify/report";
import type { CheckLine, CheckLines } from "./model";
import { listed, wordsOf } from "../words";

const findings = wordsOf("finding");
const words = wordsOf("verify");

type Status = CheckLine["status"] | "waiting" | "unproved";

const SIGNS: Readonly<Record<Status, string>> = {
  waiting: "·",
  running: "…",
  passed: "✓",
  failed: "✗",
  unavailable: "–",
  unproved: "?",
};

/** The checks that the page can't make, because it doesn't know the rules. */
const ELSEWHERE = ["rules", "bots"] as const;

interface LinesProps {
  readonly lines: CheckLines;
  /** The players' names by seat, where they are known. */
  readonly names: readonly (string | null)[];
}

export function Lines({ lines, names }: LinesProps) {
  const shown = CHECKS.filter((check) => lines[check] || !SOMETIMES.includes(check));
  return (
    <ol class="checks">
      {shown.map((check) => (
        <CheckItem key={check} check={check} line={lines[check]} names={names} />
      ))}
      {ELSEWHERE.map((check) => (
        <li key={check} class="check elsewhere" data-check={check}>
          <Sign status="unavailable" />
          <div>
            <b>{words(check)}</b>
            <p>{words(`${check}_elsewhere`)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function CheckItem({
  check,
  line,
  names,
}: {
  readonly check: Check;
  readonly line: CheckLine | undefined;
  readonly names: LinesProps["names"];
}) {
  const status = line?.status ?? "waiting";
  return (
    <li class={`check ${status}`} data-check={check} data-status={status}>
      <Sign status={status} />
      <div>
        <b>{words(check)}</b>
        {line?.verdict && <p>{said(line.verdict.finding, names)}</p>}
        {line?.verdict?.finding.values.evidence !== undefined && (
          <details>
            <summary>{words("evidence")}</summary>
            <pre tabIndex={0}>{line.verdict.finding.values.evidence}</pre>
            {isOtherLog(line.verdict.finding.key) && (
              <button type="button" class="quiet" onClick={beginAnew}>
                {words("begin_again")}
              </button>
            )}
          </details>
        )}
        {line?.status === "running" && line.events > 0 && (
          <p>{words("progress", { done: line.done, count: line.events })}</p>
        )}
      </div>
    </li>
  );
}

/** The log's last state is kept until the reader discards it, for example after a service was set up anew. */
function beginAnew(): void {
  beginAgain();
  location.reload();
}

export function Sign({ status }: { readonly status: Status }) {
  return (
    <span class="sign" role="img" aria-label={words(status)}>
      {SIGNS[status]}
    </span>
  );
}

/** A finding in words: seats by the names of their players, checks by their titles. */
export function said({ key, values }: Finding, names: LinesProps["names"]): string {
  const { seat, check, whole, partly } = values;
  return findings(key, {
    ...values,
    ...(whole === undefined ? {} : { whole: seatNames(String(whole), names) }),
    ...(partly === undefined ? {} : { partly: seatNames(String(partly), names) }),
    ...(seat === undefined ? {} : { seat: seatName(Number(seat), names) }),
    ...(check === undefined ? {} : { check: words(check as Check) }),
  });
}

/** The names of seats, given as their numbers with spaces between. */
function seatNames(seats: string, names: LinesProps["names"]): string {
  const numbers = seats.split(" ").filter(Boolean).map(Number);
  return listed(numbers.map((seat) => names[seat] ?? words("seat", { number: seat + 1 })));
}

/** The name of a seat's player, else its number, counted from 1. */
export function seatName(seat: number, names: LinesProps["names"]): string {
  return names[seat] ?? String(seat + 1);
}
