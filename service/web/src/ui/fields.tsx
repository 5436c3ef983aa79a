/** Fields of a form, each with its label. */

import { useId } from "preact/hooks";

import { Typed } from "./typed";

interface FieldProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** The meaning, under the field. */
  readonly about?: string | undefined;
}

interface NumberProps extends FieldProps<number> {
  readonly min: number;
  readonly max: number;
}

export function NumberField({ label, value, onChange, about, min, max }: NumberProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <Typed
        id={id}
        type="number"
        required
        min={min}
        max={max}
        value={value}
        {...described(id, about)}
        onChange={(input) => onChange(input.valueAsNumber)}
      />
      <About id={id} text={about} />
    </div>
  );
}

/** A number that is drawn along a line, and stands beside its label. */
export function SlideField({ label, value, onChange, min, max }: NumberProps) {
  const id = useId();
  return (
    <div class="field slide">
      <label for={id}>{label}</label>
      <output for={id}>{value}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

interface RadioProps extends FieldProps<string> {
  /** Each value with its label, its meaning, and a flag that is true if it is unavailable. */
  readonly options: readonly (readonly [value: string, words: string, about?: string, disabled?: boolean])[];
  /** Its class. */
  readonly kind?: string;
}

export function RadioField({ label, value, onChange, about, options, kind = "presets" }: RadioProps) {
  const name = useId();
  return (
    <fieldset class={kind}>
      <legend>{label}</legend>
      {options.map(([each, words, meaning, disabled]) => (
        <label key={each}>
          <input type="radio" {...{ name, disabled }} checked={each === value} onChange={() => onChange(each)} />
          <span>
            {words}
            {meaning && <small> {meaning}</small>}
          </span>
        </label>
      ))}
      {about && <p>{about}</p>}
    </fieldset>
  );
}

interface ChoiceProps extends FieldProps<string> {
  /** Each value with its words. */
  readonly options: readonly (readonly [value: string, words: string])[];
}

export function ChoiceField({ label, value, onChange, about, options }: ChoiceProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} {...described(id, about)} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
      <About id={id} text={about} />
    </div>
  );
}

export function CheckField({ label, value, onChange, about }: FieldProps<boolean>) {
  const id = useId();
  return (
    <div class="field check">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="checkbox"
        checked={value}
        {...described(id, about)}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <About id={id} text={about} />
    </div>
  );
}

export function TextField({ label, value, onChange, about, most }: FieldProps<string> & { readonly most: number }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        required
        maxLength={most}
        value={value}
        {...described(id, about)}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <About id={id} text={about} />
    </div>
  );
}

function described(id: string, about: string | undefined) {
  return about ? { "aria-describedby": `${id}-about` } : {};
}

function About({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return text ? <small id={`${id}-about`}>{text}</small> : null;
}
