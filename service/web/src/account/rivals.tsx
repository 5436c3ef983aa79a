/** The scores against the regulars of the house, in the matches that are shown. */

import { Face } from "../table/animals";
import { wordsOf } from "../words";
import type { Rival } from "./rival_scores";

const words = wordsOf("front");

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
