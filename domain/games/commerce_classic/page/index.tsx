/** Commerce of the 19th century: the dealer begins blind, then come rounds, and the best hand takes a prize of the pool. */

import { widowGame } from "~/games/exchange/page";
import { ladderOf } from "~/games/hands/beside";
import { rulesOfGame, wordsOfGame } from "~/words";

const words = wordsOfGame("commerce_classic");

export default widowGame({
  aim: () => [words("aim")],
  Beside: ladderOf(() => ["tricon", "sequence", "flush", "pair", "point"]),
  rules: rulesOfGame("commerce_classic"),
});
