/** Thirty-One: draw and discard for points in one suit. */

import { stockGame } from "~/games/stock/page";
import { rulesOfGame } from "~/words";

export default stockGame({ bus: false, rules: rulesOfGame("thirty_one") });
