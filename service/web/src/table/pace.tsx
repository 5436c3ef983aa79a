/** The speed at which the moves of others are shown: each press chooses the next one. */

import { useState } from "preact/hooks";

import { ALL_PACES, changeSettings, settings } from "../settings";
import { wordsOf } from "../words";

const words = wordsOf("table");

export function PaceChoice({ onChange }: { readonly onChange: () => void }) {
  const [pace, setPace] = useState(settings().pace);

  function next(): void {
    const chosen = ALL_PACES[(ALL_PACES.indexOf(pace) + 1) % ALL_PACES.length] ?? "normal";
    changeSettings({ pace: chosen });
    setPace(chosen);
    onChange();
  }

  return (
    <button type="button" class="quiet" onClick={next}>
      {words("pace", { pace: words(`pace_${pace}`) })}
    </button>
  );
}
