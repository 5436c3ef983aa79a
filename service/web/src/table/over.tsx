/** The end of a match: the winner, and the next choices. */

import { useEffect, useState } from "preact/hooks";

import type { GameSummary, Strategy, Table } from "../api/answers";
import { openTable, rematch } from "../api/calls";
import { allGames } from "../api/catalogue";
import { navigate } from "../places";
import { Lookback } from "../replay/lookback";
import { embedded } from "../storage";
import { WayBack, within } from "../tournament/way_back";
import { useAction } from "../ui/action";
import { Refusal } from "../ui/refusal";
import type { Company } from "./company";
import { levelsBeside } from "./levels";
import { moodAtEnd, placeAt } from "./moods";
import { Naming } from "./naming";
import { FaceOf } from "./portrait";
import { RatingChange } from "./rating";
import { listed, wordsOf } from "../words";

const analysing = wordsOf("analysis");
const daily = wordsOf("daily");
const words = wordsOf("table");

interface OverProps {
  readonly table: Table;
  readonly company: Company;
  /** A score of the result, in a word or two. */
  readonly score?: ((count: number) => string) | undefined;
  /** True if the reader is in the replay. */
  readonly replayed?: boolean;
  /** The page that the reader came from; the way back to it comes first. */
  readonly tournament?: string | null;
}

export function Over({ table, company, score = String, replayed = false, tournament = null }: OverProps) {
  const { result } = table;
  const { act, refusal, busy } = useAction();

  const [asked, setAsked] = useState(false);
  /** The table of a day is open to nobody before the day is over. */
  const hidden = table.day !== null && table.server_seed === null;
  const asks = company.you !== null && result !== null && !replayed && !hidden;
  const place = placeAt(result?.places ?? [], company.you);

  const again = company.you !== null && table.day === null;
  const goTo = ({ id }: Table) => navigate(`/tables/${id}`);

  return (
    <section class="over" aria-label={words("over")}>
      {result && (
        <p class="winners">
          {result.places[0]?.map((seat) => (
            <FaceOf key={seat} seat={seat} company={company} mood="glad" large />
          ))}
        </p>
      )}
      <h2>{result ? headline(result.places[0] ?? [], company) : words("over")}</h2>
      {result && company.you !== null && place !== null && place > 1 && (
        <p class="own-place" aria-hidden="true">
          <FaceOf seat={company.you} company={company} mood={moodAtEnd(result.places, company.you)} />
          <b>{place}</b>
          <small>/{table.seats.length}</small>
        </p>
      )}
      {result === null && <p>{words("abandoned")}</p>}
      {result && (
        <ol class="places" aria-label={words("places")}>
          {result.places.map((seats) => (
            <li key={seats[0]} value={placeAt(result.places, seats[0] ?? null) ?? 1}>
              <span class="faces">
                {seats.map((seat) => (
                  <FaceOf key={seat} seat={seat} company={company} mood={moodAtEnd(result.places, seat)} />
                ))}
              </span>
              {listed(seats.map(company.name))}
              {result.scores && ` (${seats.map((seat) => score(result.scores?.[seat] ?? 0)).join("; ")})`}
            </li>
          ))}
        </ol>
      )}
      {!replayed && <RatingChange table={table} company={company} />}
      {!embedded && (
        <p class="buttons">
          <WayBack tournament={tournament} button />
          {table.day !== null && (
            <a class="button main" href={`/daily/${table.day}`}>
              {daily("to_day")}
            </a>
          )}
          {again && (
            <button
              type="button"
              class={tournament === null ? "main" : ""}
              disabled={busy}
              onClick={() => act(() => rematch(table.id).then(goTo))}
            >
              {words("play_again", { others: table.seats.length - 1 })}
            </button>
          )}
          {again && !replayed && (
            <OtherLevels table={table} busy={busy} onChoice={(level) => act(() => withBots(table, level).then(goTo))} />
          )}
          {!replayed && !hidden && (
            <a class="button" href={within(tournament, `/tables/${table.id}/replay`)}>
              {words("replay")}
            </a>
          )}
          {!hidden && (
            <a class="button" href={`/tables/${table.id}/verify`}>
              {words("verify")}
            </a>
          )}
          {asks ? (
            <button type="button" onClick={() => setAsked(true)}>
              {analysing("lookback")}
            </button>
          ) : (
            <a class="button" href="/">
              {words("other_game")}
            </a>
          )}
        </p>
      )}
      <Refusal text={refusal} />
      {asked && company.you !== null && <Lookback table={table} seat={company.you} onClose={() => setAsked(false)} />}
      {company.you !== null && !replayed && <Naming />}
    </section>
  );
}

interface OtherLevelsProps {
  readonly table: Table;
  readonly busy: boolean;
  readonly onChoice: (level: Strategy) => void;
}

/** After a match against bots: the same against gentler ones, and sharper ones. */
function OtherLevels({ table, busy, onChoice }: OtherLevelsProps) {
  const [game, setGame] = useState<GameSummary>();
  useEffect(() => {
    allGames().then(
      (games) => setGame(games.find(({ slug }) => slug === table.game)),
      () => undefined, // the other ways on are there
    );
  }, [table.game]);
  if (!game) return null;
  const { gentler, sharper } = levelsBeside(table, game);
  const button = (level: Strategy | undefined, text: "gentler" | "sharper") =>
    level && (
      <button type="button" disabled={busy} onClick={() => onChoice(level)}>
        {words(text)}
      </button>
    );
  return (
    <>
      {button(gentler, "gentler")}
      {button(sharper, "sharper")}
    </>
  );
}

/** Opens a table like another one, with bots of one level on all other seats. */
function withBots({ game, options, seats, turn_seconds }: Table, { name }: Strategy): Promise<Table> {
  const bots = Array<string>(seats.length - 1).fill(name);
  return openTable({ game, options, seats: seats.length, turn_seconds, bots, visibility: "unlisted" });
}

function headline(winners: readonly number[], company: Company): string {
  if (winners.length === 1 && winners[0] === company.you) return words("winner_you");
  const you = winners.some((seat) => seat === company.you);
  return words("winner", { names: listed(winners.map(company.name)), count: winners.length, you });
}
