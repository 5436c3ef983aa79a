/** The way back to an account that one has already: by a passkey, or by the recovery code. */

import { useState } from "preact/hooks";

import { recover } from "../api/account";
import { account } from "../api/stored_account";
import { useAction } from "../ui/action";
import { Ask } from "../ui/ask";
import { Refusal } from "../ui/refusal";
import { wordsOf } from "../words";
import { hasPasskeys, signInWithPasskey } from "./passkey";

const words = wordsOf("account");

export function SignIn() {
  const { act, refusal, busy } = useAction();
  const [said, setSaid] = useState("");
  const mine = account();

  /** The page begins anew: all that it shows and follows is that of the account. */
  function does(run: () => Promise<unknown>): void {
    setSaid("");
    act(async () => {
      if (await run()) location.reload();
      else setSaid(words("passkey_none"));
    });
  }

  return (
    <details class="sign-in">
      <summary>{words("have_one")}</summary>
      {mine && <p>{words("have_one_stays", { name: mine.name })}</p>}
      {hasPasskeys() && (
        <button type="button" class="main" disabled={busy} onClick={() => does(signInWithPasskey)}>
          {words("passkey_use")}
        </button>
      )}
      <Ask label={words("code_ask")} button={words("code_use")} onAnswer={(code) => does(() => recover(code))} />
      <Refusal text={refusal} />
      <p role="status">{said}</p>
    </details>
  );
}
