/** The dealer's exchange before looking: the dealer picks cards by their place in the hand. */

import { Face } from "../../cards/face";
import { cardNames } from "../../cards/names";
import { dragOf } from "../../table/drag";
import { DropPlace } from "../../table/drop";
import { OwnHand } from "../../table/hand";
import { HandRow } from "../../table/hand_row";
import { Choices } from "../../table/choices";
import { Prompt } from "../../table/prompt";
import { Choice } from "../hands/choice";
import { FUNCTIONS } from "../../table/tell";
import type { ControlsProps, ViewProps } from "../page";
import { exactly, isBlind, slotName, type BlindMove, type WidowState } from "./state";
import { listed, wordsOf } from "../../words";

const words = wordsOf("exchange");

const PLACES = ["place_0", "place_1", "place_2"] as const;

/** The own hand, of which the dealer may not see the cards at first. */
export function WidowHand({ table, company, picking }: ViewProps<WidowState>) {
  const own = table.state.hands[company.you ?? 0];
  if (!own) return null;
  if (!picking.pickable.has(slotName(0)))
    return <OwnHand cards={own.cards} count={own.count} picking={picking} drops />;
  return (
    <HandRow picking={picking}>
      {PLACES.map((place, slot) => {
        const name = slotName(slot);
        return (
          <DropPlace key={name} name={name} picking={picking}>
            <button
              type="button"
              class={`card ${picking.picked.has(name) ? "picked" : ""}`}
              data-place={name}
              aria-pressed={picking.picked.has(name)}
              aria-label={words("face_down", { place: words(place) })}
              onClick={() => picking.pick(name)}
              {...dragOf(name)}
            >
              <Face code={null} />
            </button>
          </DropPlace>
        );
      })}
    </HandRow>
  );
}

export function BlindControls({ moves, play, busy, picking }: ControlsProps<WidowState>) {
  const blind = moves.filter(isBlind);
  const chosen = exactly(blind, picking.picked);
  const look = moves.find((move) => move.type === "blind_decline");
  return (
    <>
      <Prompt text={words(chosen ? "picked_blind" : "blind_hint")} done={busy} />
      <Choices>
        {look && (
          <Choice title={words("look")} text={words("look_text")} main={!chosen} {...{ play, busy }} move={look} />
        )}
        <Choice
          title={words("blind_exchange")}
          text={
            chosen
              ? [spokenBlind(chosen), ...(chosen.take.length === 3 ? [words("locks_text")] : [])].join(" ")
              : words("blind_text")
          }
          main={Boolean(chosen)}
          {...{ play, busy }}
          move={chosen}
        />
      </Choices>
    </>
  );
}

FUNCTIONS.SLOTS = (_, slots: readonly number[]) => listed(slots.map((slot) => words(PLACES[slot] ?? "place_0")));

export function spokenBlind({ slots, take }: Pick<BlindMove, "slots" | "take">): string {
  return words("blind_take", {
    places: listed(slots.map((slot) => words(PLACES[slot] ?? "place_0"))),
    take: cardNames(take),
  });
}
