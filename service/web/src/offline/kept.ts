import { own } from "../base";

/** Where the service worker keeps answers about tables that are over. They are as one account sees them. */
export const OVER = own("cardtable-over");
