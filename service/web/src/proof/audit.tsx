/** The audit of a table by the service: the latest one, and a button that asks for another. */

import { useEffect, useState } from "preact/hooks";

import { ensureAccount } from "../api/account";
import { askLater } from "../api/ask_later";
import type { Audit } from "../api/answers";
import { audit, audits, requestAudit } from "../api/calls";
import { sentence } from "../ui/action";
import { wordsOf } from "../words";

const words = wordsOf("verify");

/** Milliseconds between two questions how far it is. */
const PAUSE = 1000;

type Shown = Pick<Audit, "id" | "status" | "by" | "done" | "events" | "checks" | "decisions" | "first_divergence">;

const isUnderWay = (shown: Shown | null) =>
  shown?.status === "running" || (shown?.status === "queued" && shown.by === "player");

export function ServiceAudit({ table }: { readonly table: string }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [refused, setRefused] = useState("");

  useEffect(() => {
    void audits(table)
      .then((page) => page.audits[0] && audit(page.audits[0].id).then(setShown))
      .catch(onTrouble);
  }, [table]);

  useEffect(() => {
    if (!shown || !isUnderWay(shown)) return;
    return askLater(PAUSE, () => audit(shown.id), onAnswer, onTrouble);
  }, [shown]);

  function onAnswer(now: Shown): void {
    setRefused("");
    setShown(now);
  }

  function onTrouble(problem: unknown): void {
    setRefused(sentence(problem));
  }

  async function ask(): Promise<void> {
    setRefused("");
    await ensureAccount();
    setShown(await requestAudit(table));
  }

  return (
    <div class="audit" data-status={shown?.status ?? "none"}>
      <p role="status">{refused || (shown && progressOf(shown))}</p>
      {shown?.decisions && shown.decisions.made > 0 && (
        <p>{words("audit_decisions", { again: shown.decisions.again, made: shown.decisions.made })}</p>
      )}
      {!isUnderWay(shown) && (
        <button type="button" onClick={() => void ask().catch(onTrouble)}>
          {words("audit_ask")}
        </button>
      )}
    </div>
  );
}

function progressOf({ status, by, done, events, first_divergence }: Shown): string {
  switch (status) {
    case "queued":
      return words(by === "system" ? "audit_night" : "audit_queued");
    case "running":
      return words("audit_running", { done, count: events });
    case "passed":
      return words("audit_passed", { count: events });
    case "failed":
      return words("audit_failed", { detail: first_divergence?.detail ?? "" });
  }
}
