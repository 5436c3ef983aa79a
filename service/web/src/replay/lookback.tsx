/** After a match: three cards that turn over. The best move, the one that cost most, to be played again, and the share of good ones. */

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";

import type { JudgedDecision, Table } from "../api/answers";
import { forkTable, tableAt } from "../api/calls";
import { CardBack } from "../games/back";
import { navigate } from "../places";
import { useAction } from "../ui/action";
import { Dialog } from "../ui/dialog";
import { Refusal } from "../ui/refusal";
import { useAnalysis } from "./analysis";
import { bestMoveOf } from "./best";
import { lost } from "./losses";
import { amount, moveInWords } from "./moves";
import { CardsOf, gapOf, Good } from "./praise";
import { Reason } from "./reason";
import { positionAt } from "./source";
import { wordsOf } from "../words";

const words = wordsOf("analysis");

interface LookbackProps {
  readonly table: Table;
  /** The reader's seat. */
  readonly seat: number;
  readonly onClose: () => void;
}

export function Lookback({ table, seat, onClose }: LookbackProps) {
  const { shown, decisions, status, ask } = useAnalysis(table.id);
  const { act, refusal, busy } = useAction();
  useEffect(() => {
    if (shown === null) ask();
  }, [shown]);
  const found = shown?.status === "done" ? decisions : null;
  const best = found && bestMoveOf(found, seat);
  const [worst] = (found ?? [])
    .filter((each) => each.seat === seat && each.mistake)
    .sort((one, other) => lost(other) - lost(one));

  /** The other seats get house bots as strong as those of the match. */
  async function playAgainFrom({ version }: JudgedDecision): Promise<void> {
    const before = await positionAt({ at: (at) => tableAt(table.id, { version: at }) }, version - 1, 1);
    const others = before.seats.filter((each) => each.seat !== seat && !before.state?.hands[each.seat]?.out);
    const strength = (at: number) => table.seats[at]?.player?.strategy?.split("/")[0] ?? "steady";
    const bots = Object.fromEntries(others.map((each) => [each.seat, strength(each.seat)]));
    const made = await forkTable(table.id, { version: before.version, seat, bots });
    navigate(`/tables/${made.id}`);
  }

  return (
    <Dialog title={words("lookback")} onClose={onClose}>
      <p role="status">{status || (shown === undefined ? words("queued") : "")}</p>
      <ol class="three">
        <Turning slug={table.game} title={words("card_best")}>
          {found &&
            (best ? (
              <>
                <small>{words("in_hand", { hand: best.decision.hand })}</small>
                <CardsOf decision={best.decision} />
                <p>{gapOf(best, table.game)}</p>
                <a href={`/tables/${table.id}/replay?seat=${seat}&version=${best.decision.version}`}>{words("show")}</a>
              </>
            ) : (
              <p>{words("no_best")}</p>
            ))}
        </Turning>
        <Turning slug={table.game} title={words("card_worst")}>
          {found &&
            (worst ? (
              <>
                <small>{words("in_hand", { hand: worst.hand })}</small>
                <CardsOf decision={worst} />
                <p>
                  {words("you_played", {
                    move: moveInWords(worst.move, table.game),
                    loss: amount(lost(worst), worst.unit),
                  })}
                </p>
                <details>
                  <summary>{words("why")}</summary>
                  <Reason of={worst} game={table.game} />
                </details>
                <button type="button" disabled={busy} onClick={() => act(() => playAgainFrom(worst))}>
                  {words("play_from_here")}
                </button>
              </>
            ) : (
              <p>{words("nothing_wrong")}</p>
            ))}
        </Turning>
        <Turning slug={table.game} title={words("card_all")}>
          {found && <Good decisions={found} seat={seat} />}
        </Turning>
      </ol>
      <Refusal text={refusal} />
    </Dialog>
  );
}

interface TurningProps {
  readonly slug: string;
  readonly title: string;
  /** Null while the card lies face down. */
  readonly children: ComponentChildren;
}

function Turning({ slug, title, children }: TurningProps) {
  return (
    <li>
      {children ? (
        <div>
          <h3>{title}</h3>
          {children}
        </div>
      ) : (
        <CardBack slug={slug} title={title} />
      )}
    </li>
  );
}
