/** Fields for the options of a game, from their JSON Schema. An option whose default depends on others is left empty. */

import { useId } from "preact/hooks";

import { single, spoken, type Schema } from "./schema";

export type Options = Readonly<Record<string, unknown>>;

interface FormProps {
  readonly schema: Schema;
  readonly values: Options;
  readonly onChange: (name: string, value: unknown) => void;
}

export function SchemaForm({ schema, values, onChange }: FormProps) {
  return (
    <div class="fields">
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <Field
          key={name}
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
  readonly name: string;
  readonly schema: Schema;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function Field({ name, schema, value, onChange }: FieldProps) {
  const id = useId();
  const control = { id, "aria-describedby": `${id}-about` };
  return (
    <div class={`field ${schema.type === "boolean" ? "check" : ""}`}>
      <label for={id}>{spoken(name)}</label>
      <Control control={control} schema={single(schema)} value={value} onChange={onChange} />
      <small id={`${id}-about`}>{schema.description}</small>
    </div>
  );
}

interface ControlProps extends Omit<FieldProps, "schema" | "name"> {
  readonly schema: ReturnType<typeof single>;
  readonly control: { readonly id: string; readonly "aria-describedby": string };
}

function Control({ control, schema, value, onChange }: ControlProps) {
  if (schema.enum) return <Choice control={control} schema={schema} value={value} onChange={onChange} />;
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
      <input
        {...control}
        type="number"
        required={!schema.optional && value !== undefined}
        min={schema.minimum}
        max={schema.maximum}
        value={value == null ? "" : Number(value)}
        onChange={(event) =>
          onChange(
            event.currentTarget.value === "" ? (schema.optional ? null : undefined) : event.currentTarget.valueAsNumber,
          )
        }
      />
    );
  if (schema.type === "array") return <Numbers control={control} schema={schema} value={value} onChange={onChange} />;
  return (
    <input
      {...control}
      pattern={schema.pattern}
      required={!schema.optional}
      value={value === null ? "" : String(value)}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

function Choice({ control, schema, value, onChange }: ControlProps) {
  const all = schema.enum ?? [];
  return (
    <select
      {...control}
      value={String(value)}
      onChange={(event) => onChange(all.find((each) => String(each) === event.currentTarget.value))}
    >
      {all.map((each) => (
        <option key={each} value={String(each)}>
          {typeof each === "string" ? spoken(each) : each}
        </option>
      ))}
    </select>
  );
}

/** Numbers in a row, with commas; nothing is null. */
function Numbers({ control, value, onChange }: ControlProps) {
  function read(text: string): void {
    onChange(text.trim() ? text.split(",").map(Number) : null);
  }
  return (
    <input
      {...control}
      inputMode="numeric"
      pattern="\s*\d+(\s*,\s*\d+)*\s*"
      value={Array.isArray(value) ? value.join(", ") : ""}
      onChange={(event) => read(event.currentTarget.value)}
    />
  );
}
