/** Asks a guest for a name and a face. */

import { useState } from "preact/hooks";

import { noteIntroduction, takeNameAndFace } from "../api/account";
import type { Account } from "../api/stored_account";
import type { Animal } from "../table/animals";
import { FaceChoice } from "../table/face_choice";
import { animalOf } from "../table/regulars";
import { useAction } from "../ui/action";
import { Dialog } from "../ui/dialog";
import { TextField } from "../ui/fields";
import { Refusal } from "../ui/refusal";
import { wordsOf } from "../words";

const words = wordsOf("account");

export interface IntroductionProps {
  readonly mine: Account;
  /** With true when the guest has a name, or keeps the one it has; with false when it closes the question. */
  readonly onDone: (goesOn: boolean) => void;
}

export function Introduction({ mine, onDone }: IntroductionProps) {
  const [name, setName] = useState("");
  const [face, setFace] = useState<Animal | null>(null);
  const { act, refusal, busy } = useAction();

  async function take(): Promise<void> {
    await takeNameAndFace(mine, name, face);
    noteIntroduction();
    onDone(true);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    act(take);
  }

  return (
    <Dialog title={words("meet")} onClose={() => onDone(false)}>
      <form class="introduction" onSubmit={submit}>
        <p>{words("meet_text")}</p>
        <TextField label={words("meet_name")} most={40} value={name} onChange={setName} />
        <FaceChoice own={face ?? animalOf(mine)} onChoose={setFace} />
        <Refusal text={refusal} />
        <p class="buttons">
          <button type="submit" class="main" disabled={busy}>
            {words("meet_take")}
          </button>
          <button
            type="button"
            disabled={busy}
            onClick={() => {
              noteIntroduction();
              onDone(true);
            }}
          >
            {words("meet_skip", { name: mine.name })}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
