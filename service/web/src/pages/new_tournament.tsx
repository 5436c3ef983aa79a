/** Opens a tournament. */

import { useState } from "preact/hooks";

import { meetOthers } from "../account/meeting";
import type { GameDetail, GameSummary, Tournament } from "../api/answers";
import { enterTournament, openTournament } from "../api/calls";
import { allGames, gameDetail } from "../api/catalogue";
import { Problem } from "../api/client";
import { BotField, CUP_TURN, HouseRules, type Terms } from "../games/terms";
import { navigate } from "../places";
import type { PageProps } from "../router";
import { chosenAt } from "../table/levels";
import { fewestEntrants, type Format } from "../tournament/model";
import { useAction } from "../ui/action";
import { CheckField, ChoiceField, NumberField, RadioField, TextField } from "../ui/fields";
import { Loaded } from "../ui/loaded";
import { Refusal } from "../ui/refusal";
import { wordsOf } from "../words";

const words = wordsOf("tournament");
const ui = wordsOf("ui");

const FORMATS: readonly Format[] = ["swiss", "round_robin", "knock_out"];

/** The service's upper limit. */
const MOST_ENTRANTS = 128;
const MOST_ROUNDS = 30;
const LONGEST_NAME = 40;

async function load(wanted: string) {
  const all = await allGames();
  const slug = all.some((each) => each.slug === wanted) ? wanted : (all[0]?.slug ?? wanted);
  return { all, detail: await gameDetail(slug) };
}

export default function NewTournament({ query }: PageProps) {
  const [game, setGame] = useState(query.get("game") ?? "");
  const [title, setTitle] = useState("");
  document.title = `${words("new_title")} · Cardtable`;
  return (
    <div class="new-table">
      <h1>{words("new_title")}</h1>
      <Loaded load={() => load(game)} by={game} sought="game">
        {({ all, detail }) => (
          <Form
            key={detail.slug}
            all={all}
            detail={detail}
            title={title}
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
  readonly title: string;
  readonly onTitle: (title: string) => void;
  readonly onGame: (slug: string) => void;
}

function Form({ all, detail, title, onTitle, onGame }: FormProps) {
  const forTwo = detail.players.min <= 2;
  const [terms, setTerms] = useState<Terms>({ preset: detail.presets[0], options: {}, seconds: CUP_TURN });
  const { preset, options, seconds } = terms;
  const players = preset?.players ?? detail.players;
  const [chosen, setFormat] = useState<Format>("swiss");
  const format = forTwo ? chosen : "swiss";
  const [seats, setSeats] = useState(players.min);
  const taken = format === "round_robin" ? 2 : Math.min(Math.max(seats, players.min), players.max);
  const [rounds, setRounds] = useState(3);
  const [max, setMax] = useState(32);
  const [part, setPart] = useState(true);
  const [wanted, setBots] = useState(0);
  const bots = Math.min(wanted, max - (part ? 1 : 0));
  const [wish, setBot] = useState<string>();
  const bot = chosenAt(detail, taken, wish);
  const [shown, setShown] = useState(true);
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
