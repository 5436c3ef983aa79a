/** The terms that are fixed when a table or a tournament is opened: the parts that both forms share. */

import type { ComponentChildren } from "preact";

import type { GameDetail, Preset } from "../api/answers";
import { presetTitle } from "../words/options";
import { strategySummary, strategyTitle } from "../words/strategies";
import { ChoiceField, RadioField } from "../ui/fields";
import { offeredAt } from "../table/levels";
import { SchemaForm, type Options } from "../ui/form";
import { duration, wordsOf } from "../words";

const words = wordsOf("front");

/** Seconds that a turn may take; the longest suits friends who play over days. */
export const LONGEST_TURN = 86_400;
/** The initial choice, as for quick seats: people who wait for each other want to play now. */
export const QUICK_TURN = 120;
/** The same for a tournament, where one who is gone holds up the others. */
export const CUP_TURN = 300;
const TURNS = [30, 60, QUICK_TURN, CUP_TURN, LONGEST_TURN];

interface BotProps {
  readonly detail: Pick<GameDetail, "strategies">;
  /** The number of seats at the table. */
  readonly seats: number;
  readonly bot: string;
  readonly onChange: (bot: string) => void;
}

/** Which strategy house bots have. */
export function BotField({ detail, seats, bot, onChange }: BotProps) {
  const offered = offeredAt(detail, seats);
  const played = offered.find((each) => each.name === bot);
  return (
    <ChoiceField
      label={words("bot")}
      value={bot}
      options={offered.map((each) => [each.name, strategyTitle(each)])}
      about={played && strategySummary(played)}
      onChange={onChange}
    />
  );
}

/** The terms agreed before the first deal; `options` differ from the preset. */
export interface Terms {
  readonly preset: Preset | undefined;
  readonly options: Options;
  readonly seconds: number;
}

interface HouseProps {
  readonly detail: GameDetail;
  readonly terms: Terms;
  readonly onChange: (terms: Terms) => void;
  /** More fields of a table or a tournament. */
  readonly children?: ComponentChildren;
}

/** All that may be agreed otherwise than usual: folded, with what holds now in its title. */
export function HouseRules({ detail, terms, onChange, children }: HouseProps) {
  const { preset, options, seconds } = terms;
  const { slug, presets } = detail;
  const changed = Object.keys(options).length > 0 || !preset;
  const names = presets.map((each) => [each.name, presetTitle(slug, each)] as const);
  return (
    <details class="house">
      <summary>
        <b>{words("house")}</b>{" "}
        <small>
          {words("house_now", {
            rules: changed ? words("house_own") : presetTitle(slug, preset),
            time: timeOf(seconds),
          })}
        </small>
      </summary>
      <RadioField
        label={words("preset")}
        value={preset?.name ?? ""}
        options={names}
        onChange={(name) => onChange({ ...terms, preset: presets.find((each) => each.name === name), options: {} })}
      />
      <div class="fields">
        <ChoiceField
          label={words("turn_seconds")}
          value={String(seconds)}
          options={TURNS.map((each) => [String(each), timeOf(each)])}
          onChange={(chosen) => onChange({ ...terms, seconds: Number(chosen) })}
        />
        {children}
      </div>
      <SchemaForm
        game={slug}
        schema={detail.options}
        values={{ ...preset?.options, ...options }}
        onChange={(name, value) => onChange({ ...terms, options: { ...options, [name]: value } })}
      />
    </details>
  );
}

function timeOf(seconds: number): string {
  return seconds === LONGEST_TURN ? words("turn_days") : duration(seconds);
}
