/** The end of a match: the winner, and the next choices. */

import { useState } from "preact/hooks";

import type { Table } from "../api/answers";
import { rematch } from "../api/calls";
import { navigate } from "../places";
import { Lookback } from "../replay/lookback";
import { embedded } from "../storage";
import { WayBack, within } from "../tournament/way_back";
import { useAction } from "../ui/action";
import { Refusal } from "../ui/refusal";
import type { Company } from "./company";
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
  /** Whether the replay is where one is. */
  readonly replayed?: boolean;
  /** Where one came from: the way back to it comes first. */
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

  async function playAgain(): Promise<void> {
    const next = await rematch(table.id);
    navigate(`/tables/${next.id}`);
  }

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
          {company.you !== null && table.day === null && (
            <button
              type="button"
              class={tournament === null ? "main" : ""}
              disabled={busy}
              onClick={() => act(playAgain)}
            >
              {words("play_again")}
            </button>
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

function headline(winners: readonly number[], company: Company): string {
  if (winners.length === 1 && winners[0] === company.you) return words("winner_you");
  const you = winners.some((seat) => seat === company.you);
  return words("winner", { names: listed(winners.map(company.name)), count: winners.length, you });
}
