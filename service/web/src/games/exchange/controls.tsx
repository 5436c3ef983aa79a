/**
 * The controls of a turn: cards are picked on both sides, then exchanged, or one is dropped on the other; or the player
 * passes, knocks or pounces.
 */

import { cardName, cardNames, cardSign } from "../../cards/names";
import { Choices } from "../../table/choices";
import { Prompt } from "../../table/prompt";
import { Choice, HorseChoice } from "../hands/choice";
import { useChosen } from "../hands/chosen";
import type { ControlsProps } from "../page";
import { BlindControls } from "./blind";
import { exactly, isClassic, isExchange, lastKnock, type ExchangeMove, type WidowState } from "./state";
import { wordsOf } from "../../words";

const words = wordsOf("exchange");

type Props = ControlsProps<WidowState>;

export function ExchangeControls(props: Props) {
  const { table } = props;
  if (table.state.phase === "horse") return <HorseChoice {...props} />;
  if (table.state.phase === "dealer_blind") return <BlindControls {...props} />;
  return <Turn {...props} />;
}

function Turn({ table, company, moves, play, busy, picking }: Props) {
  const swaps = moves.filter(isExchange);
  const [pounce, pass, shove, stand, knock] = ["pounce", "pass", "shove", "stand", "knock"].map((type) =>
    moves.find((move) => move.type === type),
  );
  const single = isSingle(swaps);
  const once = single || (picking.dropped && !swaps.some((move) => move.stop));
  const made = once ? exactly(swaps, picking.picked) : undefined;
  useChosen(made, { play, busy });
  const inTurn = company.you !== null && (table.turn?.seats.includes(company.you) ?? false);
  const final = table.state.phase === "final";
  const must = pass || shove || stand ? "no" : final ? "last" : "now";
  return (
    <>
      {swaps.length > 0 ? (
        <Prompt
          text={[...(final && must === "no" ? [words("last_turn")] : []), hintOf(swaps, picking.picked, must)].join(
            " ",
          )}
          done={busy || made !== undefined}
        />
      ) : (
        inTurn && <Prompt text={words("locked_hint")} done={busy} />
      )}
      <Choices>
        {swaps.length > 0 && exchanges({ swaps, single, picked: picking.picked, locks: isClassic(table), play, busy })}
        {pounce && (
          <Choice
            title={words("pounce", { card: cardName(String(pounce.card)) })}
            seen={words("pounce_seen", { card: cardSign(String(pounce.card)) })}
            text={pounceText(table)}
            main
            {...{ play, busy }}
            move={pounce}
          />
        )}
        {pass && <Choice title={words("pass")} text={passText(table)} {...{ play, busy }} move={pass} />}
        {shove && (
          <Choice
            title={words("shove")}
            text={words(table.state.phase === "final" ? "pass_last" : "shove_text")}
            {...{ play, busy }}
            move={shove}
          />
        )}
        {stand && (
          <Choice
            title={words("stand")}
            text={words(table.state.phase === "final" ? "pass_last" : "stand_text")}
            {...{ play, busy }}
            move={stand}
          />
        )}
        {knock && <Choice title={words("knock")} text={knockText(table)} {...{ play, busy }} move={knock} />}
      </Choices>
    </>
  );
}

interface ExchangesProps extends Pick<Props, "play" | "busy"> {
  readonly swaps: readonly ExchangeMove[];
  /** True if picking makes the move, so that it needs no button. */
  readonly single: boolean;
  readonly picked: ReadonlySet<string>;
  /** True if an exchange of all three cards is the last one in the hand. */
  readonly locks: boolean;
}

/** The whole hand, by the number of its cards. */
const ALL: Readonly<Record<number, "all_three" | "all_five">> = { 3: "all_three", 5: "all_five" };

/** The exchange of the picked cards, and of all at once where that is possible besides single cards. */
function exchanges({ swaps, single, picked, locks, play, busy }: ExchangesProps) {
  const plain = swaps.filter((move) => !move.stop);
  const chosen = exactly(plain, picked);
  const stopping = exactly(
    swaps.filter((move) => move.stop),
    picked,
  );
  const canStop = swaps.some((move) => move.stop);
  const whole = wholeHand(plain);
  return [
    !single && (
      <Choice
        key="exchange"
        title={words("exchange")}
        text={
          chosen
            ? [spoken(chosen), ...(locks && chosen.give.length === 3 ? [words("locks_text")] : [])].join(" ")
            : words("exchange_text")
        }
        main
        {...{ play, busy }}
        move={chosen}
      />
    ),
    canStop && (
      <Choice
        key="stop"
        title={words("exchange_stop")}
        seen={words("exchange_stop_seen")}
        text={words("stop_text")}
        {...{ play, busy }}
        move={stopping}
      />
    ),
    whole && (
      <Choice
        key="whole"
        title={words(ALL[whole.give.length] ?? "all_three")}
        seen={words("all_seen")}
        text={words("all_text")}
        {...{ play, busy }}
        move={picked.size === 0 ? whole : undefined}
      />
    ),
  ];
}

/** The exchange of the whole hand, where a turn swaps one card or all. */
function wholeHand(swaps: readonly ExchangeMove[]): ExchangeMove | undefined {
  const [whole, ...others] = swaps.filter((move) => move.give.length > 1);
  return whole && others.length === 0 && whole.give.length > 2 ? whole : undefined;
}

/** True if one card of each side makes an exchange that no other exchange extends: then the second pick makes it. */
function isSingle(swaps: readonly ExchangeMove[]): boolean {
  const whole = wholeHand(swaps);
  return swaps.every((move) => !move.stop && (move.give.length === 1 || move === whole));
}

export function spoken({ give, take }: Pick<ExchangeMove, "give" | "take">): string {
  return words("give_take", { give: cardNames(give), take: cardNames(take) });
}

/** The next card to pick. The first hint says if the player `must` exchange. */
function hintOf(swaps: readonly ExchangeMove[], picked: ReadonlySet<string>, must: "last" | "now" | "no"): string {
  if (picked.size === 0) {
    const hint = HINTS[[...new Set(swaps.map((move) => move.give.length))].sort().join()] ?? "pick_several";
    return words(hint, { must });
  }
  const own = new Set(swaps.flatMap((move) => move.give));
  const given = [...picked].filter((code) => own.has(code)).length;
  const missing = 2 * given - picked.size;
  if (missing > 0) return words("pick_middle", { count: missing });
  return missing < 0
    ? words("pick_own", { count: -missing })
    : exactly(swaps, picked)
      ? words("picked")
      : words("pick_more");
}

/** The wording by the number of cards that can be exchanged. */
const HINTS: Readonly<Record<string, "pick_one" | "pick_one_or_all" | "pick_several">> = {
  "1": "pick_one",
  "1,3": "pick_one_or_all",
  "1,5": "pick_one_or_all",
};

function pounceText({ options }: Props["table"]): string {
  return [words("pounce_text"), ...(options.pounce === "interrupt" ? [words("pounce_free")] : [])].join(" ");
}

function passText({ state, options }: Props["table"]): string {
  if (state.phase === "final") return words("pass_last");
  if (options.pass_locks) return words("pass_locks");
  if (state.rounds) return words(state.round === state.rounds ? "pass_last_round" : "pass_round");
  return words(options.pass_rounds === 1 && options.deadlock === "showdown" ? "pass_once" : "pass_text");
}

/** In the old way of playing a knock gives nobody a last turn; elsewhere it does. */
function knockText(table: Props["table"]): string {
  if (!isClassic(table)) return words("knock_text");
  return words(lastKnock(table) ? "knock_at_once" : "knock_content");
}
