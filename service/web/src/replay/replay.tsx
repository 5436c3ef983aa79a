/** The replay of a finished match: any position, through any seat's eyes. It needs no service but a source. */

import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import type { SharedState, Table } from "../api/answers";
import { cardName } from "../cards/names";
import type { GamePage, PlayedTable } from "../games/page";
import { IconButton } from "../table/bar";
import { companyOf, namedCompanyOf, type Company } from "../table/company";
import { cueOf } from "../table/cues";
import { rememberPositions } from "../table/movement";
import { effectsOf } from "../table/effects";
import { sentence } from "../ui/action";
import { useClosing } from "../ui/closing";
import { Refusal } from "../ui/refusal";
import { Trouble } from "../pages/trouble";
import { wordsOf } from "../words";
import { Choice, Controls, EyesChoice, allEyes } from "./controls";
import { FollowedCard } from "./followed_card";
import { ReplayKeys, useReplayKeys } from "./keys";
import { cardsIn, deals, eyesOf, seenBy, type Eyes } from "./log";
import { Past } from "./past";
import { usePlayer, type Player } from "./player";
import { Position } from "./position";
import { captionOf, linesOf } from "./sentences";
import type { Finished } from "./source";
import { firstOf } from "./steps";

const words = wordsOf("replay");
const tableWords = wordsOf("table");

/** The position that is shown. */
export interface Shown {
  readonly eyes: Eyes;
  readonly player: Player;
  readonly company: Company;
  /** Closes the menu, before something takes its place. */
  readonly closeMenu: () => void;
}

/** The parts round the table, which differ between the page and a saved file. */
export interface Around {
  /** Before the title. */
  readonly home?: ComponentChildren;
  /** Before the keys in the menu. */
  readonly menu?: ComponentChildren;
  /** Why something that the menu offers was not done. */
  readonly refusal?: string | null;
  /** Below the controls. */
  readonly below?: ComponentChildren;
  /** Below the log. */
  readonly beside: ComponentChildren;
}

interface ReplayProps {
  readonly source: Finished;
  readonly page: GamePage;
  readonly title: string;
  /** The start: `seat` and `version`. */
  readonly query: URLSearchParams;
  readonly around: (shown: Shown) => Around;
  /** Called with each position, before it is shown. */
  readonly onMove?: (eyes: Eyes, version: number) => void;
  /** Plays on from the position. */
  readonly fork?: () => void;
}

export function Replay({ source, page, title, query, around, onMove, fork }: ReplayProps) {
  const { table: end, log } = source;
  const [eyes, setEyes] = useState<Eyes>(eyesOf(query.get("seat"), end.seats.length) ?? end.viewer.seat ?? "public");
  const [view, setView] = useState<Table | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  const [help, setHelp] = useState(false);
  const [menuOpen, setMenuOpen] = useState(false);
  const nav = useRef<HTMLElement>(null);
  const closeMenu = () => setMenuOpen(false);
  const player = usePlayer(log, useBeginning(source, query), view?.version ?? null);
  const { version } = player;
  const company = useMemo(() => seenThrough(end, eyes), [end, eyes]);
  const event = log[version - 1] ?? log[0]!;
  const effects = useMemo(
    () =>
      effectsOf(
        log.slice(0, view?.version ?? 0).map((each) => seenBy(each, eyes)),
        page,
      ),
    [log, view, page],
  );
  const lines = useMemo(
    () => linesOf(log, player.first, version, eyes, company),
    [log, player.first, version, company],
  );

  useEffect(() => {
    let current = true;
    source.at(version, eyes).then(
      (table) => {
        if (!current) return;
        rememberPositions();
        setFailure(null);
        setView(table);
        if (version < player.last) void source.at(version + 1, eyes).catch(() => undefined);
      },
      (problem: unknown) => current && setFailure(problem),
    );
    onMove?.(eyes, version);
    return () => {
      current = false;
    };
  }, [version, eyes]);

  useEffect(() => {
    document.title = `${title} · Cardtable`;
  }, [title]);

  useReplayKeys(player, {
    eyes: () => setEyes(nextOf(allEyes(end.seats.length), eyes)),
    card: () => document.getElementById("follow-card")?.focus(),
    fork,
    help: () => setHelp(true),
    escape: () => setFollowed(null),
  });
  useClosing(menuOpen, nav, closeMenu);

  if (failure && view === null) return <Trouble failure={failure} />;
  const { home, menu, refusal = null, below, beside } = around({ eyes, player, company, closeMenu });
  return (
    <article class="replay table-page one-screen" data-version={view?.version}>
      <div class="replay-bar">
        {home}
        <h1 class="table-title">{title}</h1>
        <nav ref={nav} class="table-menu" aria-label={tableWords("menu")}>
          <IconButton
            name="more"
            label={tableWords("more")}
            expanded={menuOpen}
            onPress={() => setMenuOpen(!menuOpen)}
          />
          <div class="more-menu">
            {menu}
            <button type="button" class="quiet" onClick={() => (closeMenu(), setHelp(true))}>
              {tableWords("help")}
            </button>
          </div>
        </nav>
      </div>
      <Refusal text={failure ? sentence(failure) : refusal} />
      <div class="stage">
        {view && isPlayed(view) ? (
          <Position
            table={view}
            event={log[view.version - 1] ?? event}
            next={log.find((each) => each.version > view.version && cueOf(each).ms > 0)}
            effects={effects}
            company={company}
            page={page}
            followed={followed}
            follow={setFollowed}
          />
        ) : (
          <div class="felt-room" />
        )}
        <Controls player={player} log={log} sentence={captionOf(lines, event)}>
          <EyesChoice eyes={eyes} seats={end.seats.length} company={company} onChange={setEyes} />
          <CardChoice view={view} followed={followed} onChange={setFollowed} />
        </Controls>
        {below}
      </div>
      <div class="side">
        {followed !== null && (
          <FollowedCard
            card={followed}
            log={log}
            eyes={eyes}
            company={company}
            player={player}
            onClose={() => setFollowed(null)}
          />
        )}
        <Past lines={lines} player={player} />
        {beside}
      </div>
      {help && <ReplayKeys fork={fork !== undefined} onClose={() => setHelp(false)} />}
    </article>
  );
}

/** The seats as somebody sees them: the reader's is `You`, others have their names. */
function seenThrough(end: Table, eyes: Eyes): Company {
  if (eyes === end.viewer.seat) return companyOf(end);
  return namedCompanyOf({ ...end, viewer: { ...end.viewer, seat: typeof eyes === "number" ? eyes : null } });
}

/** The replay's first position: the version in the address, else the first deal. */
function useBeginning({ log }: Finished, query: URLSearchParams): number {
  return useMemo(() => {
    const [first, last] = [firstOf(log) ?? 1, log.at(-1)?.version ?? 1];
    const asked = Number(query.get("version"));
    if (Number.isInteger(asked) && asked > 0) return Math.min(Math.max(asked, first), last);
    return log.find(deals)?.version ?? first;
  }, []);
}

function isPlayed(table: Table): table is PlayedTable<SharedState> {
  return table.state !== null;
}

function nextOf<Value>(all: readonly Value[], value: Value): Value {
  return all[(all.indexOf(value) + 1) % all.length] ?? value;
}

/** The cards that are seen, to be followed without a pointer. */
function CardChoice({
  view,
  followed,
  onChange,
}: {
  readonly view: Table | null;
  readonly followed: string | null;
  readonly onChange: (card: string | null) => void;
}) {
  const seen = [...new Set([...cardsIn(view?.state), ...(followed === null ? [] : [followed])])].sort();
  const options = [["", words("card_choose")] as const, ...seen.map((card) => [card, cardName(card)] as const)];
  return (
    <Choice
      id="follow-card"
      label={words("card")}
      value={followed ?? ""}
      options={options}
      onChange={(card) => onChange(card || null)}
    />
  );
}
