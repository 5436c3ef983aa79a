/** Commune: bids on the cards of all hands together climb a ladder, until one is called. */

import type { components } from "~/api/games/commune";
import type { LastHand, SharedState } from "~/api/answers";
import { Aside } from "~/table/aside";
import type { Company } from "~/table/company";
import { isBid, ownCards } from "~/games/bidding/bids";
import { Ladder } from "~/games/bidding/ladder";
import { BidTray } from "~/games/bidding/tray";
import { bidSigns } from "~/games/bidding/slots";
import { glossOf } from "~/games/bidding/gloss";
import { judgedAuction } from "~/games/bidding/judged";
import { proofWith } from "~/games/bidding/proof";
import { rulesOf } from "~/games/hands/rules";
import type { ControlsProps, GamePage, PlayedTable, ViewProps } from "~/games/page";
import { counted, decisive, isWild } from "./named";
import { listed, rulesOfGame, wordsOfGame } from "~/words";

const words = wordsOfGame("commune");

type State = SharedState & components["schemas"]["CommuneState"];
type Judgement = components["schemas"]["CommuneHandJudgedData"];

const gloss = glossOf("gloss_high_any");

function Middle({ table, company }: ViewProps<State>) {
  const { bids, commune, turn } = table.state;
  return (
    <>
      <Aside>
        <p class="about">
          {words(table.options.jokers ? "about_jokers" : "about")}{" "}
          {words("stakes", { count: Number(table.options.penalty_limit) })}
        </p>
      </Aside>
      <p class="count">{words("commune", { count: commune })}</p>
      <Ladder
        bids={bids}
        company={company}
        opens={turn !== null && turn === company.you}
        own={ownCards(table, company)}
        isWild={isWild}
      />
    </>
  );
}

function Controls({ table, company, moves, play, busy }: ControlsProps<State>) {
  const { standing } = table.state;
  const callText = standing ? words("call_text", { name: company.name(standing.seat) }) : "";
  const own = ownCards(table, company);
  const inPlay = table.state.commune;
  return <BidTray key={table.version} {...{ moves, own, inPlay, standing, callText, gloss, play, busy }} />;
}

function seatFacts(state: State, seat: number, table: PlayedTable<State>): readonly string[] {
  const count = state.penalties[seat] ?? 0;
  return state.hands[seat]?.out ? [] : [words("penalties", { count, limit: String(table.options.penalty_limit) })];
}

/** The bid, whether it was true, what all hands held of it, and who answers for it. */
function judged(hand: LastHand, company: Company): readonly string[] {
  const judgement = hand.judgement as Judgement | null;
  if (!judgement) return [];
  const { bid, valid, loser } = judgement;
  return [
    ...judgedAuction(hand, company),
    words("counted", { cards: listed(counted(bid, Object.values(hand.hands).flat())) }),
    words(valid ? "caller_loses" : "bidder_loses", company.who(loser)),
  ];
}

const page: GamePage<State> = {
  needs: ({ options }) => ({ handMax: Number(options.penalty_limit), controls: "bids" }),
  Middle,
  Controls,
  seatFacts,
  signs: (move) => (isBid(move) ? bidSigns(move) : undefined),
  Rules: rulesOf(rulesOfGame("commune")),
  judged,
  Proof: proofWith(isWild),
  decisive: (hand) => {
    const { bid } = (hand.judgement ?? {}) as Partial<Judgement>;
    return new Set(bid && decisive(bid, Object.values(hand.hands).flat()));
  },
};

export default page;
