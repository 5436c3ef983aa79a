/** The player's tables that can't be read now, with the reasons. */

import type { UnreadableTable } from "../api/answers";
import { wordsOf } from "../words";

const words = wordsOf("front");

/** Lines of a list of tables. */
export function UnreadableTables({ tables }: { readonly tables: readonly UnreadableTable[] }) {
  return (
    <>
      {tables.map(({ id, code }) => (
        <li key={id} class="unreadable">
          {words(`unreadable_${code}`) || words("unreadable_internal")} <small>{id}</small>
        </li>
      ))}
    </>
  );
}
