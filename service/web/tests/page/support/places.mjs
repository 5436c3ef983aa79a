/** Where the repository and the page's sources are. */

import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const web = fileURLToPath(new URL("../../..", import.meta.url));
export const root = join(web, "../..");
