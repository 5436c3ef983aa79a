/** The address at which others reach the page: one of this machine alone is of no use to them. */

import { base } from "../base";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The page's public address, without a trailing slash; `reported` is the address that the service reports. */
export function publicAddress(reported?: string): string {
  const isReportedOnly = reported !== undefined && isLoopback(location.origin) && !isLoopback(reported);
  return (isReportedOnly ? new URL(reported).origin : location.origin) + base;
}

/** True if only this machine can reach the page at that address. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.test(new URL(address).hostname);
}
