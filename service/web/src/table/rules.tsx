/** The rules of the game, at the table. */

import { gameDetail } from "../api/catalogue";
import type { GamePage } from "../games/page";
import { table as words } from "../texts/table";
import { Dialog } from "../ui/dialog";
import { Loaded } from "../ui/loaded";
import { Markdown } from "../ui/markdown";

interface RulesProps {
  readonly slug: string;
  readonly page: GamePage;
  readonly onClose: () => void;
}

export function RulesSheet({ slug, page: { Rules }, onClose }: RulesProps) {
  return (
    <Dialog title={words("rules")} onClose={onClose}>
      <div class="rules">{Rules ? <Rules /> : <Loaded load={() => gameDetail(slug)}>{(detail) => <Markdown text={detail.rules} />}</Loaded>}</div>
    </Dialog>
  );
}
