/** Commerce of the 19th century: the dealer begins blind, then come rounds, and the best hand takes a prize of the pool. */

import { commerceClassic as words } from "../../texts/commerce_classic";
import { widowGame } from "../exchange/page";

export default widowGame({ aim: () => [words("aim")], rules: () => words("rules") });
