/** The part of the settings about what opens the account, devices, passkeys and the recovery code, and what ends it. */

import { useEffect, useState } from "preact/hooks";

import { forget } from "../api/account";
import * as calls from "../api/calls";
import type { components } from "../api/shapes";
import { useAction } from "../ui/action";
import { Confirm } from "../ui/confirm";
import { Copy } from "../ui/copy";
import { Refusal } from "../ui/refusal";
import { locale, wordsOf } from "../words";
import { deviceName } from "./device_name";
import { addPasskey, hasPasskeys } from "./passkey";

const words = wordsOf("account");

type Shapes = components["schemas"];

interface Known {
  readonly tokens: readonly Shapes["Token"][];
  readonly passkeys: readonly Shapes["Passkey"][];
  readonly recovery: Shapes["Recovery"];
}

async function load(): Promise<Known> {
  const [tokens, passkeys, recovery] = await Promise.all([calls.tokens(), calls.passkeys(), calls.recovery()]);
  const own = tokens.find((each) => each.this && each.name === null);
  if (!own) return { tokens, passkeys, recovery };
  const named = await calls.nameToken(own.id, deviceName());
  return { tokens: tokens.map((each) => (each === own ? named : each)), passkeys, recovery };
}

export function Access() {
  const [known, setKnown] = useState<Known | null>(null);
  const [code, setCode] = useState("");
  const [said, setSaid] = useState("");
  const { act, refusal, busy } = useAction();

  const look = async () => setKnown(await load());

  function does(run: () => Promise<unknown>): void {
    setSaid("");
    act(async () => {
      if ((await run()) === null) setSaid(words("passkey_none"));
      await look();
    });
  }

  useEffect(() => act(look), []);

  const offered = hasPasskeys();
  const made = known?.recovery.created_at ?? null;
  return (
    <section class="access">
      <Refusal text={refusal} />
      <p role="status">{said}</p>
      {known && (
        <>
          <h3>{words("devices")}</h3>
          <p>{words("devices_text")}</p>
          <List of={known.tokens} busy={busy} remove="revoke" onRemove={(id) => does(() => calls.revokeToken(id))} />
          <h3>{words("passkeys")}</h3>
          <p>{words(offered ? "passkeys_text" : "passkeys_not_here")}</p>
          <List
            of={known.passkeys}
            busy={busy}
            remove="passkey_remove"
            onRemove={(id) => does(() => calls.removePasskey(id))}
          />
          {offered && (
            <button type="button" disabled={busy} onClick={() => does(addPasskey)}>
              {words("passkey_add")}
            </button>
          )}
          <h3>{words("recovery")}</h3>
          <p>{words("recovery_text")}</p>
          {made !== null && <p>{words("recovery_since", { day: dayOf(made) })}</p>}
          {code && <Copy label={words("recovery_code")} text={code} />}
          <p class="buttons">
            <button
              type="button"
              disabled={busy}
              onClick={() => does(async () => setCode((await calls.makeRecovery()).code))}
            >
              {words(made === null ? "recovery_make" : "recovery_again")}
            </button>
            {made !== null && (
              <button
                type="button"
                class="quiet"
                disabled={busy}
                onClick={() => does(() => calls.dropRecovery().then(() => setCode("")))}
              >
                {words("recovery_drop")}
              </button>
            )}
          </p>
        </>
      )}
      <Erase />
    </section>
  );
}

function Erase() {
  const [asked, setAsked] = useState(false);

  /** The page begins anew, as it would for somebody who was never here, and says why. */
  async function erase(): Promise<void> {
    await calls.eraseAccount();
    forget();
    history.replaceState(null, "", "?erased");
    location.reload();
  }

  return (
    <p>
      <button type="button" class="quiet danger" onClick={() => setAsked(true)}>
        {words("erase")}
      </button>
      {asked && (
        <Confirm
          title={words("erase")}
          text={words("erase_ask")}
          cancel={words("erase_not")}
          run={erase}
          onClose={() => setAsked(false)}
        />
      )}
    </p>
  );
}

interface ListProps {
  readonly of: readonly (Shapes["Passkey"] & { readonly this?: boolean })[];
  readonly busy: boolean;
  readonly remove: "revoke" | "passkey_remove";
  readonly onRemove: (id: string) => void;
}

/** A list of credentials. This browser's own can't be removed here, since that would lock the player out. */
function List({ of, busy, remove, onRemove }: ListProps) {
  if (of.length === 0) return null;
  return (
    <ul class="devices">
      {of.map((each) => {
        const name = each.name ?? words("nameless");
        return (
          <li key={each.id}>
            <span>
              <b>{name}</b> {each.this && <span class="mark">{words("this_one")}</span>}
              <small>{each.used_on ? words("used", { day: dayOf(each.used_on) }) : words("unused")}</small>
            </span>
            {!each.this && (
              <button
                type="button"
                class="quiet"
                disabled={busy}
                aria-label={words(remove, { name })}
                onClick={() => onRemove(each.id)}
              >
                {words("remove")}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A day, in the reader's way of writing it. */
function dayOf(time: number | string): string {
  return new Date(time).toLocaleDateString(locale(), { dateStyle: "medium" });
}
