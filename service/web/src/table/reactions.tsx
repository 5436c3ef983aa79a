/** Words out of a few that those at the table say to each other: chosen in the bar, shown at the seat for a moment. */

import { createContext } from "preact";
import { useState } from "preact/hooks";

import { react } from "../api/calls";
import type { components } from "../api/shapes";
import { changeSettings, settings } from "../settings";
import type { Timers } from "../timers";
import { useAction } from "../ui/action";
import { Refusal } from "../ui/refusal";
import type { Company } from "./company";
import { wordsOf } from "../words";

const words = wordsOf("table");

export type Reaction = components["schemas"]["ReactionRequest"]["reaction"];

const FACE = "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M9 10h.01M15 10h.01";

const SIGNS: Readonly<Record<Reaction, string>> = {
  hello: `${FACE}M8 14q4 4 8 0`,
  well_played: "M12 4l2.4 5 5.4.7-4 3.8 1 5.5-4.8-2.7L7.2 19l1-5.5-4-3.8L9.6 9z",
  thanks: "M12 19.5S5 15 5 10.2a3.8 3.8 0 0 1 7-2 3.8 3.8 0 0 1 7 2C19 15 12 19.5 12 19.5z",
  oops: `${FACE}M8 16q2-2.5 4 0t4 0`,
  wow: `${FACE}M12 13.5a1.8 2 0 1 0 .01 0`,
  hurry: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4.3l3 1.7",
};

const REACTIONS = Object.keys(SIGNS) as readonly Reaction[];

/** The messages of a table's stream. */
export interface Reacted {
  readonly seat: number;
  readonly reaction: string;
}

/** The reactions shown at the seats now. */
export type Reactions = ReadonlyMap<number, Reaction>;

export const NO_REACTIONS: Reactions = new Map();

export const ReactedHere = createContext(NO_REACTIONS);

/** Milliseconds for which a reaction is shown. */
const SHOWN = 3000;

/** The reactions at the seats, each shown for a moment. Reactions that only a newer release has are left out. */
export class ShownReactions {
  #shown = NO_REACTIONS;
  readonly #ends = new Map<number, () => void>();

  constructor(
    private readonly show: (shown: Reactions) => void,
    private readonly timers: Timers,
  ) {}

  add({ seat, reaction }: Reacted): void {
    const known = REACTIONS.find((each) => each === reaction);
    if (!known) return;
    this.#change([...this.#shown, [seat, known]]);
    this.#ends.get(seat)?.();
    const end = () => this.#change([...this.#shown].filter(([other]) => other !== seat));
    this.#ends.set(seat, this.timers.after(SHOWN, end));
  }

  #change(shown: readonly (readonly [number, Reaction])[]): void {
    this.#shown = new Map(shown);
    this.show(this.#shown);
  }
}

export function Sign({ reaction }: { readonly reaction: Reaction }) {
  return (
    <svg class="icon outlined" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[reaction]} />
    </svg>
  );
}

/** For readers who can't see the bubbles. */
export function ReactionsSaid({ reactions, company }: { readonly reactions: Reactions; readonly company: Company }) {
  return (
    <div class="unseen" aria-live="polite">
      {[...reactions].map(([seat, reaction]) => (
        <span key={seat}>
          {company.name(seat)}: {words(`reaction_${reaction}`)}
        </span>
      ))}
    </div>
  );
}

interface ReactionChoiceProps {
  readonly table: string;
  readonly onClose: () => void;
}

export function ReactionChoice({ table, onClose }: ReactionChoiceProps) {
  const { act, refusal, busy } = useAction();
  const [shows, setShows] = useState(settings().reactions);

  async function say(reaction: Reaction): Promise<void> {
    await react(table, reaction);
    onClose();
  }

  function mute(): void {
    changeSettings({ reactions: !shows });
    setShows(!shows);
  }

  return (
    <div class="more-menu reaction-choice" role="group" aria-label={words("react")}>
      {REACTIONS.map((each) => (
        <button key={each} type="button" class="quiet" disabled={busy} onClick={() => act(() => say(each))}>
          <Sign reaction={each} />
          {words(`reaction_${each}`)}
        </button>
      ))}
      <button type="button" class="quiet mute" aria-pressed={!shows} onClick={mute}>
        {words("reactions_mute")}
      </button>
      <Refusal text={refusal} />
    </div>
  );
}
