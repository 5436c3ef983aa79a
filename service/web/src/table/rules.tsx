/** The rules of the game, at the table: in short, what is different here, and in full. */

import type { GameDetail, Table } from "../api/answers";
import { gameDetail } from "../api/catalogue";
import type { GamePage } from "../games/page";
import { choiceName, optionMeaning, optionName } from "../words/options";
import { Dialog } from "../ui/dialog";
import { Loaded } from "../ui/loaded";
import { Markdown } from "../ui/markdown";
import type { Schema } from "../ui/schema";
import { wordsOf } from "../words";

const words = wordsOf("table");

interface RulesProps {
  readonly table: Table;
  readonly page: GamePage;
  readonly onClose: () => void;
}

export function RulesSheet({ table, page: { Rules }, onClose }: RulesProps) {
  return (
    <Dialog title={words("rules")} onClose={onClose}>
      <div class="rules">
        <Loaded load={() => gameDetail(table.game)}>
          {(detail) => (
            <>
              <Different table={table} detail={detail} />
              {Rules ? <Rules /> : <Markdown text={detail.rules} />}
              {Rules && <FullRules text={detail.rules} />}
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

/** The whole text of the service, which is in English. */
export function FullRules({ text }: { readonly text: string }) {
  return (
    <details lang="en">
      <summary>{words("all_rules")}</summary>
      <Markdown text={text} />
    </details>
  );
}

/** The options in which this table differs from the usual game; one whose default depends on others is left out. */
function Different({ table, detail }: { readonly table: Table; readonly detail: GameDetail }) {
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
            {optionName(name)}: <b>{choiceName(name, value)}</b>{" "}
            <small>{optionMeaning(table.game, name, usual[name]?.description ?? "")}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
