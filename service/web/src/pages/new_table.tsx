/** Opens a table: with whom, at how many seats, then one press; all else is folded. */

import { useState } from "preact/hooks";

import { meetOthers } from "../account/meeting";
import { ensureAccount } from "../api/account";
import type { GameDetail } from "../api/answers";
import { openTable } from "../api/calls";
import { gameDetail } from "../api/catalogue";
import { prefetchTable } from "./prefetch";
import { CardBack } from "../games/back";
import { BotField, HouseRules, QUICK_TURN, type Terms } from "../games/terms";
import { navigate } from "../places";
import type { PageProps } from "../router";
import { useAction } from "../ui/action";
import { chosenAt } from "../table/levels";
import { CheckField, NumberField, RadioField, SlideField } from "../ui/fields";
import { Loaded } from "../ui/loaded";
import { Refusal } from "../ui/refusal";
import { sizeOf, usualSeats } from "./play";
import { wordsOf } from "../words";

const words = wordsOf("front");
const room = wordsOf("room");

export default function NewTable({ params, query }: PageProps) {
  const slug = params.slug ?? "";
  return (
    <Loaded load={() => gameDetail(slug)} by={slug} sought="game">
      {(detail) => <Form {...{ detail, query }} />}
    </Loaded>
  );
}

interface FormProps {
  readonly detail: GameDetail;
  readonly query: URLSearchParams;
}

function Form({ detail, query }: FormProps) {
  const [terms, setTerms] = useState<Terms>({
    preset: detail.presets.find(({ name }) => name === query.get("preset")) ?? detail.presets[0],
    options: {},
    seconds: QUICK_TURN,
  });
  const { preset, options, seconds } = terms;
  const players = preset?.players ?? detail.players;
  const [seats, setSeats] = useState(usualSeats(detail.players));
  const taken = Math.min(Math.max(seats, players.min), players.max);
  const [wanted, setBots] = useState(query.has("friends") ? 0 : detail.players.max);
  const bots = Math.min(wanted, taken - 1);
  const practice = bots === taken - 1;
  const [wish, setBot] = useState<string>();
  const bot = chosenAt(detail, taken, wish);
  const [listed, setListed] = useState<boolean>();
  const shown = listed ?? !practice;
  const { act, refusal, busy } = useAction();

  async function open(): Promise<void> {
    prefetchTable(detail.slug);
    if (!practice && !(await meetOthers())) return;
    await ensureAccount();
    const table = await openTable({
      game: detail.slug,
      seats: taken,
      options,
      bots: Array<string>(bots).fill(bot),
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
      <div class="dealt">
        <div aria-hidden="true">
          <CardBack slug={detail.slug} title={detail.title} />
        </div>
        <hgroup>
          <h1>{words("new_title", { game: detail.title })}</h1>
          <p class="players">{sizeOf(detail)}</p>
        </hgroup>
        <div>
          <RadioField
            kind="segments"
            label={words("company")}
            value={practice ? "bots" : "friends"}
            options={[
              ["bots", words("with_bots")],
              ["friends", words("friends_short")],
            ]}
            onChange={(who) => setBots(who === "bots" ? detail.players.max : 0)}
          />
          <div class="fields">
            <SlideField label={words("seats")} {...players} value={taken} onChange={setSeats} />
            {bots > 0 && <BotField detail={detail} seats={taken} bot={bot} onChange={setBot} />}
          </div>
          <Refusal text={refusal} />
          <p class="buttons">
            <button type="submit" class="main" disabled={busy}>
              {words("open_table")}
            </button>
            <a class="button" href={`/games/${detail.slug}/pass`}>
              {room("pass")}
            </a>
          </p>
        </div>
      </div>
      <HouseRules detail={detail} terms={terms} onChange={setTerms}>
        <NumberField label={words("bots")} min={0} max={taken - 1} value={bots} onChange={setBots} />
        <CheckField label={words("visibility")} value={shown} onChange={setListed} />
      </HouseRules>
    </form>
  );
}
