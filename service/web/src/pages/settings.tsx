/** Settings of this browser, and the account. */

import { useId, useState } from "preact/hooks";

import { Access } from "../account/access";
import { SignIn } from "../account/sign_in";
import { Signing } from "../account/signing";
import { takeFace, takeName, useToken } from "../api/account";
import { account } from "../api/stored_account";
import { Problem } from "../api/client";
import type { PageProps } from "../router";
import { ALL_PACES, changeSettings, settings, type Pace, type Theme } from "../settings";
import { FaceChoice } from "../table/face_choice";
import { animalOf } from "../table/regulars";
import { sentence } from "../ui/action";
import { Ask } from "../ui/ask";
import { Copy } from "../ui/copy";
import { NotificationsPart } from "./notifications";
import { TableLook } from "./table_look";
import { LANGUAGES, language, setLanguage, wordsOf, type Language } from "../words";

const words = wordsOf("settings");

const THEMES: readonly Theme[] = ["system", "light", "dark"];

export default function SettingsPage({ query }: PageProps) {
  const [chosen, setChosen] = useState(settings());
  const id = useId();
  document.title = `${words("title")} · Cardtable`;

  function change(changed: Partial<typeof chosen>): void {
    changeSettings(changed);
    setChosen(settings());
  }

  async function speak(spoken: Language): Promise<void> {
    await setLanguage(spoken);
    dispatchEvent(new Event("cardtable:language"));
  }

  return (
    <section class="settings">
      <h1>{words("title")}</h1>
      {query.has("erased") && !account() && (
        <p class="notice" role="status">
          {words("erased")}
        </p>
      )}
      <div class="fields">
        <div class="field">
          <label for={`${id}-language`}>{words("language")}</label>
          <select
            id={`${id}-language`}
            value={language()}
            onChange={(event) => void speak(event.currentTarget.value as Language)}
          >
            {Object.entries(LANGUAGES).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div class="field">
          <label for={`${id}-theme`}>{words("theme")}</label>
          <select
            id={`${id}-theme`}
            value={chosen.theme}
            onChange={(event) => change({ theme: event.currentTarget.value as Theme })}
          >
            {THEMES.map((theme) => (
              <option key={theme} value={theme}>
                {words(`theme_${theme}`)}
              </option>
            ))}
          </select>
        </div>
        <div class="field">
          <label for={`${id}-pace`}>{words("pace")}</label>
          <select
            id={`${id}-pace`}
            value={chosen.pace}
            onChange={(event) => change({ pace: event.currentTarget.value as Pace })}
          >
            {ALL_PACES.map((pace) => (
              <option key={pace} value={pace}>
                {words(`pace_${pace}`)}
              </option>
            ))}
          </select>
        </div>
        <Check label={words("movement")} checked={chosen.movement} onChange={(movement) => change({ movement })} />
        <Check label={words("shortcuts")} checked={chosen.shortcuts} onChange={(shortcuts) => change({ shortcuts })} />
        <Check label={words("forced")} checked={chosen.forced} onChange={(forced) => change({ forced })} />
        <Check label={words("reactions")} checked={chosen.reactions} onChange={(reactions) => change({ reactions })} />
        <Check label={words("sound")} checked={chosen.sound} onChange={(sound) => change({ sound })} />
        <Signing key={account()?.id} on={chosen.signMoves} onChange={(signMoves) => change({ signMoves })} />
      </div>
      <TableLook chosen={chosen} change={change}>
        <Check
          label={words("four_colours")}
          checked={chosen.fourColours}
          onChange={(fourColours) => change({ fourColours })}
        />
        <Check
          label={words("large_signs")}
          checked={chosen.largeSigns}
          onChange={(largeSigns) => change({ largeSigns })}
        />
      </TableLook>
      <NotificationsPart />
      <AccountPart onAccount={() => setChosen({ ...settings() })} />
    </section>
  );
}

function Check({
  label,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div class="field check">
      <label for={id}>{label}</label>
      <input id={id} type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
    </div>
  );
}

function AccountPart({ onAccount }: { readonly onAccount: () => void }) {
  const [mine, setMine] = useState(account());
  const [said, setSaid] = useState<string | null>(null);

  function act(run: () => Promise<typeof mine>): void {
    setSaid(null);
    run().then(
      (now) => {
        setMine(now);
        onAccount();
        setSaid(words("done"));
      },
      (problem: unknown) => {
        const bad = problem instanceof Problem && problem.status === 401;
        setSaid(bad ? words("token_bad") : sentence(problem));
      },
    );
  }

  return (
    <>
      <h2>{words("account")}</h2>
      <p>{mine ? words("account_is", { name: mine.name }) : words("account_none")}</p>
      <FaceChoice own={mine && animalOf(mine)} onChoose={(face) => act(() => takeFace(face))} />
      <Ask label={words("name")} button={words("name_take")} onAnswer={(name) => act(() => takeName(name))} />
      <p role="status">{said}</p>
      <SignIn />
      <details class="sign-in">
        <summary>{words("token")}</summary>
        {mine && <Copy label={words("token_own")} text={mine.token} />}
        <Ask
          label={words("token_use")}
          button={words("token_take")}
          onAnswer={(token) => act(() => useToken(token.trim()))}
        />
      </details>
      {mine && <Access key={mine.id} />}
    </>
  );
}
