/** The scores against the regulars of the house, in the matches that are shown. */

import type { OwnTableSummary } from "../api/answers";
import { Face } from "../table/animals";
import { regularsAt } from "../table/regulars";
import { wordsOf } from "../words";
import { rivalsIn, type Rival } from "./scores";

const words = wordsOf("front");

/** The number of regulars whose score stands on the front page. */
const FEW = 3;

/** Those met in the latest match, with the score of all these matches. */
export function lastMet(tables: readonly OwnTableSummary[]): readonly Rival[] {
  const latest = tables.find(({ status }) => status === "finished");
  const met = latest ? regularsAt(latest).map((each) => each?.name) : [];
  return rivalsIn(tables)
    .filter(({ name }) => met.includes(name))
    .slice(0, FEW);
}

export function Rivals({ rivals }: { readonly rivals: readonly Rival[] }) {
  if (!rivals.length) return null;
  return (
    <figure class="rivals">
      <figcaption>{words("rivals")}</figcaption>
      <ul>
        {rivals.map(({ name, animal, ahead, behind }) => (
          <li key={name} class="faced">
            <span class="face-of" aria-hidden="true">
              <Face animal={animal} />
            </span>
            {name} <b>{`${ahead}:${behind}`}</b>
          </li>
        ))}
      </ul>
    </figure>
  );
}
