/** Opens a table for several people with one phone: their names, and bots for the other seats. */

import { useState } from "preact/hooks";

import type { GameDetail } from "../api/answers";
import { gameDetail } from "../api/catalogue";
import { begin, guests } from "../api/party";
import { BotField, HouseRules, LONGEST_TURN, type Terms } from "../games/terms";
import { navigate } from "../places";
import type { PageProps } from "../router";
import { chosenAt } from "../table/levels";
import { useAction } from "../ui/action";
import { NumberField } from "../ui/fields";
import { Loaded } from "../ui/loaded";
import { Refusal } from "../ui/refusal";
import { wordsOf } from "../words";

const words = wordsOf("room");

export default function NewParty({ params }: PageProps) {
  const slug = params.slug ?? "";
  return (
    <Loaded load={() => gameDetail(slug)} by={slug} sought="game">
      {(detail) => <Form detail={detail} />}
    </Loaded>
  );
}

function Form({ detail }: { readonly detail: GameDetail }) {
  const [terms, setTerms] = useState<Terms>({ preset: detail.presets[0], options: {}, seconds: LONGEST_TURN });
  const { preset, options, seconds } = terms;
  const [names, setNames] = useState<readonly string[]>(["", ""]);
  const [wanted, setBots] = useState(0);
  const [wish, setBot] = useState<string>();
  const { act, refusal, busy } = useAction();
  const { min, max } = preset?.players ?? detail.players;
  const least = Math.max(0, min - names.length);
  const bots = Math.min(Math.max(wanted, least), max - names.length);
  const seats = names.length + bots;
  const bot = chosenAt(detail, seats, wish);

  async function open(): Promise<void> {
    const order = {
      game: detail.slug,
      seats,
      bots: Array<string>(bots).fill(bot),
      visibility: "unlisted",
      turn_seconds: seconds,
      options,
      ...(preset ? { preset: preset.name } : {}),
    } as const;
    const { table } = await begin({ ...order, bots: [...order.bots] }, await guests(names.map((name) => name.trim())));
    navigate(`/tables/${table}/pass`);
  }

  document.title = `${detail.title} · Cardtable`;
  return (
    <form
      class="new-table new-party"
      onSubmit={(event) => {
        event.preventDefault();
        act(open);
      }}
    >
      <h1>{words("pass_title", { game: detail.title })}</h1>
      <p>{words("pass_text")}</p>
      <fieldset class="fields">
        <legend>{words("pass_names")}</legend>
        {names.map((name, at) => (
          <div key={at} class="field">
            <label for={`name-${at}`}>{words("pass_name", { number: at + 1 })}</label>
            <input
              id={`name-${at}`}
              required
              maxLength={32}
              autocomplete="off"
              value={name}
              onInput={({ currentTarget: { value } }) => setNames(names.map((each, of) => (of === at ? value : each)))}
            />
          </div>
        ))}
      </fieldset>
      <p class="buttons">
        {names.length < max && (
          <button type="button" onClick={() => setNames([...names, ""])}>
            {words("pass_more")}
          </button>
        )}
        {names.length > 2 && (
          <button type="button" class="quiet" onClick={() => setNames(names.slice(0, -1))}>
            {words("pass_fewer")}
          </button>
        )}
      </p>
      <div class="fields">
        <NumberField label={words("pass_bots")} min={least} max={max - names.length} value={bots} onChange={setBots} />
        {bots > 0 && <BotField detail={detail} seats={seats} bot={bot} onChange={setBot} />}
      </div>
      <HouseRules detail={detail} terms={terms} onChange={setTerms} />
      <Refusal text={refusal} />
      <p class="buttons">
        <button type="submit" class="main" disabled={busy}>
          {words("pass_begin")}
        </button>
      </p>
    </form>
  );
}
