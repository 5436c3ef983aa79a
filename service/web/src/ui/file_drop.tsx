/** A place where a file is dropped, or chosen. */

import { useId, useState } from "preact/hooks";

interface FileDropProps {
  readonly label: string;
  readonly hint: string;
  /** What files are offered: `.json`. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

export function FileDrop({ label, hint, accept, onFile }: FileDropProps) {
  const [over, setOver] = useState(false);
  const id = useId();

  function take(files: FileList | null | undefined): void {
    const file = files?.[0];
    if (file) onFile(file);
  }

  return (
    <div
      class={`file-drop ${over ? "over" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer?.files);
      }}
    >
      <label for={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = ""; // the same file may be chosen again
        }}
      />
      <small>{hint}</small>
    </div>
  );
}
