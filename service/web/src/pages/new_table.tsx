/** Opens a table: presets first, then seats and bots, then every option of the game. */

import { useId, useState } from "preact/hooks";

import { ensureAccount } from "../api/account";
import { openTable, type GameDetail } from "../api/calls";
import { gameDetail } from "../api/catalogue";
import { fetchAhead } from "../games/load";
import { navigate, type PageProps } from "../routes";
import { duration } from "../texts";
import { presetTitle, strategySummary, strategyTitle } from "../texts/catalogue";
import { front as words } from "../texts/front";
import { useAction } from "../ui/action";
import { SchemaForm, type Options } from "../ui/form";
import { Loaded } from "../ui/loaded";
import { Refusal } from "../ui/refusal";
import { usualSeats } from "./front";

export default function NewTable({ params }: PageProps) {
  const slug = params.slug ?? "";
  return (
    <Loaded load={() => gameDetail(slug)} by={slug} sought="game">
      {(detail) => <Form detail={detail} />}
    </Loaded>
  );
}

/** Seconds that a turn may take; the longest suits friends who play over days. */
const TURNS = [30, 60, 120, 300, 86_400];

function Form({ detail }: { readonly detail: GameDetail }) {
  const [preset, setPreset] = useState(detail.presets[0]);
  const players = preset?.players ?? detail.players;
  const [seats, setSeats] = useState(usualSeats(detail.players));
  const [bots, setBots] = useState(0);
  const [bot, setBot] = useState(detail.strategies[0]?.name ?? "random");
  const [options, setOptions] = useState<Options>({});
  const [shown, setShown] = useState(true);
  const [seconds, setSeconds] = useState(86_400);
  const { act, refusal, busy } = useAction();
  const id = useId();
  const played = detail.strategies.find((each) => each.name === bot);
  const taken = Math.min(Math.max(seats, players.min), players.max);

  async function open(): Promise<void> {
    fetchAhead(detail.slug);
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
      <fieldset class="presets">
        <legend>{words("preset")}</legend>
        {detail.presets.map((each) => (
          <label key={each.name}>
            <input
              type="radio"
              name="preset"
              checked={each === preset}
              onChange={() => (setPreset(each), setOptions({}))}
            />
            <span>{presetTitle(detail.slug, each)}</span>
          </label>
        ))}
      </fieldset>
      <div class="fields">
        <div class="field">
          <label for={`${id}-seats`}>{words("seats")}</label>
          <input
            id={`${id}-seats`}
            type="number"
            required
            min={players.min}
            max={players.max}
            value={taken}
            onChange={(event) => setSeats(event.currentTarget.valueAsNumber)}
          />
        </div>
        <div class="field">
          <label for={`${id}-bots`}>{words("bots")}</label>
          <input
            id={`${id}-bots`}
            type="number"
            required
            min={0}
            max={taken - 1}
            value={Math.min(bots, taken - 1)}
            onChange={(event) => setBots(event.currentTarget.valueAsNumber)}
          />
        </div>
        <div class="field">
          <label for={`${id}-bot`}>{words("bot")}</label>
          <select id={`${id}-bot`} value={bot} onChange={(event) => setBot(event.currentTarget.value)}>
            {detail.strategies.map((each) => (
              <option key={each.name} value={each.name}>
                {strategyTitle(each)}
              </option>
            ))}
          </select>
          <small>{played && strategySummary(played)}</small>
        </div>
        <div class="field">
          <label for={`${id}-seconds`}>{words("turn_seconds")}</label>
          <select
            id={`${id}-seconds`}
            value={String(seconds)}
            onChange={(event) => setSeconds(Number(event.currentTarget.value))}
          >
            {TURNS.map((each) => (
              <option key={each} value={String(each)}>
                {each === 86_400 ? words("turn_days") : duration(each)}
              </option>
            ))}
          </select>
        </div>
        <div class="field check">
          <label for={`${id}-shown`}>{words("visibility")}</label>
          <input
            id={`${id}-shown`}
            type="checkbox"
            checked={shown}
            onChange={(event) => setShown(event.currentTarget.checked)}
          />
        </div>
      </div>
      <details>
        <summary>{words("more")}</summary>
        <SchemaForm
          game={detail.slug}
          schema={detail.options}
          values={{ ...preset?.options, ...options }}
          onChange={(name, value) => setOptions({ ...options, [name]: value })}
        />
      </details>
      <Refusal text={refusal} />
      <p class="buttons">
        <button type="submit" class="main" disabled={busy}>
          {words("open_table")}
        </button>
      </p>
    </form>
  );
}
