/** What was said at a seat: a reaction for a moment, else a word of the game. Screen readers have it elsewhere. */

import { useContext } from "preact/hooks";

import { ReactedHere, Sign } from "./reactions";
import { ToldHere } from "./told";
import { wordsOf } from "../words";

const words = wordsOf("table");

export function Bubble({ seat }: { readonly seat: number }) {
  const reaction = useContext(ReactedHere).get(seat);
  const said = useContext(ToldHere).said.get(seat);
  if (reaction === undefined && said === undefined) return null;
  return (
    <span class={`bubble ${reaction ? "reaction" : ""}`} aria-hidden="true">
      {reaction ? (
        <>
          <Sign reaction={reaction} /> {words(`reaction_${reaction}`)}
        </>
      ) : (
        said
      )}
    </span>
  );
}
