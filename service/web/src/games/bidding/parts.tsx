/** Chooses the parts of a bid of one kind, one by one. The last part makes the bid. */

import { useState } from "preact/hooks";

import type { Move } from "../../api/answers";
import { Choices } from "../../table/choices";
import { TOUCH } from "../../table/geometry";
import { useGlow } from "../../table/wanted";
import { Said } from "../../ui/said";
import { beginning, kindName, nextParts, partsOf, SIGNS, type BidMove } from "./bids";
import { Chance } from "./chance";
import { wordsOf } from "../../words";

const words = wordsOf("bid");
const cardWords = wordsOf("card");

interface PartsProps {
  readonly bids: readonly BidMove[];
  /** The reader's own cards: a rank or suit of which there are some has a dot for each. */
  readonly own: readonly string[];
  readonly play: (move: Move) => void;
  readonly busy: boolean;
  /** Leads back to the kinds of bids. */
  readonly onBack: () => void;
}

export function Parts({ bids, own, play, busy, onBack }: PartsProps) {
  const glow = useGlow();
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

  const next = nextParts(bids, parts);
  const question = words(asked(kind, parts.length, next));
  const last = next.every((part) => whole([...parts, part]));
  return (
    <div class="parts">
      <p class="part-asked">
        <button type="button" class="quiet" onClick={() => (parts.length ? setParts(parts.slice(0, -1)) : onBack())}>
          {words("back")}
        </button>
        <span>
          <b>
            {kindName(kind)} {parts.map((part) => SIGNS[part] ?? part).join(" ")}
          </b>{" "}
          <small>{words(last ? "makes_bid" : "goes_on", { question })}</small>
        </span>
      </p>
      <Choices least={TOUCH} rowsTaken={1} label={question}>
        {next.map((part) => {
          const bid = whole([...parts, part]);
          return (
            <button
              key={part}
              type="button"
              class="part"
              data-held={"•".repeat(own.filter((card) => card.slice(0, 2).includes(part)).length)}
              disabled={busy}
              onClick={() => choose([...parts, part])}
              {...glow(...beginning(bids, [...parts, part]))}
            >
              <span>
                <Said seen={SIGNS[part] ?? part} said={cardWords(part as "A")} /> {bid && <Chance move={bid} />}
              </span>
            </button>
          );
        })}
      </Choices>
    </div>
  );
}

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
