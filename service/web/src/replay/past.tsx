/** What happened up to the position, in words; each line leads to its event. */

import { useEffect, useRef } from "preact/hooks";

import { replay as words } from "../texts/replay";
import type { Player } from "./player";
import type { Line } from "./sentences";

export function Past({ lines, player }: { readonly lines: readonly Line[]; readonly player: Player }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [player.version]);
  return (
    <section class="log past" aria-label={words("log")}>
      <h2>{words("log")}</h2>
      <ol ref={list} id="log" tabIndex={0} aria-label={words("log")}>
        {lines.map((line) => (
          <li key={line.version} class={line.begins ? "begins" : ""}>
            <button type="button" class="line" aria-current={line.version === player.version ? "step" : undefined} onClick={() => player.go(line.version)}>
              {line.text}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
