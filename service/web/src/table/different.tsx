/** The differences between a table and the usual game. */

import type { GameDetail, Table } from "../api/answers";
import type { Schema } from "../ui/schema";
import { wordsOf } from "../words";
import { choiceName, optionMeaning, optionName } from "../words/options";

const words = wordsOf("table");

/** The options in which this table differs from the usual game; one whose default depends on others is left out. */
export function Different({ table, detail }: { readonly table: Table; readonly detail: GameDetail }) {
  const usual = (detail.options as Schema).properties ?? {};
  const different = Object.entries(table.options).filter(([name, value]) => {
    const standard = usual[name]?.default;
    return standard !== undefined && JSON.stringify(value) !== JSON.stringify(standard);
  });
  if (different.length === 0) return null;
  return (
    <>
      <p>
        <b>{words("different")}</b>
      </p>
      <ul>
        {different.map(([name, value]) => (
          <li key={name}>
            {optionName(table.game, name)}: <b>{choiceName(table.game, name, value)}</b>{" "}
            <small>{optionMeaning(table.game, name, usual[name]?.description ?? "")}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
