/**
 * Chooses a bid from the legal ones: the lowest of each kind at once, or a kind and then what it names, part by part.
 *
 * It knows no ladder of its own: the service lists the legal bids from the lowest.
 */

import { useState } from "preact/hooks";

import type { Move } from "../../api/answers";
import { Choices } from "../../table/choices";
import { useLayout } from "../../table/layout";
import { useGlow } from "../../table/wanted";
import { Said } from "../../ui/said";
import { bidName, byKind, isBid, kindName, type Bid, type BidMove } from "./bids";
import type { Gloss } from "./gloss";
import { Chance } from "./chance";
import { Parts } from "./parts";
import { wordsOf } from "../../words";

const words = wordsOf("bid");

/** Where a bid and the way to others of its kind have room beside each other; wide windows have room for two rows. */
const RUNG = { wide: 200, tall: 136, short: 136 };

interface PickerProps {
  readonly moves: readonly Move[];
  /** The bid that a call would challenge. */
  readonly standing: Bid | null;
  /** The effect of a call, in a sentence. */
  readonly callText: string;
  readonly gloss: Gloss;
  readonly own: readonly string[];
  readonly play: (move: Move) => void;
  readonly busy: boolean;
}

export function BidPicker({ moves, standing, callText, gloss, own, play, busy }: PickerProps) {
  const [kind, setKind] = useState<string | null>(null);
  const glow = useGlow();
  const { layout } = useLayout();
  const call = moves.find((move) => move.type === "call");
  const kinds = byKind(moves.filter(isBid));
  const chosen = kind === null ? undefined : kinds.get(kind);
  if (chosen) return <Parts key={kind} bids={chosen} own={own} play={play} busy={busy} onBack={() => setKind(null)} />;
  return (
    <div class="bid-picker">
      <p class="hint">{words(call ? "hint_raise" : "hint_open")}</p>
      {call && (
        <button
          type="button"
          class="numbered explained call"
          title={callText}
          disabled={busy}
          onClick={() => play(call)}
          {...glow(call)}
        >
          <span>
            <b>
              <Said
                seen={words("call")}
                said={standing ? words("call_bid", { bid: bidName(standing) }) : words("call")}
              />
            </b>
            <span class="unseen"> {callText}</span> <Chance move={call} spelled />
          </span>
        </button>
      )}
      <Choices least={RUNG[layout]} rowsTaken={call ? 1 : 0} label={words("lowest")}>
        {[...kinds].map(([each, bids]) => (
          <Rung key={each} kind={each} bids={bids} gloss={gloss} play={play} busy={busy} onOpen={() => setKind(each)} />
        ))}
      </Choices>
    </div>
  );
}

interface RungProps extends Pick<PickerProps, "gloss" | "play" | "busy"> {
  readonly kind: string;
  readonly bids: readonly BidMove[];
  readonly onOpen: () => void;
}

/** A kind of bid: its lowest bid, made at once, and a button for the others. */
function Rung({ kind, bids, gloss, play, busy, onOpen }: RungProps) {
  const glow = useGlow();
  const [lowest, ...others] = bids;
  if (!lowest) return null;
  return (
    <div class="rung">
      <button
        type="button"
        class="numbered"
        title={gloss(lowest) ?? undefined}
        disabled={busy}
        onClick={() => play(lowest)}
        {...glow(lowest)}
      >
        <span>
          {bidName(lowest)}
          {gloss(lowest) && <span class="unseen">: {gloss(lowest)}</span>} <Chance move={lowest} />
        </span>
      </button>
      {bids.length > 1 && (
        <button
          type="button"
          class="quiet other"
          aria-label={words("other", { kind: kindName(kind) })}
          title={words("other", { kind: kindName(kind) })}
          onClick={onOpen}
          {...glow(...others)}
        >
          ▾
        </button>
      )}
    </div>
  );
}
