/** The address at which others reach the page: one of this machine alone is of no use to them. */

import { base } from "../base";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The page's public address, without a trailing slash; `told` is the address that the service reports. */
export function siteForOthers(told?: string): string {
  const isToldOnly = told !== undefined && isLoopback(location.origin) && !isLoopback(told);
  return (isToldOnly ? new URL(told).origin : location.origin) + base;
}

/** True if only this machine can reach the page at that address. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.test(new URL(address).hostname);
}
