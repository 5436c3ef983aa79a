/**
 * Bids are made on a tray: the kinds as small hands, ranks and suits as cards, and the bid that these make. It begins with
 * the lowest bid that can be true, and a choice leads to the lowest bid that has it.
 *
 * It knows no ladder of its own: the service lists the legal bids from the lowest.
 */

import { useContext, useState } from "preact/hooks";

import type { Move } from "../../api/answers";
import { sign } from "../../cards/names";
import { useLayout } from "../../table/layout";
import { Prompt } from "../../table/prompt";
import { ChancesHere, useGlow } from "../../table/wanted";
import { Said } from "../../ui/said";
import { beginning, bidName, byKind, isBid, kindName, nextParts, partsOf, type Bid, type BidMove } from "./bids";
import { Chance } from "./chance";
import type { Gloss } from "./gloss";
import { slotsOf } from "./slots";
import { wordsOf } from "../../words";

const words = wordsOf("bid");
const cardWords = wordsOf("card");
const common = wordsOf("table");

interface TrayProps {
  readonly moves: readonly Move[];
  /** The bid that a call would challenge. */
  readonly standing: Bid | null;
  /** The effect of a call, in a sentence. */
  readonly callText: string;
  readonly gloss: Gloss;
  /** The reader's own cards: a rank or suit of which there are some has a dot for each. */
  readonly own: readonly string[];
  /** The number of cards in all hands. Bids on more of them are left out. */
  readonly inPlay: number;
  readonly play: (move: Move) => void;
  readonly busy: boolean;
}

export function BidTray({ moves, standing, callText, gloss, own, inPlay, play, busy }: TrayProps) {
  const glow = useGlow();
  const legal = moves.filter(isBid);
  const bids = legal.filter((bid) => slotsOf(bid).length <= inPlay);
  const kinds = byKind(bids.length > 0 ? bids : legal);
  const [wanted, setWanted] = useState<string | null>(null);
  const [step, setStep] = useState(0);
  const all = [...kinds.values()].flat();
  const chances = useContext(ChancesHere);
  const first = all.find((bid) => chances.get(bid) !== 0) ?? all[0];
  const chosen = all.find((bid) => keyOf(bid) === wanted) ?? first;
  const call = moves.find((move) => move.type === "call");

  function choose(bid: BidMove | undefined, next: number): void {
    if (!bid) return;
    setWanted(keyOf(bid));
    setStep(Math.min(next, Math.max(0, partsOf(bid).length - 1)));
  }

  const ofKind = kinds.get(chosen?.kind ?? "") ?? [];
  const parts = chosen ? partsOf(chosen) : [];
  const before = parts.slice(0, step);
  const next = nextParts(ofKind, before);
  const isWanted = "data-wanted" in glow(chosen);
  const question = words(asked(chosen?.kind ?? "", step, next));
  return (
    <div class="tray">
      <Prompt text={parts.length > 1 && step > 0 ? question : words(call ? "hint_raise" : "hint_open")} done={busy} />
      <Kinds kinds={kinds} chosen={chosen?.kind} busy={busy} onChoose={(kind) => choose(kinds.get(kind)?.[0], 0)} />
      <div class="tray-parts" role="group" aria-label={question}>
        {next.map((part) => {
          const fitting = beginning(ofKind, [...before, part]);
          return (
            <button
              key={part}
              type="button"
              class={`part ${"DH".includes(part) ? "red" : ""}`}
              aria-pressed={part === parts[step]}
              data-held={"•".repeat(own.filter((card) => card.slice(0, 2).includes(part)).length)}
              disabled={busy}
              onClick={() => choose(fitting[0], step + 1)}
              {...(isWanted ? {} : glow(...fitting))}
            >
              <Said seen={sign(part)} said={cardWords(part as "A")} />
              <Bar bid={fitting[0]} />
            </button>
          );
        })}
        {next.length === 0 && chosen && <p class="gloss">{gloss(chosen)}</p>}
      </div>
      <div class="tray-make">
        {chosen && (
          <button
            type="button"
            class="numbered main bid-it"
            title={gloss(chosen) ?? undefined}
            disabled={busy}
            onClick={() => play(chosen)}
            {...glow(chosen)}
          >
            <span>
              <b>{words("bid_it", { bid: bidName(chosen) })}</b>
              {gloss(chosen) && <span class="unseen">: {gloss(chosen)}</span>} <Chance move={chosen} as="true" />
            </span>
          </button>
        )}
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
              <span class="unseen"> {callText}</span> <Chance move={call} as="false" />
            </span>
          </button>
        )}
      </div>
    </div>
  );
}

function keyOf(bid: Bid): string {
  return [bid.kind, ...partsOf(bid)].join(" ");
}

interface KindsProps {
  readonly kinds: ReadonlyMap<string, readonly BidMove[]>;
  readonly chosen: string | undefined;
  readonly busy: boolean;
  readonly onChoose: (kind: string) => void;
}

/** The width of a kind on a phone, and between two, in pixels. */
const KIND = 62;
const GAP = 4;

/** The kinds of bids, from the lowest. Those for which there is no room in the row come after a press on its last button. */
function Kinds({ kinds, chosen, busy, onChoose }: KindsProps) {
  const glow = useGlow();
  const { layout, actions } = useLayout();
  const [page, setPage] = useState(0);
  const inRow = layout === "tall" ? Math.floor((actions.w - 2 * GAP) / (KIND + GAP)) : Infinity;
  const all = [...kinds];
  const onPage = all.length <= inRow ? all.length : inRow - 1;
  const pages = Math.max(1, Math.ceil(all.length / Math.max(1, onPage)));
  const at = page % pages;
  return (
    <div class="tray-kinds" role="group" aria-label={words("kinds")}>
      {all.slice(at * onPage, (at + 1) * onPage).map(([kind, bids]) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === chosen}
          title={kindName(kind)}
          disabled={busy}
          onClick={() => onChoose(kind)}
          {...(kind === chosen ? {} : glow(...bids))}
        >
          <Shape bid={bids[0]} />
          <small>{kindName(kind)}</small>
        </button>
      ))}
      {pages > 1 && (
        <button type="button" class="more" aria-label={common("more")} onClick={() => setPage(at + 1)}>
          ▸
        </button>
      )}
    </div>
  );
}

/** A bid as small cards: those of its first rank filled, a straight as steps, a flush with a suit. */
function Shape({ bid }: { readonly bid: Bid | undefined }) {
  const slots = bid ? slotsOf(bid) : [];
  const kind = bid?.kind ?? "";
  const steps = /straight|royal/.test(kind);
  return (
    <span class={`shape ${steps ? "rising" : ""}`} aria-hidden="true">
      {slots.map(({ rank }, place) => (
        <i key={place} class={steps || rank === slots[0]?.rank ? "first" : ""} style={{ "--step": place }}>
          {/flush/.test(kind) ? "♠" : ""}
        </i>
      ))}
    </span>
  );
}

/** The likelihood of the lowest bid with a part, as a bar. */
function Bar({ bid }: { readonly bid: BidMove | undefined }) {
  const percent = useContext(ChancesHere).get(bid as Move);
  return percent === undefined ? null : <i class="chance-bar" style={{ "--chance": percent }} aria-hidden="true" />;
}

type Question = Parameters<typeof words>[0];

/** The meaning of each rank of a bid, by kind; other bids have one rank only. */
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
