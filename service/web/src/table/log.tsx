/** What happened, in words. A screen reader says what is new. */

import { useEffect, useRef, useState } from "preact/hooks";

import { table as words } from "../texts/table";
import type { Line } from "./tell";

/** How many lines are shown at first. */
const RECENT = 40;

export function Log({ lines }: { readonly lines: readonly Line[] }) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const last = lines.at(-1)?.version;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  const shown = all ? lines : lines.slice(-RECENT);
  return (
    <section class="log" aria-label={words("log")}>
      <h2>{words("log")}</h2>
      {shown.length < lines.length && (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          {words("log_all")}
        </button>
      )}
      <div ref={list} id="log" tabIndex={0} role="log" aria-live="polite" aria-label={words("log")}>
        <ol>
          {shown.map((line) => (
            <li key={line.version} class={line.begins ? "begins" : ""}>
              {line.text}
            </li>
          ))}
        </ol>
      </div>
      {lines.length === 0 && <p>{words("log_empty")}</p>}
    </section>
  );
}
