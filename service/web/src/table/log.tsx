/**
 * The log of events in words, in a drawer. It is always in the page, so that a screen reader announces new lines; it is
 * only invisible until it is opened.
 */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { SignedMark } from "./signed_mark";
import type { LogLine } from "./tell";
import { wordsOf } from "../words";

const words = wordsOf("table");
const ui = wordsOf("ui");

/** The number of lines shown at first. */
const RECENT = 40;

interface LogProps {
  readonly lines: readonly LogLine[];
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

export function Log({ lines, open, onOpen, onClose }: LogProps) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const last = lines.at(-1)?.version;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last, open]);
  useEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    list.current?.focus();
    return () => before instanceof HTMLElement && before !== list.current && before.focus();
  }, [open]);
  const shown = all ? lines : lines.slice(-RECENT);
  const items = useMemo(
    () =>
      shown.map((line) => (
        <li key={line.version} class={line.begins ? "begins" : ""}>
          {line.text}
          {line.signed && <SignedMark />}
        </li>
      )),
    [lines, all],
  );
  return (
    <section
      class={open ? "log drawer" : "log unseen"}
      aria-label={words("log")}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <h2>{words("log")}</h2>
      {open && (
        <button type="button" class="quiet" onClick={onClose}>
          {ui("close")}
        </button>
      )}
      {open && shown.length < lines.length && (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          {words("log_all")}
        </button>
      )}
      <div
        ref={list}
        id="log"
        tabIndex={open ? 0 : -1}
        role="log"
        aria-live="polite"
        aria-label={words("log")}
        onFocus={onOpen}
      >
        <ol>{items}</ol>
      </div>
      {lines.length === 0 && <p>{words("log_empty")}</p>}
    </section>
  );
}
