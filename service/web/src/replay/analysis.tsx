/** The analysis of a match beside its replay: what each decision lost, and the mistakes of each seat. */

import { useEffect, useState } from "preact/hooks";

import { ensureAccount } from "../api/account";
import { askLater } from "../api/ask_later";
import type { Analysis, JudgedDecision } from "../api/answers";
import { analyses, analysis, judgedDecisions, requestAnalysis } from "../api/calls";
import type { Company } from "../table/company";
import { sentence } from "../ui/action";
import { DecisionNow, Losses } from "./losses";
import type { Player } from "./player";
import { Praise } from "./praise";
import { SeatsTable } from "./seats";
import { wordsOf } from "../words";

const words = wordsOf("analysis");

/** Milliseconds between two questions how far it is. */
const PAUSE = 700;

interface AnalysisProps {
  readonly table: string;
  readonly game: string;
  readonly company: Company;
  readonly player: Player;
}

/** Null where there is none; undefined until that is known. */
type Shown = Analysis | null | undefined;

const isUnderWay = (shown: Shown) => shown?.status === "queued" || shown?.status === "running";

export interface AnalysisHere {
  readonly shown: Shown;
  /** Null before there are any; some come while others are still judged. */
  readonly decisions: readonly JudgedDecision[] | null;
  /** The progress of the analysis, or the reason why there is none, as a sentence. */
  readonly status: string;
  readonly ask: () => void;
}

/** The analysis of a table, followed until it is done. */
export function useAnalysis(table: string): AnalysisHere {
  const [shown, setShown] = useState<Shown>(undefined);
  const [decisions, setDecisions] = useState<readonly JudgedDecision[] | null>(null);
  const [refused, setRefused] = useState("");
  const onTrouble = (problem: unknown) => setRefused(sentence(problem));

  function onAnswer(now: Analysis): void {
    setRefused("");
    setShown(now);
  }

  useEffect(() => {
    void analyses(table).then((page) => setShown(page.analyses[0] ?? null), onTrouble);
  }, [table]);

  useEffect(() => {
    if (shown && (shown.status === "done" || shown.decisions))
      void judgedDecisions(shown.id).then(setDecisions, onTrouble);
    if (!shown || !isUnderWay(shown)) return;
    return askLater(PAUSE, () => analysis(shown.id), onAnswer, onTrouble);
  }, [shown]);

  async function ask(): Promise<void> {
    setRefused("");
    await ensureAccount();
    setShown(await requestAnalysis(table));
  }

  return { shown, decisions, status: refused || statusOf(shown, decisions), ask: () => void ask().catch(onTrouble) };
}

export function MatchAnalysis({ table, game, company, player: replay }: AnalysisProps) {
  const player: Player = { ...replay, go: (version) => (replay.go(version), lookAtTable()) };
  const { shown, decisions, status, ask } = useAnalysis(table);
  return (
    <section class="analysis" data-status={shown?.status ?? "none"} aria-label={words("title")}>
      <h2>{words("title")}</h2>
      {!decisions && <p class="quiet">{words("lead")}</p>}
      <p role="status">{status}</p>
      {shown && isUnderWay(shown) && <progress max={100} value={shown.percent} aria-label={words("title")} />}
      {shown === null && (
        <button type="button" onClick={ask}>
          {words("ask")}
        </button>
      )}
      {shown && decisions && (
        <>
          <DecisionNow {...{ decisions, company, player, game }} />
          <Praise
            {...{ decisions, company, game }}
            way={(version) => (
              <button type="button" class="quiet" onClick={() => player.go(version)}>
                {words("show")}
              </button>
            )}
          />
          <Losses {...{ decisions, company, player, game }} />
          {shown.summary && <SeatsTable seats={shown.summary} company={company} player={player} />}
        </>
      )}
    </section>
  );
}

/** On a phone the analysis is below the table. */
function lookAtTable(): void {
  document.querySelector(".felt-room")?.scrollIntoView({ block: "nearest" });
}

function statusOf(shown: Shown, decisions: readonly JudgedDecision[] | null): string {
  switch (shown?.status) {
    case "queued":
      return words("queued");
    case "running":
      return words("running", { percent: shown.percent });
    case "failed":
      return words("failed");
    case "done":
      return decisions?.some((each) => each.loss) === false ? words("none_judged") : "";
    default:
      return "";
  }
}
