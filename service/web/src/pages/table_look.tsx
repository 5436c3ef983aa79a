/** The table's look in this browser: felt, card backs and signs, with a preview. */

import type { ComponentChildren } from "preact";

import { Face } from "../cards/face";
import { BACKS, FELTS, type Settings } from "../settings";
import { wordsOf } from "../words";

const words = wordsOf("settings");

interface TableLookProps {
  readonly chosen: Settings;
  readonly change: (changed: Partial<Settings>) => void;
  /** More choices of the look. */
  readonly children: ComponentChildren;
}

export function TableLook({ chosen, change, children }: TableLookProps) {
  return (
    <section class="table-look">
      <h2>{words("table")}</h2>
      <p class="cloth" role="img" aria-label={words("table")}>
        {[null, "KH", "7S"].map((code) => (
          <span key={code} class={code === "7S" ? "card marked" : "card"}>
            <Face code={code} />
          </span>
        ))}
      </p>
      <fieldset class="look-choice">
        <legend>{words("felt")}</legend>
        <div>
          {FELTS.map((felt) => (
            <button key={felt} type="button" aria-pressed={felt === chosen.felt} onClick={() => change({ felt })}>
              <span class="swatch cloth" data-felt={felt} />
              {words(`felt_${felt}`)}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset class="look-choice">
        <legend>{words("back")}</legend>
        <div>
          {BACKS.map((back) => (
            <button key={back} type="button" aria-pressed={back === chosen.back} onClick={() => change({ back })}>
              <span class="swatch of-card" data-back={back} />
              {words(`back_${back}`)}
            </button>
          ))}
        </div>
      </fieldset>
      <div class="fields">{children}</div>
    </section>
  );
}
