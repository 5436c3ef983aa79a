/** The rules of the game, at the table: in short, the differences here, and in full. */

import type { Table } from "../api/answers";
import { gameDetail } from "../api/catalogue";
import type { GamePage } from "../games/page";
import { fetchPart } from "../parts";
import { Dialog } from "../ui/dialog";
import { Loaded } from "../ui/loaded";
import { Markdown } from "../ui/markdown";
import { wordsOf, wordsReady } from "../words";

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
        <Loaded load={() => load(table.game)}>
          {({ detail, Different }) => (
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

/** The game, and what says how a table differs from it, whose words nothing else at a table needs. */
async function load(game: string) {
  const [detail, { Different }] = await Promise.all([gameDetail(game), fetchPart(() => import("./different"))]);
  await wordsReady();
  return { detail, Different };
}
