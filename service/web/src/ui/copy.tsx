/** A text to be copied, with the button that copies it. */

import { useId, useRef, useState } from "preact/hooks";
import { wordsOf } from "../words";

const words = wordsOf("ui");

export async function toClipboard(text: string): Promise<boolean> {
  const written = navigator.clipboard?.writeText(text);
  return written
    ? written.then(
        () => true,
        () => false,
      )
    : false;
}

/** Copies what is selected, also at an address without https, where pages have no clipboard. */
export function copySelected(): boolean {
  return document.execCommand?.("copy") ?? false;
}

export function Copy({ label, text }: { readonly label: string; readonly text: string }) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  /** If the browser refuses, the text stays selected, to be copied by hand. */
  async function copy(): Promise<void> {
    field.current?.select();
    setCopied((await toClipboard(text)) || copySelected());
  }

  return (
    <div class="copy">
      <label for={id}>{label}</label>
      <div class="row">
        <textarea id={id} ref={field} rows={1} readOnly value={text} />
        <button type="button" onClick={copy}>
          {copied ? words("copied") : words("copy")}
        </button>
      </div>
    </div>
  );
}
