/** The bar on top of a table: the game, and buttons for all that is not the game. Where it is narrow, some come after a press. */

import { useState, type Dispatch } from "preact/hooks";

import { table as words } from "../texts/table";
import { WayBack } from "../tournament/way_back";
import { ui } from "../texts/ui";
import { placed, useLayout } from "./layout";
import { PaceChoice } from "./pace";

/** What can be opened over the table. */
export type Window = "rules" | "help" | "text" | "resign" | "log" | null;

interface BarProps {
  readonly title: string;
  readonly hand: number;
  /** Where somebody came from. */
  readonly tournament: string | null;
  /** Whether there is something that can be resigned. */
  readonly plays: boolean;
  readonly onWindow: Dispatch<Window>;
  /** Another speed is chosen; without it none can be. */
  readonly onPace?: () => void;
}

/** A window of this width has room for all buttons. */
const ROOMY = 1200;

const ICONS = {
  log: "M5 6h14M5 12h14M5 18h9",
  rules: "M6 4h11a1 1 0 0 1 1 1v15H7.5A1.5 1.5 0 0 1 6 18.5zM6 18.5A1.5 1.5 0 0 1 7.5 17H18",
  more: "M6 12h.01M12 12h.01M18 12h.01",
} as const;

export function Bar({ title, hand, tournament, plays, onWindow, onPace }: BarProps) {
  const { bar, width } = useLayout();
  const [more, setMore] = useState(false);
  const roomy = width >= ROOMY;
  const open = (window: Window) => () => (setMore(false), onWindow(window));
  const rest = (
    <>
      <WayBack tournament={tournament} />
      <button type="button" class="quiet" onClick={open("text")}>
        {words("in_words")}
      </button>
      <button type="button" class="quiet" onClick={open("help")}>
        {words("help")}
      </button>
      {onPace && <PaceChoice onChange={onPace} />}
      {plays && (
        <button type="button" class="quiet" onClick={open("resign")}>
          {words("resign")}
        </button>
      )}
    </>
  );
  return (
    <div class="table-bar" style={placed(bar)}>
      <a class="home" href="/" aria-label={ui("home")}>
        <span aria-hidden="true">♠</span>
      </a>
      <h1 class="table-title">
        <span>{title}</span> <small>{words("hand_number", { number: hand })}</small>
      </h1>
      <nav class="table-menu" aria-label={words("menu")}>
        <IconButton name="log" label={words("log")} roomy={roomy} onPress={open("log")} />
        <IconButton name="rules" label={words("rules")} roomy={roomy} onPress={open("rules")} />
        {roomy ? (
          rest
        ) : (
          <button
            type="button"
            class="quiet icon-button"
            aria-expanded={more}
            aria-label={words("more")}
            onClick={() => setMore(!more)}
          >
            <Icon name="more" />
          </button>
        )}
        {more && !roomy && <div class="more-menu">{rest}</div>}
      </nav>
    </div>
  );
}

interface IconButtonProps {
  readonly name: keyof typeof ICONS;
  readonly label: string;
  readonly roomy: boolean;
  readonly onPress: () => void;
}

/** In words where there is room for them. */
function IconButton({ name, label, roomy, onPress }: IconButtonProps) {
  return roomy ? (
    <button type="button" class="quiet" onClick={onPress}>
      {label}
    </button>
  ) : (
    <button type="button" class="quiet icon-button" aria-label={label} title={label} onClick={onPress}>
      <Icon name={name} />
    </button>
  );
}

function Icon({ name }: { readonly name: keyof typeof ICONS }) {
  return (
    <svg class="icon outlined" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}
