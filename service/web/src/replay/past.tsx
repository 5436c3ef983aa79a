/** The events up to the position, in words. Each line links to its event. */

import { useEffect, useRef } from "preact/hooks";

import { SignedMark } from "../table/signed_mark";
import type { Player } from "./player";
import type { LogLine } from "../table/tell";
import { wordsOf } from "../words";

const words = wordsOf("replay");

/** The scroll offset that shows the last line and cuts no line at the top. */
function topOf(list: HTMLOListElement): number {
  const lines = [...list.querySelectorAll("li")];
  const last = lines.at(-1);
  const hidden = last ? last.offsetTop + last.offsetHeight - list.clientHeight : 0;
  return hidden <= 0 ? 0 : (lines.find((line) => line.offsetTop >= hidden)?.offsetTop ?? hidden);
}

export function Past({ lines, player }: { readonly lines: readonly LogLine[]; readonly player: Player }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.scrollTo({ top: topOf(list.current) }), [player.version]);
  return (
    <section class="log past" aria-label={words("log")}>
      <h2>{words("log")}</h2>
      <ol ref={list} id="log" tabIndex={0} aria-label={words("log")}>
        {lines.map((line) => (
          <li key={line.version} class={line.begins ? "begins" : ""}>
            <button
              type="button"
              class="step"
              aria-current={line.version === player.version ? "step" : undefined}
              onClick={() => player.go(line.version)}
            >
              {line.text}
              {line.signed && <SignedMark />}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
