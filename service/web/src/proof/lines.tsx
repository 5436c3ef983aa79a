/** The lines of a check: each turns green, or says what is wrong. */

import { CHECKS, type Check, type Finding } from "../verify/report";
import type { Line, Lines as AllLines } from "./model";
import { wordsOf } from "../words";

const findings = wordsOf("finding");
const words = wordsOf("verify");

type Status = Line["status"] | "waiting";

const SIGNS: Readonly<Record<Status, string>> = {
  waiting: "·",
  running: "…",
  passed: "✓",
  failed: "✗",
  unavailable: "–",
};

/** Checks that only some records need: shown when they are made. */
const SOMETIMES: readonly Check[] = ["beacon", "parent", "receipts", "day"];

/** The checks that the page can't make, because it doesn't know the rules. */
const ELSEWHERE = ["rules", "bots"] as const;

interface LinesProps {
  readonly lines: AllLines;
  /** The players' names by seat, where they are known. */
  readonly names: readonly (string | null)[];
}

export function Lines({ lines, names }: LinesProps) {
  const shown = CHECKS.filter((check) => lines[check] || !SOMETIMES.includes(check));
  return (
    <ol class="checks">
      {shown.map((check) => (
        <CheckLine key={check} check={check} line={lines[check]} names={names} />
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

function CheckLine({
  check,
  line,
  names,
}: {
  readonly check: Check;
  readonly line: Line | undefined;
  readonly names: LinesProps["names"];
}) {
  const status = line?.status ?? "waiting";
  return (
    <li class={`check ${status}`} data-check={check} data-status={status}>
      <Sign status={status} />
      <div>
        <b>{words(check)}</b>
        {line?.verdict && <p>{said(line.verdict.finding, names)}</p>}
        {line?.status === "running" && line.events > 0 && (
          <p>{words("progress", { done: line.done, count: line.events })}</p>
        )}
      </div>
    </li>
  );
}

function Sign({ status }: { readonly status: Status }) {
  return (
    <span class="sign" role="img" aria-label={words(status)}>
      {SIGNS[status]}
    </span>
  );
}

/** A finding in words: seats by the names of their players, checks by their titles. */
export function said({ key, values }: Finding, names: LinesProps["names"]): string {
  const { seat, check } = values;
  return findings(key, {
    ...values,
    ...(seat === undefined ? {} : { seat: seatName(Number(seat), names) }),
    ...(check === undefined ? {} : { check: words(check as Check) }),
  });
}

/** The name of a seat's player, else its number, counted from 1. */
export function seatName(seat: number, names: LinesProps["names"]): string {
  return names[seat] ?? String(seat + 1);
}
