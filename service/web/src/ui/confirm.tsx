/** Asks once more before something that can't be taken back. */

import { useAction } from "./action";
import { Dialog } from "./dialog";
import { Refusal } from "./refusal";

interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  /** The label of the confirming button; the title by default. */
  readonly button?: string;
  readonly cancel: string;
  readonly run: () => Promise<unknown>;
  /** Called when the service has answered, whatever it said. */
  readonly after?: () => void;
  readonly onClose: () => void;
}

export function Confirm({ title, text, button = title, cancel, run, after, onClose }: ConfirmProps) {
  const { act, refusal, busy } = useAction(after);

  async function confirmed(): Promise<void> {
    await run();
    onClose();
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <p class="buttons">
        <button type="button" class="main danger" disabled={busy} onClick={() => act(confirmed)}>
          {button}
        </button>
        <button type="button" onClick={onClose}>
          {cancel}
        </button>
      </p>
      <Refusal text={refusal} />
    </Dialog>
  );
}
