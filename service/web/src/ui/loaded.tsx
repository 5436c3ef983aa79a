/** Something that comes from the service: what to show before it is there, and when it doesn't come. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

import { Trouble, type Sought } from "../pages/trouble";
import { wordsOf } from "../words";

const words = wordsOf("ui");

interface LoadedProps<Value> {
  readonly load: () => Promise<Value>;
  /** Loads again when it changes. */
  readonly by?: string;
  /** Milliseconds after which it is loaded again while somebody looks, and at once when somebody looks again. */
  readonly every?: number;
  /** The kind of thing that is missing if the service says that it doesn't exist. */
  readonly sought?: Sought;
  readonly children: (value: Value, reload: () => void) => ComponentChildren;
}

export function Loaded<Value>({ load, by = "", every, sought = "table", children }: LoadedProps<Value>) {
  const [state, setState] = useState<{ value: Value } | { failure: unknown } | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let current = true;
    load().then(
      (value) => current && setState({ value }),
      (failure: unknown) =>
        current && setState((shown) => (turn > 0 && shown && "value" in shown ? shown : { failure })),
    );
    return () => {
      current = false;
    };
  }, [by, turn]);
  useEffect(() => {
    if (every === undefined) return;
    const again = () => {
      if (!document.hidden) setTurn((before) => before + 1);
    };
    const timer = setInterval(again, every);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", again);
    };
  }, [every]);
  if (state === null) return <p class="loading">{words("loading")}</p>;
  if ("failure" in state) return <Trouble failure={state.failure} sought={sought} />;
  return <>{children(state.value, () => setTurn((before) => before + 1))}</>;
}
