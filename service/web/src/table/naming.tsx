/** Asks a guest for a name after a match against bots, or in a tournament, unless it was asked before it met others. */

import { useState } from "preact/hooks";

import { isGuest, isIntroduced, noteIntroduction, takeName } from "../api/account";
import { account } from "../api/kept_account";
import { useAction } from "../ui/action";
import { Ask } from "../ui/ask";
import { Refusal } from "../ui/refusal";
import { wordsOf } from "../words";

const words = wordsOf("table");

interface NamingProps {
  /** The question, with the reader's present name. */
  readonly ask?: (name: string) => string;
  /** Called when somebody has taken a name. */
  readonly after?: () => void;
}

export function Naming({ ask = (name) => words("name_ask", { name }), after = () => {} }: NamingProps) {
  const [mine, setMine] = useState(account());
  const [asked] = useState(mine !== null && isGuest(mine) && !isIntroduced());
  const { act, refusal } = useAction(after);
  if (!asked || mine === null) return null;
  if (!isGuest(mine)) return <p role="status">{words("named", { name: mine.name })}</p>;
  return (
    <>
      <Ask
        label={ask(mine.name)}
        button={words("name_take")}
        onAnswer={(name) =>
          act(async () => {
            setMine(await takeName(name));
            noteIntroduction();
          })
        }
      />
      <Refusal text={refusal} />
    </>
  );
}
