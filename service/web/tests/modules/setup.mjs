// All tests share the modules of the page, so each begins with the language that a page has without a choice. Hooks
// outside of a `describe` are those of all files.

import { beforeEach } from "node:test";

import { setLanguage } from "../../src/words/index.ts";

beforeEach(() => setLanguage("en"));
