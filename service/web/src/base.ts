/**
 * The page's base path: the service may be mounted below a path, such as https://example.org/cards (docs/proxies.md).
 *
 * The page writes its addresses as if it were at the root: `/tables/t_1`. Few places add the path: links in a hook of
 * preact (`main.tsx`), history entries in `places.ts`, and requests in `api/client.ts`. The router removes it.
 */

declare const document: { readonly documentElement: { readonly dataset?: { readonly base?: string } } } | undefined;

const folder =
  typeof document === "undefined"
    ? globalThis.location && new URL(".", location.href).pathname
    : document.documentElement.dataset?.base;

/**
 * The path, without a slash at its end; empty at a host of its own. The service fills it into the document; for the
 * service worker it is the folder of its script.
 */
export const base = (folder ?? "/").slice(0, -1);

/** An address of the page from the root of the host; any other one as it is. */
export function at(address: string): string {
  return address.startsWith("/") ? base + address : address;
}

/** The same for others, with the host. */
export function urlOf(address: string): string {
  return location.origin + at(address);
}

/** The path of an address as the page writes it; null if it belongs to something else on the host. */
export function pathOf({ pathname }: { readonly pathname: string }): string | null {
  if (pathname === base) return "/";
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : null;
}

/** The name of what the browser keeps for all pages of a host: others of them may be of another service. */
export function own(name: string): string {
  return base ? `${base}/${name}` : name;
}
