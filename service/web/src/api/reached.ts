/** The address at which others reach the page: one of this machine alone is of no use to them. */

import { base } from "../base";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Where others reach the page, without a slash at its end; `told` is an address that the service gives itself. */
export function siteForOthers(told?: string): string {
  const isToldOnly = told !== undefined && isLoopback(location.origin) && !isLoopback(told);
  return (isToldOnly ? new URL(told).origin : location.origin) + base;
}

/** Whether only this machine can reach the page at that address. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.test(new URL(address).hostname);
}
