/** The state of Chinese Ten. */

import type { SharedState } from "~/api/answers";
import type { components } from "~/api/games/chinese-ten";

export type State = SharedState & components["schemas"]["ChineseTenState"];
