/**
 * Chooses a bid from the legal ones: the lowest of each kind at once, or a kind and then what it names, part by part.
 *
 * It knows no ladder of its own: the service lists the legal bids from the lowest.
 */

import { useState } from "preact/hooks";

import type { Move } from "../../api/calls";
import { bids as words } from "../../texts/bids";
import { cardWords } from "../../texts/cards";
import { beginning, bidName, byKind, isBid, kindName, nextParts, partsOf, type Bid, type BidMove } from "./bids";

interface PickerProps {
  readonly moves: readonly Move[];
  /** The bid that a call would challenge. */
  readonly standing: Bid | null;
  readonly play: (move: Move) => void;
  readonly busy: boolean;
}

export function BidPicker({ moves, standing, play, busy }: PickerProps) {
  const [kind, setKind] = useState<string | null>(null);
  const call = moves.find((move) => move.type === "call");
  const kinds = byKind(moves.filter(isBid));
  const chosen = kind === null ? undefined : kinds.get(kind);
  return (
    <div class="bid-picker">
      {call && (
        <button type="button" class="numbered call" disabled={busy} onClick={() => play(call)}>
          {standing ? words("call_bid", { bid: bidName(standing) }) : words("call")}
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

interface RungProps extends Pick<PickerProps, "play" | "busy"> {
  readonly kind: string;
  readonly bids: readonly BidMove[];
  readonly open: boolean;
  readonly onOpen: () => void;
}

/** A kind of bid: its lowest bid, made at once, and a button for the others. */
function Rung({ kind, bids, open, play, busy, onOpen }: RungProps) {
  const [lowest] = bids;
  if (!lowest) return null;
  return (
    <div class={`rung ${open ? "open" : ""}`}>
      <button type="button" class="numbered" disabled={busy} onClick={() => play(lowest)}>
        <span>{bidName(lowest)}</span>
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

/** Chooses what a bid of one kind names. The last part makes the bid. */
function Parts({
  bids,
  play,
  busy,
}: {
  readonly bids: readonly BidMove[];
  readonly play: (move: Move) => void;
  readonly busy: boolean;
}) {
  const [parts, setParts] = useState<readonly string[]>([]);
  const steps = Array.from({ length: parts.length + 1 }, (_, step) => step);

  function choose(step: number, part: string): void {
    const taken = [...parts.slice(0, step), part];
    const left = beginning(bids, taken);
    const whole = left.find((bid) => partsOf(bid).length === taken.length);
    if (whole && left.length === 1) play(whole);
    else setParts(taken);
  }

  return (
    <div class="parts">
      <h2>{kindName(bids[0]?.kind ?? "")}</h2>
      {steps.map((step) => {
        const next = nextParts(bids, parts.slice(0, step));
        return (
          next.length > 0 && (
            <div key={step} class="part" role="group" aria-label={words(asked(next))}>
              <p>{words(asked(next))}</p>
              {next.map((part) => (
                <button
                  key={part}
                  type="button"
                  disabled={busy}
                  aria-pressed={parts[step] === part}
                  aria-label={`${SIGNS[part] ?? part} ${cardWords(part as "A")}`}
                  onClick={() => choose(step, part)}
                >
                  {SIGNS[part] ?? part}
                </button>
              ))}
            </div>
          )
        );
      })}
    </div>
  );
}

const SIGNS: Readonly<Record<string, string>> = { T: "10", C: "♣", D: "♦", H: "♥", S: "♠" };

/** What is chosen by these parts: a rank, a suit, or for a flush either. */
function asked(parts: readonly string[]): "choose_rank" | "choose_suit" | "choose_either" {
  const suits = parts.filter((part) => "CDHS".includes(part)).length;
  return suits === 0 ? "choose_rank" : suits === parts.length ? "choose_suit" : "choose_either";
}
