/** A turn of Trade and Barter: one picks a card, then where it goes; or one knocks. */

import type { Move } from "~/api/answers";
import { cardName } from "~/cards/names";
import type { Company } from "~/table/company";
import { Choices } from "~/table/choices";
import { Prompt } from "~/table/prompt";
import { Choice, HorseChoice } from "~/games/hands/choice";
import { useChosen } from "~/games/hands/chosen";
import type { ControlsProps } from "~/games/page";
import { neighbourOf, TO_STOCK, type BarterState, type BarterTable } from "./state";
import { wordsOfGame } from "~/words";

const words = wordsOfGame("trade_and_barter");

type Props = ControlsProps<BarterState>;

export function Controls(props: Props) {
  return props.table.state.phase === "horse" ? <HorseChoice {...props} /> : <Turn {...props} />;
}

function Turn({ table, company, moves, play, busy, picking }: Props) {
  const picked = [...picking.picked].find((each) => each !== TO_STOCK);
  const offered = (type: string) => moves.some((move) => move.type === type && move.give);
  const chosen = (type: string) =>
    moves.find((move) => move.type === type && picked !== undefined && move.give === picked);
  const plain = (type: string) => moves.find((move) => move.type === type);
  const name = company.name(neighbourOf(table));

  const dropped = picking.picked.has(TO_STOCK) ? chosen("trade") : undefined;
  useChosen(dropped, { play, busy });

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
      <Prompt text={hintOf(table, company, picked)} done={busy || dropped !== undefined} />
      <Choices>
        {withCard("trade", words("trade"), tradeText(table, company))}
        {withCard("barter", words("barter", { name }), words("barter_text", { name }))}
        {withCard("barter_reply", words("reply"), words("reply_text"))}
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

function hintOf({ state }: BarterTable, company: Company, picked: string | undefined): string {
  if (picked !== undefined) return words(state.offer ? "picked_reply" : "picked", { card: cardName(picked) });
  if (state.offer) return words("reply_hint", { name: company.name(state.offer.from) });
  if (state.phase === "final") return `${words("last_turn")} ${words("pick")}`;
  return words(state.phase === "after" ? "after_hint" : "pick");
}

function tradeText({ state, options }: BarterTable, company: Company): string {
  const fee = state.dealer === company.you ? 0 : Number(options.trade_fee);
  const where = words(options.traded_cards === "aside" ? "aside" : "under_stock");
  return fee ? words("trade_text", { count: fee, where }) : words("trade_free", { where });
}
