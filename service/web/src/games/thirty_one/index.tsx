/** Thirty-One: draw and discard for points in one suit. */

import { thirtyOne as words } from "../../texts/thirty_one";
import { stockGame } from "../stock/page";

export default stockGame({ bus: false, rules: () => words("rules") });
