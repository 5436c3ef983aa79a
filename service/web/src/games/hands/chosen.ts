/** A move that is made as soon as picking or dropping cards has chosen it, without a button. */

import { useEffect } from "preact/hooks";

import type { Move } from "../../api/answers";
import type { ControlsProps } from "../page";

export function useChosen(
  chosen: Move | undefined,
  { play, busy }: Pick<ControlsProps<unknown>, "play" | "busy">,
): void {
  useEffect(() => {
    if (chosen && !busy) play(chosen);
  }, [chosen]);
}
