/** Invites friends to a table that has not begun: its four letters, and a QR code with the same address. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

import type { TableCode } from "../api/answers";
import { giveCode } from "../api/calls";
import { isLoopback, publicAddress } from "../api/public_address";
import { Letters } from "../ui/letters";
import { QrCode } from "../ui/qr";
import { wordsOf } from "../words";

const words = wordsOf("room");
const ui = wordsOf("ui");

/** The letters of a table, as its opener gets them; null until they arrive, and if there are none. */
export function useCode(table: string, opened: boolean): TableCode | null {
  const [code, setCode] = useState<TableCode | null>(null);
  useEffect(() => {
    if (opened) giveCode(table).then(setCode, () => undefined);
  }, [table, opened]);
  return opened ? code : null;
}

interface GatherProps {
  readonly letters: string;
  /** In place of a remark: a television shows the table, too, or nobody else can open the address yet. */
  readonly children?: ComponentChildren;
  /** An address that the service gives itself. */
  readonly told?: string | undefined;
}

export function Gather({ letters, told, children }: GatherProps) {
  const site = publicAddress(told);
  const alone = isLoopback(site);
  const address = `${site}/join/${letters}`;
  return (
    <section class="gather" aria-label={words("gather")}>
      {!alone && <p>{words("gather_how", { address: `${site.replace(/^https?:\/\//, "")}/join` })}</p>}
      <div>
        <Letters letters={letters} />
        <QrCode text={address} label={ui("qr")} />
      </div>
      {children || <p class="tv">{words(alone ? "gather_alone" : "gather_screen")}</p>}
    </section>
  );
}
