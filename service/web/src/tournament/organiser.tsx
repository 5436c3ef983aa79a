/** The organiser's actions: enter house bots, start, call off. */

import { useState } from "preact/hooks";

import type { GameDetail, Tournament } from "../api/answers";
import { callOff, enterBot, startTournament } from "../api/calls";
import { gameDetail } from "../api/catalogue";
import { BotField } from "../games/terms";
import { chosenAt } from "../table/levels";
import { useAction } from "../ui/action";
import { Confirm } from "../ui/confirm";
import { NumberField } from "../ui/fields";
import { Loaded } from "../ui/loaded";
import { Refusal } from "../ui/refusal";
import { activeCount, fewestEntrants } from "./model";
import { wordsOf } from "../words";

const words = wordsOf("tournament");

interface OrganiserProps {
  readonly tournament: Tournament;
  readonly refresh: () => void;
}

export function Organiser({ tournament, refresh }: OrganiserProps) {
  const [asked, setAsked] = useState(false);
  const open = tournament.status === "open";
  return (
    <section class="organiser">
      <h2>{words("run")}</h2>
      {open && <Start tournament={tournament} refresh={refresh} />}
      {open && activeCount(tournament) < tournament.max_entrants && (
        <Loaded load={() => gameDetail(tournament.game)} by={tournament.game} sought="game">
          {(detail) => <Bots detail={detail} tournament={tournament} refresh={refresh} />}
        </Loaded>
      )}
      <p>
        <button type="button" class="quiet" onClick={() => setAsked(true)}>
          {words("call_off")}
        </button>
      </p>
      {asked && (
        <Confirm
          title={words("call_off")}
          text={words("call_off_ask")}
          cancel={words("cancel")}
          run={() => callOff(tournament.id)}
          after={refresh}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
}

function Start({ tournament, refresh }: OrganiserProps) {
  const { act, refusal, busy } = useAction(refresh);
  const { format, seats, round_count } = tournament;
  const missing = fewestEntrants(format, seats, round_count) - activeCount(tournament);
  return (
    <>
      {missing <= 0 && <p>{words("start_text")}</p>}
      <p class="buttons">
        <button
          type="button"
          class="main"
          disabled={busy || missing > 0}
          onClick={() => act(() => startTournament(tournament.id))}
        >
          {words("start")}
        </button>
      </p>
      <Refusal text={refusal} />
    </>
  );
}

function Bots({ detail, tournament, refresh }: OrganiserProps & { readonly detail: GameDetail }) {
  const [wish, setBot] = useState<string>();
  const bot = chosenAt(detail, tournament.seats, wish);
  const [wanted, setWanted] = useState(1);
  const { act, refusal, busy } = useAction(refresh);
  const free = tournament.max_entrants - activeCount(tournament);
  const count = Math.min(wanted, free);

  async function add(): Promise<void> {
    for (let entered = 0; entered < count; entered++) await enterBot(tournament.id, bot);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        act(add);
      }}
    >
      <div class="fields">
        <NumberField label={words("how_many")} min={1} max={free} value={count} onChange={setWanted} />
        <BotField detail={detail} seats={tournament.seats} bot={bot} onChange={setBot} />
      </div>
      <p class="buttons">
        <button type="submit" disabled={busy}>
          {words("add_bots")}
        </button>
      </p>
      <Refusal text={refusal} />
    </form>
  );
}
