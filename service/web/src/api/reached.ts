/** The address at which others reach the page: one of this machine alone is of no use to them. */

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Where others reach the page; `told` is an address that the service gives itself. */
export function originForOthers(told?: string): string {
  return told !== undefined && isLoopback(location.origin) && !isLoopback(told)
    ? new URL(told).origin
    : location.origin;
}

/** Whether only this machine can reach the page at that address. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.test(new URL(address).hostname);
}
