/** The page starts here: it shows the page that belongs to the address, and its frame. */

import { options, render } from "preact";
import { useEffect, useErrorBoundary, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ComponentType } from "preact";

import { Meeting } from "./account/meeting";
import { hasPageAccount } from "./api/page_account";
import { announcePresence } from "./api/presence";
import { SEATED } from "./api/seeds";
import { watchOwnTables } from "./api/own_tables";
import { at, base, pathOf } from "./base";
import { Trouble } from "./pages/trouble";
import { startWorker } from "./offline/device";
import { fetchPart } from "./parts";
import { enterPage, leavePage, navigate, rememberPlaces } from "./places";
import type { PageProps, Place } from "./router";
import { placeOf } from "./routes";
import { applySettings, followSettings } from "./settings";
import { embedded, isRefused, REFUSED } from "./storage";
import { sentence } from "./ui/action";
import { Header } from "./ui/header";
import { language, setLanguage, wordsOf, wordsReady } from "./words";

const words = wordsOf("ui");

/** The text shown if not even the page's words can be loaded. */
const NO_WORDS =
  "The service does not answer. Reload the page in a moment. / Der Dienst antwortet nicht. Bitte neu laden.";

interface Shown {
  readonly path: string;
  readonly place: Place;
  readonly Page: ComponentType<PageProps>;
}

function App() {
  const [shown, setShown] = useState<Shown | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [, draw] = useState(0);

  useEffect(() => {
    let wanted = "";
    async function show(): Promise<void> {
      const path = location.pathname + location.search;
      wanted = path;
      const place = placeOf(new URL(location.href));
      if (place === null) return setFailure({ code: "no_page" });
      const { default: Page } = await fetched(place);
      if (wanted !== path) return;
      setFailure(null);
      setShown({ path, place, Page });
    }
    function onMove(): void {
      leavePage();
      void show().catch(setFailure);
    }
    const onLanguage = () => draw((count) => count + 1);
    addEventListener("popstate", onMove);
    addEventListener("cardtable:language", onLanguage);
    onMove();
    return () => {
      removeEventListener("popstate", onMove);
      removeEventListener("cardtable:language", onLanguage);
    };
  }, []);

  return (
    <div key={language()} class="frame">
      {!embedded && <Header />}
      <Unkept />
      <Mistakes />
      <main id="main">
        {failure ? <Trouble failure={failure} /> : shown && <Guarded key={shown.path} shown={shown} />}
      </main>
      <Meeting />
    </div>
  );
}

/** Says that this browser keeps nothing, until the reader goes on. */
function Unkept() {
  const [refused, setRefused] = useState(isRefused);
  useLayoutEffect(() => {
    const say = () => setRefused(true);
    addEventListener(REFUSED, say);
    return () => removeEventListener(REFUSED, say);
  }, []);
  return refused ? (
    <p class="notice" role="status">
      {words("not_kept")} <button onClick={() => setRefused(false)}>{words("close")}</button>
    </p>
  ) : null;
}

/** Says what failed where nobody waits for it, such as a mistake of the page: the last one, until the reader goes on. */
function Mistakes() {
  const [said, setSaid] = useState<string | null>(null);
  useLayoutEffect(() => {
    const onRejection = ({ reason }: PromiseRejectionEvent) => setSaid(sentence(reason));
    const onError = ({ filename }: ErrorEvent) => {
      if (filename.startsWith(location.origin)) setSaid(words("unexpected_text")); // else it is a browser's extension
    };
    addEventListener("unhandledrejection", onRejection);
    addEventListener("error", onError);
    return () => {
      removeEventListener("unhandledrejection", onRejection);
      removeEventListener("error", onError);
    };
  }, []);
  return said === null ? null : (
    <p class="notice" role="alert">
      {said} <button onClick={() => location.reload()}>{words("reload")}</button>{" "}
      <button onClick={() => setSaid(null)}>{words("close")}</button>
    </p>
  );
}

/** The module of a page, and the words that it needs. */
async function fetched(place: Place): ReturnType<Place["load"]> {
  const module = await fetchPart(place.load);
  await wordsReady();
  return module;
}

/** A page whose errors, while it is drawn, become a page that says so. */
function Guarded({ shown }: { shown: Shown }) {
  const [error] = useErrorBoundary((failure) => console.error(failure));
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body || !document.activeElement)
      place.current?.focus({ preventScroll: true });
    enterPage();
  }, []);
  if (error) return <Trouble failure={error} />;
  return (
    <div ref={place} tabIndex={-1} class="page">
      <shown.Page params={shown.place.params} query={shown.place.query} />
    </div>
  );
}

/** Links to other pages of the page don't load the document again. */
function onClick(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target || link.hasAttribute("download"))
    return;
  if (link.origin !== location.origin || link.hash || placeOf(new URL(link.href)) === null) return;
  event.preventDefault();
  if (embedded) open(link.href, "_blank", "noopener");
  else navigate(link.href);
}

/** Below a path, every link of the page is one below it. */
if (base)
  options.vnode = ({ type, props }) => {
    const given = props as { href?: unknown };
    if (type === "a" && typeof given.href === "string") given.href = at(given.href);
  };

announcePresence();
addEventListener(SEATED, () => void watchOwnTables());
if (!hasPageAccount(pathOf(location) ?? "/")) void watchOwnTables();
rememberPlaces();
applySettings();
followSettings();
document.addEventListener("click", onClick);
document.documentElement.toggleAttribute("data-embed", embedded);
const root = document.getElementById("page")!;
setLanguage(language())
  .then(() => render(<App />, root))
  .then(embedded ? undefined : startWorker, () => {
    root.textContent = NO_WORDS;
  });
