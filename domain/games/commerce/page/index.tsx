/** Commerce: cards are exchanged with the middle until somebody knocks, and the worst hand pays. */

import { widowGame } from "~/games/exchange/page";
import { ladderOf } from "~/games/hands/beside";
import { rulesOfGame, wordsOfGame } from "~/words";

const words = wordsOfGame("commerce");

export default widowGame({
  aim: (options) => [
    words(options.recognised === "three" ? "aim_three" : "aim"),
    ...(options.ace_low_sequence ? [words("aim_ace_low")] : []),
    ...(options.flush_by === "point" ? [words("aim_flush_point")] : []),
  ],
  Beside: ladderOf(({ recognised }) => [
    "tricon",
    "sequence",
    "flush",
    ...(recognised === "three" ? [] : ["pair", "point"]),
  ]),
  rules: rulesOfGame("commerce"),
});
