/** Fields for the options of a game, from their JSON Schema. An option whose default depends on others is left empty. */

import { useId } from "preact/hooks";

import { choiceName, optionMeaning, optionName } from "../words/options";
import { single, type Schema } from "./schema";
import { Typed } from "./typed";

export type Options = Readonly<Record<string, unknown>>;

interface FormProps {
  readonly game: string;
  readonly schema: Schema;
  readonly values: Options;
  readonly onChange: (name: string, value: unknown) => void;
}

export function SchemaForm({ game, schema, values, onChange }: FormProps) {
  return (
    <div class="fields">
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <Field
          key={name}
          game={game}
          name={name}
          schema={field}
          value={name in values ? values[name] : field.default}
          onChange={(value) => onChange(name, value)}
        />
      ))}
    </div>
  );
}

interface FieldProps {
  readonly game: string;
  readonly name: string;
  readonly schema: Schema;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function Field({ game, name, schema, value, onChange }: FieldProps) {
  const id = useId();
  const control = { id, "aria-describedby": `${id}-about` };
  return (
    <div class={`field ${schema.type === "boolean" ? "check" : ""}`}>
      <label for={id}>{optionName(game, name)}</label>
      <Control {...{ game, control, name, value, onChange }} schema={single(schema)} />
      <small id={`${id}-about`}>{optionMeaning(game, name, schema.description ?? "")}</small>
    </div>
  );
}

interface ControlProps extends Omit<FieldProps, "schema"> {
  readonly schema: ReturnType<typeof single>;
  readonly control: { readonly id: string; readonly "aria-describedby": string };
}

function Control(props: ControlProps) {
  const { control, schema, value, onChange } = props;
  if (schema.enum) return <Choice {...props} />;
  if (schema.type === "boolean")
    return (
      <input
        {...control}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  if (schema.type === "integer")
    return (
      <Typed
        {...control}
        type="number"
        required={!schema.optional && value !== undefined}
        min={schema.minimum}
        max={schema.maximum}
        value={value == null ? "" : Number(value)}
        onChange={(input) => onChange(input.value === "" ? (schema.optional ? null : undefined) : input.valueAsNumber)}
      />
    );
  if (schema.type === "array") return <Numbers control={control} value={value} onChange={onChange} />;
  return (
    <Typed
      {...control}
      pattern={schema.pattern}
      required={!schema.optional}
      value={value === null ? "" : String(value)}
      onChange={(input) => onChange(input.value || null)}
    />
  );
}

function Choice({ game, control, name, schema, value, onChange }: ControlProps) {
  const all = schema.enum ?? [];
  return (
    <select
      {...control}
      value={String(value)}
      onChange={(event) => onChange(all.find((each) => String(each) === event.currentTarget.value))}
    >
      {all.map((each) => (
        <option key={each} value={String(each)}>
          {choiceName(game, name, each)}
        </option>
      ))}
    </select>
  );
}

/** Numbers in a row, with commas; nothing is null. */
function Numbers({ control, value, onChange }: Pick<ControlProps, "control" | "value" | "onChange">) {
  function read(text: string): void {
    onChange(text.trim() ? text.split(",").map(Number) : null);
  }
  return (
    <Typed
      {...control}
      inputMode="numeric"
      pattern="\s*\d+(\s*,\s*\d+)*\s*"
      value={Array.isArray(value) ? value.join(", ") : ""}
      onChange={(input) => read(input.value)}
    />
  );
}
