/** Asks a guest for a name after a match against bots, unless it was asked before it met others. */

import { useState } from "preact/hooks";

import { isGuest, isIntroduced, noteIntroduction, takeName } from "../api/account";
import { account } from "../api/stored_account";
import { useAction } from "../ui/action";
import { Ask } from "../ui/ask";
import { Refusal } from "../ui/refusal";
import { wordsOf } from "../words";

const words = wordsOf("table");

export function Naming() {
  const [mine, setMine] = useState(account());
  const [asked] = useState(mine !== null && isGuest(mine) && !isIntroduced());
  const { act, refusal } = useAction();
  if (!asked || mine === null) return null;
  if (!isGuest(mine)) return <p role="status">{words("named", { name: mine.name })}</p>;
  return (
    <>
      <Ask
        label={words("name_ask", { name: mine.name })}
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
