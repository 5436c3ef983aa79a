/** The effect of a rated match. Points arrive some seconds after its end, so the page polls a few times. */

import { useEffect, useState } from "preact/hooks";

import type { Table } from "../api/answers";
import { tableRatings } from "../api/calls";
import { signedNumber } from "../ui/signed_number";
import type { Company } from "./company";
import { wordsOf } from "../words";

const words = wordsOf("table");

/** After how many ms it asks again; then no more. */
const PAUSES = [1500, 2000, 3000, 5000, 10_000, 20_000];

type Ratings = Awaited<ReturnType<typeof tableRatings>>;

export function RatingChange({ table, company }: { readonly table: Table; readonly company: Company }) {
  const [found, setFound] = useState<Ratings | null>(null);
  useEffect(() => {
    if (!table.rated) return;
    let timer: number | undefined;
    let current = true;
    async function ask(left: readonly number[]): Promise<void> {
      const answer = await tableRatings(table.id).catch(() => null);
      if (!current) return;
      if (answer && !answer.pending) setFound(answer);
      else if (left.length) timer = window.setTimeout(() => void ask(left.slice(1)), left[0]);
    }
    void ask(PAUSES);
    return () => {
      current = false;
      window.clearTimeout(timer);
    };
  }, [table.id, table.rated]);
  if (!table.rated) return null;
  const own = found?.seats.find(({ seat }) => seat === company.you);
  return (
    <>
      <p class="rating-change" role="status">
        {found === null
          ? words("rating_pending")
          : own
            ? words("rating_change", { change: signedNumber(own.change), points: own.points })
            : words(found.seats.length && company.you === null ? "rating_of_others" : "rating_same")}
      </p>
      {found && found.seats.length > 0 && (
        <ul class="rating-changes" aria-label={words("rating_of_others")}>
          {found.seats
            .filter(({ seat }) => seat !== company.you)
            .map(({ seat, change, points }) => (
              <li key={seat}>{`${company.name(seat)} ${signedNumber(change)} (${points})`}</li>
            ))}
        </ul>
      )}
    </>
  );
}
