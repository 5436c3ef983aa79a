/** The terms that are fixed when a table or a tournament is opened: the parts that both forms share. */

import type { GameDetail, Preset } from "../api/answers";
import { presetTitle } from "../words/options";
import { strategySummary, strategyTitle } from "../words/strategies";
import { ChoiceField } from "../ui/fields";
import { SchemaForm, type Options } from "../ui/form";
import { duration, wordsOf } from "../words";

const words = wordsOf("front");

/** Seconds that a turn may take; the longest suits friends who play over days. */
export const LONGEST_TURN = 86_400;
/** What is chosen at first, as for quick seats: people who wait for each other want to play now. */
export const QUICK_TURN = 120;
/** The same for a tournament, where one who is gone holds up the others. */
export const CUP_TURN = 300;
const TURNS = [30, 60, QUICK_TURN, CUP_TURN, LONGEST_TURN];

interface PresetsProps {
  readonly detail: GameDetail;
  readonly preset: Preset | undefined;
  readonly onChange: (preset: Preset) => void;
}

export function Presets({ detail, preset, onChange }: PresetsProps) {
  return (
    <fieldset class="presets">
      <legend>{words("preset")}</legend>
      {detail.presets.map((each) => (
        <label key={each.name}>
          <input type="radio" name="preset" checked={each === preset} onChange={() => onChange(each)} />
          <span>{presetTitle(detail.slug, each)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface BotProps {
  readonly detail: Pick<GameDetail, "strategies">;
  readonly bot: string;
  readonly onChange: (bot: string) => void;
}

/** Which strategy house bots have. */
export function BotField({ detail, bot, onChange }: BotProps) {
  const played = detail.strategies.find((each) => each.name === bot);
  return (
    <ChoiceField
      label={words("bot")}
      value={bot}
      options={detail.strategies.map((each) => [each.name, strategyTitle(each)])}
      about={played && strategySummary(played)}
      onChange={onChange}
    />
  );
}

interface TurnProps {
  readonly seconds: number;
  readonly onChange: (seconds: number) => void;
}

export function TurnField({ seconds, onChange }: TurnProps) {
  return (
    <ChoiceField
      label={words("turn_seconds")}
      value={String(seconds)}
      options={TURNS.map((each) => [String(each), each === LONGEST_TURN ? words("turn_days") : duration(each)])}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}

interface AllOptionsProps {
  readonly detail: GameDetail;
  readonly preset: Preset | undefined;
  /** Those that differ from the preset. */
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}

export function AllOptions({ detail, preset, options, onChange }: AllOptionsProps) {
  return (
    <details>
      <summary>{words("more")}</summary>
      <SchemaForm
        game={detail.slug}
        schema={detail.options}
        values={{ ...preset?.options, ...options }}
        onChange={(name, value) => onChange({ ...options, [name]: value })}
      />
    </details>
  );
}
