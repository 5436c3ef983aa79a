/** What was said at a seat, in a word or two. The log says it to those who can't see it. */

import { useContext } from "preact/hooks";

import { ToldHere } from "./told";

export function Bubble({ seat }: { readonly seat: number }) {
  const said = useContext(ToldHere).said.get(seat);
  if (said === undefined) return null;
  return (
    <span class="bubble" aria-hidden="true">
      {said}
    </span>
  );
}
