import { own } from "../base";

/** The service worker's cache of responses about finished tables, as seen by one account. */
export const FINISHED_CACHE = own("cardtable-over");
