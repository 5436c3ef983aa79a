/** The paths of the repository and of the page's sources. */

import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const web = fileURLToPath(new URL("../../..", import.meta.url));
export const root = join(web, "../..");
