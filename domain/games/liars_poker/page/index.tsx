/** Liar's Poker: bids on five cards of all hands together climb a ladder, until one is called. */

import type { components } from "~/api/games/liars-poker";
import type { LastHand, SharedState } from "~/api/answers";
import { Aside } from "~/table/aside";
import type { Company } from "~/table/company";
import { isBid, ownCards, type Bid } from "~/games/bidding/bids";
import { Ladder } from "~/games/bidding/ladder";
import { BidTray } from "~/games/bidding/tray";
import { bidSigns } from "~/games/bidding/slots";
import { glossOf, type Gloss } from "~/games/bidding/gloss";
import { judgedAuction, witnessOf } from "~/games/bidding/judged";
import { proofWith } from "~/games/bidding/proof";
import { rulesOf } from "~/games/hands/rules";
import type { ControlsProps, GamePage, PlayedTable, ViewProps } from "~/games/page";
import { rulesOfGame, wordsOf, wordsOfGame } from "~/words";

const bids = wordsOf("bid");
const words = wordsOfGame("liars_poker");

type State = SharedState & components["schemas"]["LiarsPokerState"];

type Judgement = NonNullable<NonNullable<State["last_hand"]>["judgement"]>;

function Middle({ table, company }: ViewProps<State>) {
  const { bids: made, pool, turn } = table.state;
  return (
    <>
      <Aside>
        <p class="about">
          {words(table.options.satisfaction === "exact" ? "about_exact" : "about_at_least")}{" "}
          {words("stakes", { count: Number(table.options.max_cards) })}
        </p>
      </Aside>
      <p class="count">{words("pool", { count: pool })}</p>
      <Ladder
        bids={made}
        company={company}
        opens={turn !== null && turn === company.you}
        own={ownCards(table, company)}
      />
    </>
  );
}

function Controls({ table, company, moves, play, busy }: ControlsProps<State>) {
  const { standing } = table.state;
  const callText = standing ? words("call_text", { name: company.name(standing.seat) }) : "";
  const own = ownCards(table, company);
  const inPlay = table.state.pool;
  return (
    <BidTray key={table.version} {...{ moves, own, inPlay, standing, callText, gloss: glossFor(table), play, busy }} />
  );
}

function glossFor({ options }: PlayedTable<State>): Gloss {
  if (options.satisfaction !== "exact") return glossOf("gloss_high_least");
  const usual = glossOf("gloss_high_exact");
  return (bid) => neverTrue(bid) ?? usual(bid);
}

/** Bids that can be made although no five cards are exactly that. */
function neverTrue({ kind, ranks: [top = ""] }: Bid): string | null {
  if (kind === "high_card" && "23456".includes(top)) return bids("gloss_never_high");
  return kind === "flush" && top === "6" ? bids("gloss_never_flush") : null;
}

/** The number of hands a seat can still lose before it is out. */
function seatFacts({ sizes }: State, seat: number, { options }: PlayedTable<State>): readonly string[] {
  const size = sizes[seat] ?? 0;
  const left = Number(options.max_cards) + 1 - size;
  return size === 0 ? [] : [words(left === 1 ? "last_chance" : "losses_left", { count: left })];
}

/** The bid, whether it was true, and who has lost. */
function judged(hand: LastHand, company: Company): readonly string[] {
  const judgement = hand.judgement as Judgement | null;
  if (!judgement) return [];
  return [
    ...judgedAuction(hand, company),
    ...(judgement.witness ? [words("shown")] : []),
    words(judgement.valid ? "caller_loses" : "bidder_loses", company.who(judgement.loser)),
  ];
}

const page: GamePage<State> = {
  needs: ({ options, state }) => ({
    handMax: Math.max(...state.sizes, Math.min(6, Number(options.max_cards))),
    controls: "bids",
  }),
  Middle,
  Controls,
  seatFacts,
  signs: (move) => (isBid(move) ? bidSigns(move) : undefined),
  judged,
  Proof: proofWith(),
  decisive: witnessOf,
  Rules: rulesOf(rulesOfGame("liars_poker")),
};

export default page;
