/** The buttons and choices of a replay, and its timeline. */

import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";

import type { Company } from "../table/company";
import type { Eyes, LoggedEvent } from "./log";
import { ALL_SPEEDS, useHold, type Player, type Speed } from "./player";
import { UNITS, type Unit } from "./steps";
import { Legend, Track, marksOf } from "./timeline";
import { wordsOf } from "../words";

const words = wordsOf("replay");

interface ControlsProps {
  readonly player: Player;
  readonly log: readonly LoggedEvent[];
  /** The sentence of the event at the position. */
  readonly sentence: string;
  readonly children?: ComponentChildren;
}

export function Controls({ player, log, sentence, children }: ControlsProps) {
  const { version, first, last, playing } = player;
  const [ahead, setAhead] = useState(false);
  const back = useHold(player.back, player.ready);
  const forward = useHold(player.forward, player.ready);
  const timeline = { player, log, marks: marksOf(log, player, ahead) };
  return (
    <section class="replay-controls" aria-label={words("controls")}>
      <div class="transport">
        <p class="caption" role="status" tabIndex={0}>
          {sentence}
        </p>
        <Track {...timeline} />
        <div class="steps" role="group" aria-label={words("position")}>
          <button
            type="button"
            aria-label={words("first")}
            disabled={version <= first}
            onClick={() => player.go(first)}
          >
            <Icon name="first" />
          </button>
          <button type="button" aria-label={words("back")} aria-disabled={version <= first} {...back}>
            <Icon name="back" />
          </button>
          <button type="button" class="main" aria-label={words(playing ? "pause" : "play")} onClick={player.toggle}>
            <Icon name={playing ? "pause" : "play"} />
          </button>
          <button type="button" aria-label={words("forward")} aria-disabled={version >= last} {...forward}>
            <Icon name="forward" />
          </button>
          <button type="button" aria-label={words("last")} disabled={version >= last} onClick={() => player.go(last)}>
            <Icon name="last" />
          </button>
        </div>
      </div>
      <Legend {...timeline} ahead={ahead} setAhead={setAhead} />
      <div class="choices">
        <Choice
          label={words("unit")}
          value={player.unit}
          options={UNITS.map((unit) => [unit, words(`unit_${unit}`)])}
          onChange={(unit) => player.setUnit(unit as Unit)}
        />
        <Choice
          label={words("speed")}
          value={player.speed}
          options={ALL_SPEEDS.map((speed) => [speed, words(`speed_${speed}`)])}
          onChange={(speed) => player.setSpeed(speed as Speed)}
        />
        {children}
      </div>
    </section>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
  readonly id?: string;
}

/** A choice among a few, as the browser shows it. */
export function Choice({ label, value, options, onChange, id }: ChoiceProps) {
  const own = useId();
  return (
    <div class="choice">
      <label for={id ?? own}>{label}</label>
      <select id={id ?? own} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Whose eyes there are, in the order in which one goes through them. */
export function allEyes(seats: number): readonly Eyes[] {
  return ["public", ...Array.from({ length: seats }, (_, seat) => seat), "all"];
}

export function EyesChoice({
  eyes,
  seats,
  company,
  onChange,
}: {
  readonly eyes: Eyes;
  readonly seats: number;
  readonly company: Company;
  readonly onChange: (eyes: Eyes) => void;
}) {
  const options = allEyes(seats).map(
    (each) => [String(each), typeof each === "number" ? company.name(each) : words(`eyes_${each}`)] as const,
  );
  return (
    <Choice
      label={words("eyes")}
      value={String(eyes)}
      options={options}
      onChange={(value) => onChange(value === "public" || value === "all" ? value : Number(value))}
    />
  );
}

const ICONS = {
  first: "M6 5v14M19 5 9 12l10 7z",
  back: "M17 5 7 12l10 7z",
  play: "M7 4v16l13-8z",
  pause: "M8 5v14M16 5v14",
  forward: "M7 5l10 7-10 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
} as const;

function Icon({ name }: { readonly name: keyof typeof ICONS }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}
