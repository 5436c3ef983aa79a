/** Commune: bids on the cards of all hands together climb a ladder, until one is called. */

import type { components } from "../../api/shapes";
import type { Event, LastHand, SharedState } from "../../api/calls";
import type { Company } from "../../table/company";
import { nameOf } from "../../table/tell";
import { commune as words } from "../../texts/commune";
import { bidName, isBid } from "../bidding/bids";
import { Ladder } from "../bidding/ladder";
import { BidPicker } from "../bidding/picker";
import { judgedAuction, tellAuction } from "../bidding/tell";
import { rulesOf } from "../hands/rules";
import type { ControlsProps, GamePage, PlayedTable, ViewProps } from "../page";

type State = SharedState & components["schemas"]["CommuneState"];

function Middle({ table, company }: ViewProps<State>) {
  const { bids, commune, turn } = table.state;
  return (
    <>
      <p class="about">{words(table.options.jokers ? "about_jokers" : "about")}</p>
      <p class="count">{words("commune", { count: commune })}</p>
      <Ladder bids={bids} company={company} opens={turn !== null && turn === company.you} />
    </>
  );
}

function Controls({ table, moves, play, busy }: ControlsProps<State>) {
  return <BidPicker key={table.version} moves={moves} standing={table.state.standing} play={play} busy={busy} />;
}

function seatFacts(state: State, seat: number, table: PlayedTable<State>): readonly string[] {
  const count = state.penalties[seat] ?? 0;
  return count ? [words("penalties", { count, limit: String(table.options.penalty_limit) })] : [];
}

function tell(event: Event, company: Company): string | undefined {
  if (nameOf(event) === "penalty_given") return words("penalty", company.who(event.data.seat));
  return tellAuction(event, company);
}

const page: GamePage<State> = {
  Middle,
  Controls,
  seatFacts,
  tell,
  sayMove: (move) => (isBid(move) ? bidName(move) : undefined),
  Rules: rulesOf(() => words("rules")),
  judged: (hand: LastHand) => judgedAuction(hand),
};

export default page;
