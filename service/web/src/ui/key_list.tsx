/** A window with keys and what they do. */

import { Dialog } from "./dialog";

interface KeyListProps {
  readonly title: string;
  readonly keys: readonly (readonly [key: string, does: string])[];
  readonly onClose: () => void;
}

export function KeyList({ title, keys, onClose }: KeyListProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <dl class="keys">
        {keys.map(([key, does]) => (
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
