/** An input whose text is the user's until it is left: the page may draw itself anew in between. */

import type { ComponentProps } from "preact";
import { useState } from "preact/hooks";

interface TypedProps extends Omit<ComponentProps<"input">, "value" | "onInput" | "onChange"> {
  /** The text shown before and after editing. */
  readonly value: string | number;
  /** Called when it is left, or sent with its form. */
  readonly onChange: (input: HTMLInputElement) => void;
}

export function Typed({ value, onChange, ...others }: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      {...others}
      value={typed ?? value}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onChange={(event) => {
        setTyped(null);
        onChange(event.currentTarget);
      }}
    />
  );
}
