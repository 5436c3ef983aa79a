/** The reader's part in a tournament: enter it, play at the table of this round, rest, withdraw. */

import { useEffect, useState } from "preact/hooks";

import { meetOthers } from "../account/meeting";
import { enterTournament, ownTables, withdraw } from "../api/calls";
import { Problem, Unreachable } from "../api/client";
import { play } from "../table/sound";
import { useAction } from "../ui/action";
import { Confirm } from "../ui/confirm";
import { Refusal } from "../ui/refusal";
import { Sitting } from "./faces";
import { activeCount, isOut, isOver, ownEntry, ownTable, type Pairing, type Seen } from "./model";
import { within } from "./way_back";
import { wordsOf } from "../words";

const words = wordsOf("tournament");

interface PartProps {
  readonly seen: Seen;
  readonly refresh: () => void;
}

export function OwnPart({ seen, refresh }: PartProps) {
  const { tournament } = seen;
  const entry = ownEntry(seen);
  const pairing = ownTable(seen);
  const out = isOut(seen) && !isOver(tournament);
  return (
    <>
      <div aria-live="polite">
        {pairing && !isOver(tournament) && <OwnTable key={pairing.table} seen={seen} pairing={pairing} />}
        {!pairing && <Rest seen={seen} />}
        {out && <p class="notice">{words("knocked_out")}</p>}
      </div>
      {tournament.status === "open" && !entry && <Enter seen={seen} refresh={refresh} />}
      {entry && !out && !isOver(tournament) && <Entered seen={seen} entrant={entry.entrant} refresh={refresh} />}
    </>
  );
}

function OwnTable({ seen, pairing }: { readonly seen: Seen; readonly pairing: Pairing }) {
  const { tournament } = seen;
  const there = useOpened(pairing.table);
  return (
    <section class="own-pairing">
      <h2>{words("yours", { round: tournament.rounds.length })}</h2>
      <ul class="chairs">
        {pairing.entrants.map((entrant) => (
          <li key={entrant}>
            <Sitting seen={seen} entrant={entrant} />
          </li>
        ))}
      </ul>
      <p class="buttons">
        {there ? (
          <a class="button main" href={within(tournament.id, `/tables/${pairing.table}`)}>
            {words("go")}
          </a>
        ) : (
          words("soon")
        )}
      </p>
    </section>
  );
}

/** Milliseconds before looking again whether a table is there; then it is taken to be. */
const PAUSES = [250, 500, 1000, 2000, 4000, 8000];

/** True if the reader's table has been opened. A worker does that within moments of the pairing. */
function useOpened(table: string): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function look(tries = 0): Promise<void> {
      const found = await ownTables().then((page) => page.tables.some((each) => each.id === table), notNow);
      if (left) return;
      if (found || tries === PAUSES.length) {
        setOpened(true);
        play("turn");
      } else {
        timer = setTimeout(() => void look(tries + 1), PAUSES[tries]);
      }
    }

    void look();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [table]);
  return opened;
}

function notNow(failure: unknown): false {
  if (failure instanceof Problem || failure instanceof Unreachable) return false;
  throw failure;
}

function Rest({ seen: { tournament, own } }: Pick<PartProps, "seen">) {
  const latest = tournament.rounds.at(-1);
  const bye = latest?.byes.find((each) => own.has(each.entrant));
  if (!latest || !bye || isOver(tournament)) return null;
  return (
    <p class="notice">
      {words("rest", { round: latest.round, points: bye.points, on: tournament.format === "knock_out" })}
    </p>
  );
}

function Enter({ seen: { tournament, runs }, refresh }: PartProps) {
  const { act, refusal, busy } = useAction(refresh);
  if (activeCount(tournament) >= tournament.max_entrants) return <p>{words("full")}</p>;

  async function enter(): Promise<void> {
    if (await meetOthers()) await enterTournament(tournament.id);
  }

  return (
    <section>
      <p class="buttons">
        <button type="button" class={runs ? "" : "main"} disabled={busy} onClick={() => act(enter)}>
          {words("enter")}
        </button>
      </p>
      <p>
        <small>{words("enter_text")}</small>
      </p>
      <Refusal text={refusal} />
    </section>
  );
}

function Entered({ seen: { tournament }, entrant, refresh }: PartProps & { readonly entrant: number }) {
  const [asked, setAsked] = useState(false);
  const open = tournament.status === "open";
  return (
    <section class="entered">
      <p>
        {words("entered")}{" "}
        <button type="button" class="quiet" onClick={() => setAsked(true)}>
          {words("withdraw")}
        </button>
      </p>
      {asked && (
        <Confirm
          title={words("withdraw")}
          text={words(open ? "withdraw_ask_open" : "withdraw_ask")}
          cancel={words("cancel")}
          run={() => withdraw(tournament.id, entrant)}
          after={refresh}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
}
