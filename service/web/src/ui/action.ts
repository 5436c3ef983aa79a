/** Something that a button asks of the service: one at a time, and what is refused is said. */

import { useState } from "preact/hooks";

import { Problem, Unreachable } from "../api/client";
import { whyOf } from "../words/refusals";
import { wordsOf } from "../words";

const words = wordsOf("ui");

export interface Action {
  readonly act: (run: () => Promise<unknown>) => void;
  /** Why it was not done, as a sentence. */
  readonly refusal: string | null;
  readonly busy: boolean;
}

/** `after` is called when the service has answered, whatever it said. */
export function useAction(after: () => void = () => {}): Action {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function attempt(run: () => Promise<unknown>): Promise<void> {
    setRefusal(null);
    setBusy(true);
    try {
      await run();
    } catch (failure) {
      if (isMistake(failure)) console.error(failure);
      setRefusal(sentence(failure));
    } finally {
      setBusy(false);
      after();
    }
  }

  return { act: (run) => void attempt(run), refusal, busy };
}

/** True if the page is at fault, rather than the service refusing or not answering. */
function isMistake(failure: unknown): boolean {
  return !(failure instanceof Problem || failure instanceof Unreachable);
}

/** The failure, as a sentence. */
export function sentence(failure: unknown): string {
  if (failure instanceof Problem) return words("refused", { why: whyOf(failure) });
  if (failure instanceof Unreachable) return `${words("unreachable")}. ${words("unreachable_text")}`;
  return words("unexpected_text");
}
