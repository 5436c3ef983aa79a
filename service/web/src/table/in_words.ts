/** True if the table is shown in words: cards by their names, without pictures. */

import { createContext } from "preact";

export const InWords = createContext(false);
