/** The state of Chinese Ten. */

import type { SharedState } from "../../api/answers";
import type { components } from "../../api/shapes";

export type State = SharedState & components["schemas"]["ChineseTenState"];
