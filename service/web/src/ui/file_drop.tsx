/** A place to drop a file, which is also a button that chooses one. */

import { useState } from "preact/hooks";

interface FileDropProps {
  /** The label of the button. */
  readonly choose: string;
  /** The text about dropping a file. */
  readonly drop: string;
  readonly onFile: (file: File) => void;
}

export function FileDrop({ choose, drop, onFile }: FileDropProps) {
  const [over, setOver] = useState(false);

  function take(files: FileList | null | undefined): void {
    const file = files?.[0];
    if (file) onFile(file);
  }

  function onDrag(event: DragEvent): void {
    event.preventDefault();
    setOver(event.type === "dragover");
    if (event.type === "drop") take(event.dataTransfer?.files);
  }

  return (
    <div class={over ? "drop over" : "drop"} onDragOver={onDrag} onDragLeave={onDrag} onDrop={onDrag}>
      <label class="button main">
        {choose}
        <input
          type="file"
          accept=".json,application/json"
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = "";
          }}
        />
      </label>
      <span>{drop}</span>
    </div>
  );
}
