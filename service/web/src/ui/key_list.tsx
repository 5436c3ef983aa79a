/** A window with keys and what they do. */

import { isSwitchedOff } from "../settings";
import { Dialog } from "./dialog";
import { wordsOf } from "../words";

const words = wordsOf("ui");

interface KeyListProps {
  readonly title: string;
  readonly keys: readonly (readonly [key: string, does: string])[];
  readonly onClose: () => void;
}

export function KeyList({ title, keys, onClose }: KeyListProps) {
  const working = keys.filter(([key]) => !key.match(/[^\s,–]+/g)?.every(isSwitchedOff));
  return (
    <Dialog title={title} onClose={onClose}>
      {working.length < keys.length && <p>{words("shortcuts_off")}</p>}
      <dl class="keys">
        {working.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
