/** The switch for signed moves, with the public key that the browser has made. */

import { useEffect, useId, useState } from "preact/hooks";

import { publicKey } from "../api/signing";
import { Copy } from "../ui/copy";
import { canSign } from "../verify/ed25519";
import { canHash } from "../verify/hashing";
import { wordsOf } from "../words";

const words = wordsOf("settings");

interface SigningProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export function Signing({ on, onChange }: SigningProps) {
  const [able, setAble] = useState<boolean | null>(null);
  const [key, setKey] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const id = useId();
  useEffect(() => void canSign().then(setAble), []);
  useEffect(() => {
    if (on && able) publicKey().then(setKey, () => setFailed(true));
  }, [on, able]);
  const lack = !canHash() ? words("sign_no_https") : failed || able === false ? words("sign_unable") : null;
  return (
    <>
      <div class="field check">
        <label for={id}>{words("sign")}</label>
        <input
          id={id}
          type="checkbox"
          checked={on && lack === null}
          disabled={lack !== null || able === null}
          aria-describedby={`${id}-why`}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <small id={`${id}-why`}>{lack ?? words("sign_why")}</small>
      </div>
      {on &&
        lack === null &&
        able &&
        (key ? <Copy label={words("sign_key")} text={key} /> : <p>{words("sign_later")}</p>)}
    </>
  );
}
