/** What nearly every page needs, as one file: see `build.mjs`. */

import "preact/hooks";

import "./api/account";
import "./api/calls";
import "./api/catalogue";
import "./api/lacking";
import "./api/refreshed";
import "./cards/face";
import "./cards/names";
import "./pages/trouble";
import "./places";
import "./settings";
import "./table/animals";
import "./table/company";
import "./table/levels";
import "./table/regulars";
import "./timers";
import "./ui/action";
import "./ui/copy";
import "./ui/dialog";
import "./ui/lack";
import "./ui/loaded";
import "./ui/refusal";
import "./ui/schema";
import "./ui/signed";
import "./verify/hashing";
import "./words/games";
import "./words/strategies";
