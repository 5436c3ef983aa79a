/** Trentuno: cards are exchanged with the middle for 31 points in one suit. */

import { widowGame } from "~/games/exchange/page";
import { Meter } from "~/games/hands/beside";
import { rulesOfGame, wordsOfGame } from "~/words";

const words = wordsOfGame("trentuno");

export default widowGame({
  aim: (options) => [
    words(options.count === "all_cards" ? "aim_all" : "aim"),
    words("aim_tricon"),
    ...(options.instant_31 ? [words("aim_31")] : []),
  ],
  Beside: Meter,
  rules: rulesOfGame("trentuno"),
});
