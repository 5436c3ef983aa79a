/** The small sign beside a move in the log that its player has signed. */

import { wordsOf } from "../words";

const words = wordsOf("table");

export function SignedMark() {
  return <small class="signed"> {words("signed")}</small>;
}
