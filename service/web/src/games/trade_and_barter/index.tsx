/** Trade and Barter: a card comes from the stock, for a chip, or from the neighbour at the right. */

import type { Move, SharedState } from "../../api/calls";
import { cardName } from "../../cards/names";
import type { Company } from "../../table/company";
import { Stock } from "../../table/piles";
import { barter as words } from "../../texts/trade_and_barter";
import { Notes } from "../exchange/middle";
import { holdings, namesOf, poolNotes, sayStakes, type Stakes } from "../hands/purse";
import { rulesOf } from "../hands/rules";
import { decisive, judged, worth } from "../hands/verdict";
import type { GamePage, PlayedTable, ViewProps } from "../page";
import { Controls } from "./controls";
import { tell } from "./tell";

export interface BarterState extends SharedState, Stakes {
  readonly stock: number;
  readonly offer: { readonly from: number; readonly to: number; readonly card: string | null } | null;
  readonly knocker: number | null;
  readonly queue: readonly number[];
  readonly purses: readonly number[] | null;
}

export type BarterTable = PlayedTable<BarterState>;

function Middle({ table, company }: ViewProps<BarterState>) {
  return (
    <>
      <p class="about">{words(table.options.combinations === "three" ? "aim" : "aim_five")}</p>
      <div class="spread">
        <Stock count={table.state.stock} />
      </div>
      <Notes notes={notesOf(table, company)} />
    </>
  );
}

function notesOf({ state, options }: BarterTable, company: Company): readonly string[] {
  const { offer, knocker, queue, phase } = state;
  return [
    ...(offer
      ? [
          offer.card === null
            ? words("offer", { ...company.who(offer.from), other: otherOf(offer.to, company) })
            : words("offer_card", { card: cardName(offer.card), other: company.name(offer.to) }),
        ]
      : []),
    ...(knocker === null ? [] : [words("has_knocked", company.who(knocker))]),
    ...(phase === "final" && queue.length ? [words("last_turns", { names: namesOf(queue, company) })] : []),
    ...(options.trade_fee ? [words("fee", { count: Number(options.trade_fee) })] : []),
    ...poolNotes(state),
  ];
}

/** A seat to which something is given. */
export function otherOf(seat: number, company: Company): string {
  return seat === company.you ? words("to_you") : company.name(seat);
}

function seatFacts(state: BarterState, seat: number): readonly string[] {
  const purse = state.purses?.[seat];
  return [
    ...holdings(purse === undefined ? state : { ...state, ledger: null }, seat),
    ...(purse === undefined ? [] : [words("purse", { count: purse })]),
    ...(state.knocker === seat ? [words("knocked_fact")] : []),
  ];
}

const CARD_MOVES = { trade: "trade_card", barter: "barter_any", barter_reply: "reply_card" } as const;
const PLAIN_MOVES = ["knock", "done", "pass"] as const;

function sayMove(move: Move): string | undefined {
  if (move.refuse) return words("refuse");
  const withCard = CARD_MOVES[move.type as keyof typeof CARD_MOVES];
  if (withCard) return words(withCard, { card: cardName(String(move.give)) });
  const plain = PLAIN_MOVES.find((type) => type === move.type);
  return plain ? words(plain) : sayStakes(move);
}

const page: GamePage<BarterState> = {
  Middle,
  Controls,
  Rules: rulesOf(() => words("rules")),
  picks: (move) => (move.give ? [String(move.give)] : []),
  seatFacts,
  tell,
  sayMove,
  judged,
  worth,
  decisive,
};

export default page;
