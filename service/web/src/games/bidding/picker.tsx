/**
 * Chooses a bid from the legal ones: the lowest of each kind at once, or a kind and then what it names, part by part.
 *
 * It knows no ladder of its own: the service lists the legal bids from the lowest.
 */

import { useState } from "preact/hooks";

import type { Move } from "../../api/calls";
import { bids as words } from "../../texts/bids";
import { bidName, byKind, isBid, kindName, type Bid, type BidMove } from "./bids";
import type { Gloss } from "./gloss";
import { Parts } from "./parts";

interface PickerProps {
  readonly moves: readonly Move[];
  /** The bid that a call would challenge. */
  readonly standing: Bid | null;
  /** What a call does, in a sentence. */
  readonly callText: string;
  readonly gloss: Gloss;
  readonly play: (move: Move) => void;
  readonly busy: boolean;
}

export function BidPicker({ moves, standing, callText, gloss, play, busy }: PickerProps) {
  const [kind, setKind] = useState<string | null>(null);
  const call = moves.find((move) => move.type === "call");
  const kinds = byKind(moves.filter(isBid));
  const chosen = kind === null ? undefined : kinds.get(kind);
  return (
    <div class="bid-picker">
      {call && (
        <button type="button" class="numbered explained call" disabled={busy} onClick={() => play(call)}>
          <span>
            <b>{standing ? words("call_bid", { bid: bidName(standing) }) : words("call")}</b>
            <small>{callText}</small>
          </span>
        </button>
      )}
      {kinds.size > 0 && <p class="rungs-title">{words(call ? "or_bid" : "bid_at_least")}</p>}
      {kinds.size > 0 && (
        <div class="rungs" role="group" aria-label={words("lowest")}>
          {[...kinds].map(([each, bids]) => (
            <Rung
              key={each}
              kind={each}
              bids={bids}
              open={each === kind}
              gloss={gloss}
              play={play}
              busy={busy}
              onOpen={() => setKind(each === kind ? null : each)}
            />
          ))}
        </div>
      )}
      {chosen && <Parts key={kind} bids={chosen} play={play} busy={busy} />}
    </div>
  );
}

interface RungProps extends Pick<PickerProps, "gloss" | "play" | "busy"> {
  readonly kind: string;
  readonly bids: readonly BidMove[];
  readonly open: boolean;
  readonly onOpen: () => void;
}

/** A kind of bid: its lowest bid, made at once, and a button for the others. */
function Rung({ kind, bids, open, gloss, play, busy, onOpen }: RungProps) {
  const [lowest] = bids;
  if (!lowest) return null;
  return (
    <div class={`rung ${open ? "open" : ""}`}>
      <button type="button" class="numbered" disabled={busy} onClick={() => play(lowest)}>
        <span>
          {bidName(lowest)}
          {gloss(lowest) && <small>{gloss(lowest)}</small>}
        </span>
      </button>
      {bids.length > 1 && (
        <button
          type="button"
          class="quiet other"
          aria-expanded={open}
          aria-label={words("other", { kind: kindName(kind) })}
          title={words("other", { kind: kindName(kind) })}
          onClick={onOpen}
        >
          {open ? "▴" : "▾"}
        </button>
      )}
    </div>
  );
}
