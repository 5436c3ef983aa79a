/** Opens a table: presets first, then seats and bots, then every option of the game. */

import { useState } from "preact/hooks";

import { meetOthers } from "../account/meeting";
import { ensureAccount } from "../api/account";
import type { GameDetail } from "../api/answers";
import { openTable } from "../api/calls";
import { gameDetail } from "../api/catalogue";
import { fetchAhead } from "./ahead";
import { AllOptions, BotField, Presets, QUICK_TURN, TurnField } from "../games/terms";
import { navigate } from "../places";
import type { PageProps } from "../router";
import { useAction } from "../ui/action";
import { CheckField, NumberField } from "../ui/fields";
import type { Options } from "../ui/form";
import { Loaded } from "../ui/loaded";
import { Refusal } from "../ui/refusal";
import { usualSeats } from "./play";
import { wordsOf } from "../words";

const words = wordsOf("front");
const room = wordsOf("room");

export default function NewTable({ params, query }: PageProps) {
  const slug = params.slug ?? "";
  return (
    <Loaded load={() => gameDetail(slug)} by={slug} sought="game">
      {(detail) => <Form detail={detail} wanted={query.get("preset")} />}
    </Loaded>
  );
}

function Form({ detail, wanted }: { readonly detail: GameDetail; readonly wanted: string | null }) {
  const [preset, setPreset] = useState(detail.presets.find(({ name }) => name === wanted) ?? detail.presets[0]);
  const players = preset?.players ?? detail.players;
  const [seats, setSeats] = useState(usualSeats(detail.players));
  const [bots, setBots] = useState(0);
  const [bot, setBot] = useState(detail.strategies[0]?.name ?? "random");
  const [options, setOptions] = useState<Options>({});
  const [shown, setShown] = useState(true);
  const [seconds, setSeconds] = useState(QUICK_TURN);
  const { act, refusal, busy } = useAction();
  const taken = Math.min(Math.max(seats, players.min), players.max);

  async function open(): Promise<void> {
    fetchAhead(detail.slug);
    if (bots < taken - 1 && !(await meetOthers())) return;
    await ensureAccount();
    const table = await openTable({
      game: detail.slug,
      seats: taken,
      options,
      bots: Array<string>(Math.min(bots, taken - 1)).fill(bot),
      visibility: shown ? "public" : "unlisted",
      turn_seconds: seconds,
      ...(preset ? { preset: preset.name } : {}),
    });
    navigate(`/tables/${table.id}`);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    act(open);
  }

  document.title = `${detail.title} · Cardtable`;
  return (
    <form class="new-table" onSubmit={submit}>
      <h1>{words("new_title", { game: detail.title })}</h1>
      <Presets detail={detail} preset={preset} onChange={(each) => (setPreset(each), setOptions({}))} />
      <div class="fields">
        <NumberField label={words("seats")} min={players.min} max={players.max} value={taken} onChange={setSeats} />
        <NumberField
          label={words("bots")}
          min={0}
          max={taken - 1}
          value={Math.min(bots, taken - 1)}
          onChange={setBots}
        />
        <BotField detail={detail} bot={bot} onChange={setBot} />
        <TurnField seconds={seconds} onChange={setSeconds} />
        <CheckField label={words("visibility")} value={shown} onChange={setShown} />
      </div>
      <AllOptions detail={detail} preset={preset} options={options} onChange={setOptions} />
      <Refusal text={refusal} />
      <p class="buttons">
        <button type="submit" class="main" disabled={busy}>
          {words("open_table")}
        </button>
        <a class="button" href={`/games/${detail.slug}/pass`}>
          {room("pass")}
        </a>
      </p>
    </form>
  );
}
