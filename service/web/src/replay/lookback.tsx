/** After a match: the three decisions of the reader that cost most, in words, each to be played again from there. */

import { useEffect } from "preact/hooks";

import type { JudgedDecision, Table } from "../api/answers";
import { forkTable, tableAt } from "../api/calls";
import { navigate } from "../places";
import type { Company } from "../table/company";
import { useAction } from "../ui/action";
import { Dialog } from "../ui/dialog";
import { Refusal } from "../ui/refusal";
import { useAnalysis } from "./analysis";
import { amount, lost, moveInWords } from "./losses";
import { Praise } from "./praise";
import { positionAt } from "./source";
import { wordsOf } from "../words";

const words = wordsOf("analysis");

/** So many decisions are told. */
const TOLD = 3;

interface LookbackProps {
  readonly table: Table;
  /** The reader's seat. */
  readonly seat: number;
  readonly company: Company;
  readonly onClose: () => void;
}

export function Lookback({ table, seat, company, onClose }: LookbackProps) {
  const { shown, decisions, status, ask } = useAnalysis(table.id);
  const { act, refusal, busy } = useAction();
  useEffect(() => {
    if (shown === null) ask();
  }, [shown]);
  const worst = (decisions ?? [])
    .filter((each) => each.seat === seat && each.mistake)
    .sort((one, other) => lost(other) - lost(one))
    .slice(0, TOLD);

  /** The other seats get house bots as strong as those of the match. */
  async function playAgainFrom({ version }: JudgedDecision): Promise<void> {
    const before = await positionAt({ at: (at) => tableAt(table.id, { version: at }) }, version - 1, 1);
    const others = before.seats.filter((each) => each.seat !== seat && !before.state?.hands[each.seat]?.out);
    const strength = (at: number) => table.seats[at]?.player?.strategy?.split("/")[0] ?? "gentle";
    const bots = Object.fromEntries(others.map((each) => [each.seat, strength(each.seat)]));
    const made = await forkTable(table.id, { version: before.version, seat, bots });
    navigate(`/tables/${made.id}`);
  }

  return (
    <Dialog title={words("lookback")} onClose={onClose}>
      <p role="status">{status || (shown === undefined ? words("queued") : "")}</p>
      {shown?.status === "done" && decisions && (
        <Praise
          {...{ decisions, company, game: table.game }}
          way={(version) => <a href={`/tables/${table.id}/replay?seat=${seat}&version=${version}`}>{words("show")}</a>}
        />
      )}
      <ol class="lookback">
        {worst.map((each) => (
          <li key={each.version}>
            <p>
              {words("you_played", { move: moveInWords(each.move, table.game), loss: amount(lost(each), each.unit) })}{" "}
              <span lang="en">{each.reason}</span>
            </p>
            <button type="button" disabled={busy} onClick={() => act(() => playAgainFrom(each))}>
              {words("play_from_here")}
            </button>
          </li>
        ))}
      </ol>
      <Refusal text={refusal} />
    </Dialog>
  );
}
