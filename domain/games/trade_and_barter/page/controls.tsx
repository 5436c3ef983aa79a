/** A turn of Trade and Barter: one picks a card and where it goes; or one knocks. */

import type { Move } from "~/api/answers";
import type { Company } from "~/table/company";
import { Choices } from "~/table/choices";
import { Prompt } from "~/table/prompt";
import { Choice, HorseChoice } from "~/games/hands/choice";
import { useChosen } from "~/games/hands/chosen";
import type { ControlsProps } from "~/games/page";
import { neighbourOf, picksOf, type BarterState, type BarterTable } from "./state";
import { wordsOfGame } from "~/words";

const words = wordsOfGame("trade_and_barter");

type Props = ControlsProps<BarterState>;

export function Controls(props: Props) {
  return props.table.state.phase === "horse" ? <HorseChoice {...props} /> : <Turn {...props} />;
}

function Turn({ table, company, moves, play, busy, picking }: Props) {
  const picked = moves.find(({ give }) => give && picking.picked.has(String(give)))?.give;
  const offered = (type: string) => moves.some((move) => move.type === type && move.give);
  const chosen = (type: string) =>
    moves.find((move) => move.type === type && picked !== undefined && move.give === picked);
  const plain = (type: string) => moves.find((move) => move.type === type);
  const name = company.name(neighbourOf(table));

  const made = moves.find((move) => {
    const picks = picksOf(move, table);
    return picks.length > 0 && picks.every((each) => picking.picked.has(each));
  });
  useChosen(made, { play, busy });

  function withCard(type: string, title: string, text: string) {
    const move = chosen(type);
    return (
      offered(type) && (
        <Choice
          title={title}
          text={text}
          main
          {...{ play, busy }}
          move={move}
          onDrop={(card) => playWith(type, card)}
        />
      )
    );
  }
  function playWith(type: string, card: string) {
    const move = moves.find((each) => each.type === type && each.give === card);
    if (move && !busy) play(move);
  }
  function without(move: Move | undefined, title: string, text: string) {
    return move && <Choice title={title} text={text} {...{ play, busy }} move={move} />;
  }

  return (
    <>
      <Prompt
        text={hintOf(table, company, { trade: offered("trade"), barter: offered("barter") })}
        done={busy || made !== undefined}
      />
      <Choices>
        {withCard("trade", words("trade"), tradeText(table, company))}
        {withCard("barter", words("barter", { name }), words("barter_text", { name }))}
        {without(
          moves.find((move) => move.refuse),
          words("refuse"),
          words("refuse_text"),
        )}
        {without(plain("done"), words("done"), words("done_text"))}
        {without(plain("pass"), words("pass"), words("pass_text"))}
        {without(plain("knock"), words("knock"), words(table.options.final_turns ? "knock_text" : "knock_at_once"))}
      </Choices>
    </>
  );
}

function hintOf(
  table: BarterTable,
  company: Company,
  { trade, barter }: { readonly trade: boolean; readonly barter: boolean },
): string {
  const { offer, phase } = table.state;
  if (offer) return words("reply_hint", { name: company.name(offer.from) });
  if (!trade && !barter) return words("after_hint");
  const where = trade && barter ? "both" : trade ? "stock" : "neighbour";
  const pick = words("pick", { where, name: company.name(neighbourOf(table)) });
  return phase === "final" ? `${words("last_turn")} ${pick}` : pick;
}

function tradeText({ state, options }: BarterTable, company: Company): string {
  const fee = state.dealer === company.you ? 0 : Number(options.trade_fee);
  const where = words(options.traded_cards === "aside" ? "aside" : "under_stock");
  return fee ? words("trade_text", { count: fee, where }) : words("trade_free", { where });
}
