/** Chooses what a bid of one kind names, part by part. The last part makes the bid. */

import { useState } from "preact/hooks";

import type { Move } from "../../api/calls";
import { bids as words } from "../../texts/bids";
import { cardWords } from "../../texts/cards";
import { beginning, kindName, nextParts, partsOf, type BidMove } from "./bids";

interface PartsProps {
  readonly bids: readonly BidMove[];
  readonly play: (move: Move) => void;
  readonly busy: boolean;
}

export function Parts({ bids, play, busy }: PartsProps) {
  const [parts, setParts] = useState<readonly string[]>([]);
  const kind = bids[0]?.kind ?? "";

  /** The bid that these parts make; undefined while more are to be chosen. */
  function whole(taken: readonly string[]): BidMove | undefined {
    const left = beginning(bids, taken);
    return left.length === 1 ? left.find((bid) => partsOf(bid).length === taken.length) : undefined;
  }

  function choose(taken: readonly string[]): void {
    const bid = whole(taken);
    if (bid) play(bid);
    else setParts(taken);
  }

  return (
    <div class="parts">
      <h2>{kindName(kind)}</h2>
      {[...parts, ""].map((chosen, step) => {
        const before = parts.slice(0, step);
        const next = nextParts(bids, before);
        if (next.length === 0) return null;
        const question = words(asked(kind, step, next));
        const last = next.every((part) => whole([...before, part]));
        return (
          <div key={step} class="part" role="group" aria-label={question}>
            <p>{words(last ? "makes_bid" : "goes_on", { question })}</p>
            {next.map((part) => (
              <button
                key={part}
                type="button"
                disabled={busy}
                aria-pressed={chosen === part}
                aria-label={`${SIGNS[part] ?? part} ${cardWords(part as "A")}`}
                onClick={() => choose([...before, part])}
              >
                {SIGNS[part] ?? part}
              </button>
            ))}
          </div>
        );
      })}
    </div>
  );
}

const SIGNS: Readonly<Record<string, string>> = { T: "10", C: "♣", D: "♦", H: "♥", S: "♠" };

type Question = Parameters<typeof words>[0];

/** What each rank of a bid is, by kind; of others it is their only one. */
const QUESTIONS: Readonly<Record<string, readonly Question[]>> = {
  two_pair: ["choose_high_pair", "choose_low_pair"],
  full_house: ["choose_three", "choose_two"],
  straight: ["choose_top"],
  flush: ["choose_top", "choose_next", "choose_next", "choose_next", "choose_next"],
  straight_flush: ["choose_top"],
};

function asked(kind: string, step: number, next: readonly string[]): Question {
  const suits = next.filter((part) => "CDHS".includes(part)).length;
  if (suits) return suits === next.length ? "choose_suit" : "choose_either";
  return QUESTIONS[kind]?.[step] ?? "choose_rank";
}
