/** The bar on top of a table: the game, and buttons for all that is not the game. Most come after a press. */

import type { ComponentChildren } from "preact";
import { useRef, useState, type Dispatch } from "preact/hooks";

import { WayBack } from "../tournament/way_back";
import { placed, useLayout } from "./layout";
import { PaceChoice } from "./pace";
import { ReactionChoice } from "./reactions";
import { SoundChoice } from "./sound_choice";
import { useClosing } from "../ui/closing";
import { wordsOf } from "../words";

const words = wordsOf("table");
const ui = wordsOf("ui");

/** The windows that can be opened over the table. */
export type Window = "rules" | "sheet" | "help" | "text" | "resign" | "log" | "people" | "sharing" | null;

interface BarProps {
  readonly title: string;
  /** Its number; none before the match has begun. */
  readonly hand?: number;
  /** The page that the reader came from. */
  readonly tournament: string | null;
  /** True if the reader can resign. */
  readonly plays: boolean;
  /** The table at which one can react; without it nobody would see it. */
  readonly reactsAt?: string | undefined;
  /** True if other people play here. */
  readonly people?: boolean;
  /** True if the reader can choose to share the record. */
  readonly shares?: boolean;
  /** True if the game keeps a score sheet. */
  readonly scored?: boolean;
  readonly onWindow: Dispatch<Window>;
  /** Another speed is chosen; without it none can be. */
  readonly onPace?: () => void;
  /** Asks for a hint; without it there are none at this table. */
  readonly onHint?: () => void;
  /** True if a hint is available now. */
  readonly hints?: boolean;
  /** The menu is opened. */
  readonly onMore?: () => void;
  /** More of the menu. */
  readonly children?: ComponentChildren;
}

const ICONS = {
  hint: "M9.5 18h5M10.5 21h3M12 3a6 6 0 0 1 3.6 10.8c-.7.5-1.1 1.1-1.1 1.9h-5c0-.8-.4-1.4-1.1-1.9A6 6 0 0 1 12 3z",
  sheet: "M5 4h14v16H5zM5 9h14M5 14h14M10 4v16",
  log: "M5 6h14M5 12h14M5 18h9",
  rules: "M6 4h11a1 1 0 0 1 1 1v15H7.5A1.5 1.5 0 0 1 6 18.5zM6 18.5A1.5 1.5 0 0 1 7.5 17H18",
  react: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M9 10h.01M15 10h.01M8 14q4 4 8 0",
  more: "M6 12h.01M12 12h.01M18 12h.01",
} as const;

/** The pixels of the way home, and between the title and the status where that stands beside it. */
const BEFORE_TITLE = 60;

export function Bar({
  title,
  hand,
  tournament,
  plays,
  reactsAt,
  people,
  shares,
  scored,
  onWindow,
  onPace,
  onHint,
  hints,
  onMore,
  children,
}: BarProps) {
  const { bar, status } = useLayout();
  const [menu, setMenu] = useState<"more" | "react" | null>(null);
  const nav = useRef<HTMLElement>(null);
  const open = (window: Window) => () => (setMenu(null), onWindow(window));
  const turn = (wanted: typeof menu) => () => setMenu(menu === wanted ? null : wanted);
  useClosing(menu !== null, nav, () => setMenu(null));

  function closeReactions(): void {
    setMenu(null);
    nav.current?.querySelector<HTMLElement>("[data-icon=react]")?.focus();
  }

  return (
    <div class="table-bar" style={placed(bar)}>
      <a class="home" href="/" aria-label={ui("home")}>
        <span aria-hidden="true">♠</span>
      </a>
      <h1 class="table-title" style={status.y === bar.y ? { maxWidth: `${status.x - BEFORE_TITLE}px` } : undefined}>
        <span>{title}</span> {hand && <small>{words("hand_number", { number: hand })}</small>}
      </h1>
      <nav ref={nav} class="table-menu" aria-label={words("menu")}>
        {onHint && <IconButton name="hint" label={words("hint")} disabled={!hints} onPress={onHint} />}
        {reactsAt && (
          <IconButton name="react" label={words("react")} expanded={menu === "react"} onPress={turn("react")} />
        )}
        {reactsAt && menu === "react" && <ReactionChoice table={reactsAt} onClose={closeReactions} />}
        {scored && <IconButton name="sheet" label={words("sheet")} onPress={open("sheet")} />}
        <IconButton name="log" label={words("log")} onPress={open("log")} />
        <IconButton name="rules" label={words("rules")} onPress={open("rules")} />
        <IconButton
          name="more"
          label={words("more")}
          expanded={menu === "more"}
          onPress={() => (turn("more")(), onMore?.())}
        />
        {menu === "more" && (
          <div class="more-menu">
            <WayBack tournament={tournament} />
            {people && (
              <button type="button" class="quiet" onClick={open("people")}>
                {words("people")}
              </button>
            )}
            {shares && (
              <button type="button" class="quiet" onClick={open("sharing")}>
                {words("sharing")}
              </button>
            )}
            {hand && (
              <button type="button" class="quiet" onClick={open("text")}>
                {words("in_words")}
              </button>
            )}
            <button type="button" class="quiet" onClick={open("help")}>
              {words("help")}
            </button>
            {onPace && <PaceChoice onChange={onPace} />}
            <SoundChoice />
            {children}
            {plays && (
              <button type="button" class="quiet" onClick={open("resign")}>
                {words("resign")}
              </button>
            )}
          </div>
        )}
      </nav>
    </div>
  );
}

interface IconButtonProps {
  readonly name: keyof typeof ICONS;
  readonly label: string;
  /** True if its panel is open, for a button with a panel. */
  readonly expanded?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

export function IconButton({ name, label, expanded, disabled, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      class="quiet icon-button"
      data-icon={name}
      aria-label={label}
      aria-expanded={expanded}
      title={label}
      disabled={disabled}
      onClick={onPress}
    >
      <svg class="icon outlined" viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[name]} />
      </svg>
    </button>
  );
}
