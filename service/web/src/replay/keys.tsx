/** Keys of a replay, and the sheet that lists them. */

import { useLayoutEffect } from "preact/hooks";

import { isSwitchedOff } from "../settings";
import { KeyList } from "../ui/key_list";
import { ALL_SPEEDS, type Player } from "./player";
import { UNITS } from "./steps";
import { wordsOf } from "../words";

const words = wordsOf("replay");

export interface KeyActions {
  readonly eyes: () => void;
  readonly card: () => void;
  readonly fork: () => void;
  readonly help: () => void;
  readonly escape: () => void;
}

/** Handles keys that are pressed anywhere but in a field or a window. Arrows that are held wait for each position. */
export function useReplayKeys(player: Player, actions: Partial<KeyActions>): void {
  useLayoutEffect(() => {
    const keys: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowLeft: player.back,
      ArrowRight: player.forward,
      Home: () => player.go(player.first),
      End: () => player.go(player.last),
      " ": player.toggle,
      e: () => player.setUnit("event"),
      t: () => player.setUnit("turn"),
      h: () => player.setUnit("hand"),
      s: () => player.setSpeed(ALL_SPEEDS[(ALL_SPEEDS.indexOf(player.speed) + 1) % ALL_SPEEDS.length] ?? "normal"),
      v: actions.eyes,
      c: actions.card,
      f: actions.fork,
      "?": actions.help,
      Escape: actions.escape,
    };
    function onKey(event: KeyboardEvent): void {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
      if (
        isSwitchedOff(key) ||
        document.querySelector("dialog[open]") ||
        target.matches("input:not([type=range]), select, textarea")
      )
        return;
      if (key === " " && target.closest("button, a, summary")) return;
      const act = keys[key];
      if (!act) return;
      event.preventDefault();
      if (!event.repeat || (key.startsWith("Arrow") && player.ready())) act();
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}

const UNIT_KEYS = UNITS.map((unit) => unit[0]?.toUpperCase()).join(", ");

const KEYS: readonly (readonly [key: string, text: Parameters<typeof words>[0]])[] = [
  ["←", "key_back"],
  ["→", "key_forward"],
  ["Home", "key_first"],
  ["End", "key_last"],
  ["Space", "key_play"],
  [UNIT_KEYS, "key_units"],
  ["S", "key_speed"],
  ["V", "key_eyes"],
  ["C", "key_card"],
  ["F", "key_fork"],
  ["Esc", "key_escape"],
  ["?", "key_help"],
];

interface ReplayKeysProps {
  /** True if the position can be played on from. */
  readonly fork?: boolean;
  readonly onClose: () => void;
}

export function ReplayKeys({ fork = false, onClose }: ReplayKeysProps) {
  const keys = KEYS.filter(([, text]) => fork || text !== "key_fork");
  return <KeyList title={words("keys_title")} keys={keys.map(([key, text]) => [key, words(text)])} onClose={onClose} />;
}
