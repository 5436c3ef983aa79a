/** A text to be copied, with the button that copies it. */

import { useId, useRef, useState } from "preact/hooks";
import { wordsOf } from "../words";

const words = wordsOf("ui");

export function Copy({ label, text }: { readonly label: string; readonly text: string }) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  /** Where the browser refuses, the text is selected, to be copied by hand. */
  async function copy(): Promise<void> {
    field.current?.select();
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  }

  return (
    <div class="copy">
      <label for={id}>{label}</label>
      <div class="row">
        <input id={id} ref={field} readOnly value={text} />
        <button type="button" onClick={copy}>
          {copied ? words("copied") : words("copy")}
        </button>
      </div>
    </div>
  );
}
