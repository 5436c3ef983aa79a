/** The part of the settings about messages outside the page: this device, mail, webhooks, kinds, quiet hours, a test. */

import { useEffect, useRef, useState } from "preact/hooks";

import { ensureAccount } from "../api/account";
import * as calls from "../api/calls";
import { newKey, Problem } from "../api/client";
import { account } from "../api/stored_account";
import type { components } from "../api/shapes";
import { canPush, ownAddress, subscribe, tellWords, unsubscribe } from "../offline/device";
import { TIMERS } from "../timers";
import { sentence, useAction } from "../ui/action";
import { Ask } from "../ui/ask";
import { Copy } from "../ui/copy";
import { CheckField } from "../ui/fields";
import { Refusal } from "../ui/refusal";
import { wordsOf } from "../words";

const words = wordsOf("notify");

type Notifications = components["schemas"]["Notifications"];
type Channel = components["schemas"]["Channel"];
type Choices = Pick<Notifications, "kinds" | "quiet_hours">;
type Quiet = NonNullable<Notifications["quiet_hours"]>;

const KINDS = ["your_turn", "invitation", "round_paired", "table_over"] as const;
const CHANNELS = ["push", "mail", "webhook"] as const;

/** The delays of the checks for a webhook's response, in milliseconds. */
const LOOKS = 5;
const SOON = 3000;

const NIGHT: Quiet = { start: "22:00", end: "07:30", zone: Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC" };

export function NotificationsPart() {
  const [now, setNow] = useState<Notifications | null>(null);
  const [own, setOwn] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const [secret, setSecret] = useState("");
  const { act, refusal, busy } = useAction();
  const looks = useRef(0);
  const choosing = useRef<Promise<unknown>>(Promise.resolve());

  /** Opens an account if there is none: only what a person presses comes here. */
  function does(run: () => Promise<string | void>): void {
    setSaid("");
    looks.current = LOOKS;
    act(async () => {
      await ensureAccount();
      const done = await run();
      await look();
      setSaid(done ?? "");
    });
  }

  async function look(): Promise<void> {
    setOwn(await ownAddress());
    setNow(await calls.notifications());
  }

  useEffect(() => {
    if (account()) act(look);
  }, []);

  useEffect(() => {
    if (own) void tellWords();
  }, [own]);

  useEffect(() => {
    if (!now?.channels.some(unanswered) || looks.current === 0) return;
    looks.current -= 1;
    return TIMERS.after(SOON, () => void look().catch(() => undefined));
  }, [now]);

  /** Choices are shown at once and sent one after the other, so that the last one wins. */
  function choose(changed: Choices): void {
    setSaid("");
    setNow((shown) => shown && { ...shown, ...changed });
    const sent = () => calls.chooseNotifications(changed);
    choosing.current = choosing.current.then(sent).catch((failure: unknown) => {
      setSaid(sentence(failure));
      return look();
    });
  }

  async function thisDevice(): Promise<string | void> {
    const { push_key } = now ?? (await calls.notifications());
    const made = await subscribe(push_key);
    if (made === null) return words("device_denied");
    await calls.addChannel({ kind: "push", ...made });
  }

  async function mail(address: string): Promise<string> {
    await calls.addChannel({ kind: "mail", address });
    return words("mail_sent", { address });
  }

  async function webhook(address: string): Promise<string | void> {
    const made = newKey();
    const { confirmed } = await calls.addChannel({ kind: "webhook", address, secret: made });
    setSecret(made);
    if (!confirmed) return words("hook_asked");
  }

  async function remove(channel: Channel): Promise<void> {
    if (channel.address === own) await unsubscribe();
    await calls.removeChannel(channel.id);
  }

  async function confirm(channel: Channel, code: string): Promise<string | void> {
    try {
      await calls.confirmChannel(channel.id, code.trim());
    } catch (problem) {
      if (problem instanceof Problem && problem.is("wrong_code")) return words("code_wrong");
      throw problem;
    }
  }

  const here = now?.channels.find((each) => each.address === own);
  return (
    <>
      <h2>{words("title")}</h2>
      <p>{words("sentence")}</p>
      {!canPush() && <p>{words("device_cannot")}</p>}
      {canPush() && !here && (
        <button type="button" disabled={busy} onClick={() => does(thisDevice)}>
          {words("device_on")}
        </button>
      )}
      {here && (
        <button type="button" disabled={busy} onClick={() => does(() => remove(here))}>
          {words("device_off")}
        </button>
      )}
      {now?.mail && (
        <Ask
          label={words("mail_address")}
          button={words("mail_add")}
          onAnswer={(text) => does(() => mail(text.trim()))}
        />
      )}
      <Ask
        label={words("hook_address")}
        button={words("hook_add")}
        onAnswer={(text) => does(() => webhook(text.trim()))}
      />
      {secret && <Copy label={words("hook_secret")} text={secret} />}
      {now && now.channels.length > 0 && (
        <>
          <h3>{words("channels")}</h3>
          <ul class="channels">
            {now.channels.map((each) => (
              <li key={each.id}>
                <OneChannel
                  channel={each}
                  name={nameOf(each, own)}
                  onCode={(code) => does(() => confirm(each, code))}
                  onRemove={() => does(() => remove(each))}
                />
              </li>
            ))}
          </ul>
          <Chosen now={now} onChange={choose} />
          <button
            type="button"
            disabled={busy}
            onClick={() =>
              does(async () => {
                await calls.testNotifications();
                return words("test_sent");
              })
            }
          >
            {words("test_send")}
          </button>
        </>
      )}
      <Refusal text={refusal} />
      <p role="status">{said}</p>
    </>
  );
}

function unanswered({ kind, confirmed }: Channel): boolean {
  return kind === "webhook" && !confirmed;
}

function stateOf(channel: Channel): string {
  if (unanswered(channel)) return words("unanswered");
  if (!channel.confirmed) return words("unconfirmed");
  return channel.failing ? words("failing") : "";
}

function nameOf({ kind, address }: Channel, own: string | null): string {
  if (kind !== "push") return address;
  return address === own ? words("this_device") : words("a_device");
}

function OneChannel({
  channel,
  name,
  onCode,
  onRemove,
}: {
  readonly channel: Channel;
  readonly name: string;
  readonly onCode: (code: string) => void;
  readonly onRemove: () => void;
}) {
  const state = stateOf(channel);
  return (
    <>
      <span>{state ? `${name} (${state})` : name}</span>{" "}
      <button type="button" class="quiet" aria-label={words("remove", { name })} onClick={onRemove}>
        ×
      </button>
      {channel.kind === "mail" && !channel.confirmed && (
        <Ask label={words("code")} button={words("code_take")} onAnswer={onCode} />
      )}
    </>
  );
}

/** Which kinds come by which kind of channel, and the quiet hours. */
function Chosen({ now, onChange }: { readonly now: Notifications; readonly onChange: (changed: Choices) => void }) {
  const { kinds, quiet_hours: quiet } = now;
  const shown = CHANNELS.filter((channel) => now.channels.some((each) => each.kind === channel));

  function choose(channel: (typeof CHANNELS)[number], kind: (typeof KINDS)[number], on: boolean): void {
    const others = kinds[channel].filter((each) => each !== kind);
    onChange({ kinds: { ...kinds, [channel]: on ? [...others, kind] : others }, quiet_hours: quiet });
  }

  const hours = (changed: Quiet | null) => onChange({ kinds, quiet_hours: changed });
  return (
    <div class="fields">
      {shown.map((channel) => (
        <fieldset key={channel}>
          <legend>{words(channel)}</legend>
          {KINDS.map((kind) => (
            <CheckField
              key={kind}
              label={words(kind)}
              value={kinds[channel].includes(kind)}
              onChange={(on) => choose(channel, kind, on)}
            />
          ))}
        </fieldset>
      ))}
      <CheckField label={words("quiet")} value={quiet !== null} onChange={(on) => hours(on ? NIGHT : null)} />
      {quiet && (
        <>
          <TimeField label={words("from")} value={quiet.start} onChange={(start) => hours({ ...quiet, start })} />
          <TimeField label={words("until")} value={quiet.end} onChange={(end) => hours({ ...quiet, end })} />
          <small>{quiet.zone}</small>
        </>
      )}
    </div>
  );
}

function TimeField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <label class="field">
      {label}{" "}
      <input
        type="time"
        value={value}
        onChange={(event) => event.currentTarget.value && onChange(event.currentTarget.value)}
      />
    </label>
  );
}
