/** The modules shared by the pages that show a table and the games' parts of them, in one file: see `build.mjs`. */

import "../api/send_move";
import "../api/signing";
import "../api/stream";
import "../games/hands/about";
import "../games/hands/choice";
import "../games/hands/chosen";
import "../games/hands/pool";
import "../games/hands/purse";
import "../games/hands/rules";
import "../games/hands/values";
import "../games/hands/verdict";
import "../ui/key_list";
import "../ui/letters";
import "../ui/markdown";
import "./aside";
import "./choices";
import "./clock";
import "./felt";
import "./moves";
import "./rules";
import "./seeding";
import "./signed_mark";
