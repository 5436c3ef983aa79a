/** Commerce: cards are exchanged with the middle until somebody knocks, and the worst hand pays. */

import { commerce as words } from "../../texts/commerce";
import { widowGame } from "../exchange/page";

export default widowGame({
  aim: (options) => words(options.recognised === "three" ? "aim_three" : "aim"),
  rules: () => words("rules"),
});
