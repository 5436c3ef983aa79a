/** Opens a tournament, or another one like one before. */

import { useState } from "preact/hooks";

import { meetOthers } from "../account/meeting";
import type { GameDetail, GameSummary, Tournament } from "../api/answers";
import { enterTournament, openTournament, tournament as viewOf } from "../api/calls";
import { allGames, gameDetail } from "../api/catalogue";
import { Problem } from "../api/client";
import { account } from "../api/stored_account";
import { BotField, CUP_TURN, HouseRules, type Terms } from "../games/terms";
import { navigate } from "../places";
import type { PageProps } from "../router";
import { chosenAt, levelNamed } from "../table/levels";
import { isHouseBot } from "../table/regulars";
import { fewestEntrants, seenBy, type Format } from "../tournament/model";
import { useAction } from "../ui/action";
import { CheckField, ChoiceField, NumberField, RadioField, TextField } from "../ui/fields";
import { Loaded } from "../ui/loaded";
import { Refusal } from "../ui/refusal";
import type { Schema } from "../ui/schema";
import { wordsOf } from "../words";

const words = wordsOf("tournament");
const ui = wordsOf("ui");

const FORMATS: readonly Format[] = ["swiss", "round_robin", "knock_out"];

/** The service's upper limit. */
const MOST_ENTRANTS = 128;
const MOST_ROUNDS = 30;
const LONGEST_NAME = 40;

type Fields = NonNullable<Schema["properties"]>;

/** `like` is a tournament with the same terms; without it the usual ones are offered. */
async function load(wanted: string, id: string | null) {
  const [all, like] = await Promise.all([allGames(), id && viewOf(id).catch(() => null)]);
  const slug = all.some((each) => each.slug === wanted) ? wanted : (all[0]?.slug ?? wanted);
  return { all, detail: await gameDetail(slug), like: like && like.game === slug ? like : null };
}

/** The terms of a tournament, with the options that differ from its preset; the usual ones without it. */
function termsOf({ presets, options: { properties } }: GameDetail, like: Tournament | null): Terms {
  const preset = like ? presets.find(({ name }) => name === like.preset) : presets[0];
  const usual = (name: string) => preset?.options[name] ?? (properties as Fields)[name]?.default ?? null;
  const differs = ([name, value]: [string, unknown]) => String(value) !== String(usual(name));
  const options = Object.fromEntries(Object.entries(like?.options ?? {}).filter(differs));
  return { preset, options, seconds: like?.turn_seconds ?? CUP_TURN };
}

export default function NewTournament({ query }: PageProps) {
  const [game, setGame] = useState(query.get("game") ?? "");
  const [title, setTitle] = useState<string>();
  document.title = `${words("new_title")} · Cardtable`;
  return (
    <div class="new-table">
      <h1>{words("new_title")}</h1>
      <Loaded load={() => load(game, query.get("like"))} by={game} sought="game">
        {({ all, detail, like }) => (
          <Form
            key={detail.slug}
            all={all}
            detail={detail}
            like={like}
            title={title ?? like?.title ?? ""}
            onTitle={setTitle}
            onGame={(slug) => setGame(slug)}
          />
        )}
      </Loaded>
    </div>
  );
}

interface FormProps {
  readonly all: readonly GameSummary[];
  readonly detail: GameDetail;
  readonly like: Tournament | null;
  readonly title: string;
  readonly onTitle: (title: string) => void;
  readonly onGame: (slug: string) => void;
}

function Form({ all, detail, like, title, onTitle, onGame }: FormProps) {
  const forTwo = detail.players.min <= 2;
  const before = like?.entrants.filter(({ player, withdrawn }) => isHouseBot(player) && !withdrawn) ?? [];
  const level = before[0] && levelNamed(before[0].player.strategy ?? "");
  const [terms, setTerms] = useState(() => termsOf(detail, like));
  const { preset, options, seconds } = terms;
  const players = preset?.players ?? detail.players;
  const [chosen, setFormat] = useState<Format>(like?.format ?? "swiss");
  const format = forTwo ? chosen : "swiss";
  const [seats, setSeats] = useState(like?.seats ?? players.min);
  const taken = format === "round_robin" ? 2 : Math.min(Math.max(seats, players.min), players.max);
  const [rounds, setRounds] = useState(like?.round_count ?? 3);
  const [max, setMax] = useState(like?.max_entrants ?? 32);
  const [part, setPart] = useState(!like || seenBy(like, account()?.id ?? null).own.size > 0);
  const [wanted, setBots] = useState(before.length);
  const bots = Math.min(wanted, max - (part ? 1 : 0));
  const [wish, setBot] = useState(detail.strategies.find(({ name }) => levelNamed(name) === level)?.name);
  const bot = chosenAt(detail, taken, wish);
  const [shown, setShown] = useState(like?.visibility !== "unlisted");
  const { act, refusal, busy } = useAction();

  async function open(): Promise<void> {
    if (!(await meetOthers())) return;
    const tournament = await openTournament({
      title,
      format,
      game: detail.slug,
      seats: taken,
      options,
      bots: Array<string>(bots).fill(bot),
      max_entrants: max,
      turn_seconds: seconds,
      visibility: shown ? "public" : "unlisted",
      ...(preset ? { preset: preset.name } : {}),
      ...(format === "swiss" ? { round_count: rounds } : {}),
    });
    if (part) await enterOpened(tournament);
    navigate(`/tournaments/${tournament.id}`);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    act(open);
  }

  return (
    <form onSubmit={submit}>
      <div class="fields">
        <TextField
          label={words("name")}
          about={words("name_about")}
          most={LONGEST_NAME}
          value={title}
          onChange={onTitle}
        />
        <ChoiceField
          label={ui("game")}
          value={detail.slug}
          options={all.map((each) => [each.slug, each.title])}
          onChange={onGame}
        />
      </div>
      <RadioField
        kind="presets formats"
        label={words("format")}
        value={format}
        about={forTwo ? undefined : words("needs_two")}
        options={FORMATS.map((each) => [each, words(each), words(`about_${each}`), each !== "swiss" && !forTwo])}
        onChange={(chosen) => setFormat(FORMATS.find((each) => each === chosen) ?? "swiss")}
      />
      <div class="fields">
        {format === "swiss" && (
          <NumberField
            label={words("rounds")}
            about={words("rounds_about", { count: fewestEntrants(format, taken, rounds) })}
            min={1}
            max={MOST_ROUNDS}
            value={rounds}
            onChange={setRounds}
          />
        )}
        {format !== "round_robin" && (
          <NumberField
            label={words(format === "knock_out" ? "seats_most" : "seats")}
            min={players.min}
            max={players.max}
            value={taken}
            onChange={setSeats}
          />
        )}
        <NumberField label={words("max")} min={2} max={MOST_ENTRANTS} value={max} onChange={setMax} />
        <CheckField label={words("part")} value={part} onChange={setPart} />
        <NumberField label={words("bots")} min={0} max={max - (part ? 1 : 0)} value={bots} onChange={setBots} />
        <BotField detail={detail} seats={taken} bot={bot} onChange={setBot} />
      </div>
      <HouseRules detail={detail} terms={terms} onChange={setTerms}>
        <CheckField label={words("listed")} about={words("listed_about")} value={shown} onChange={setShown} />
      </HouseRules>
      <Refusal text={refusal} />
      <p class="buttons">
        <button type="submit" class="main" disabled={busy}>
          {words("open_it")}
        </button>
      </p>
    </form>
  );
}

/** Enters what was opened just now. If that is refused, the tournament's page offers it again. */
async function enterOpened({ id }: Tournament): Promise<void> {
  try {
    await enterTournament(id);
  } catch (failure) {
    if (!(failure instanceof Problem)) throw failure;
  }
}
