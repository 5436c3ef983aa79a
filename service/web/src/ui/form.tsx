/** Fields for the options of a game, from their JSON Schema. */

import { useId } from "preact/hooks";

import { spoken, type Schema } from "./schema";

export type Options = Readonly<Record<string, unknown>>;

interface FormProps {
  readonly schema: Schema;
  readonly values: Options;
  readonly onChange: (values: Options) => void;
}

export function SchemaForm({ schema, values, onChange }: FormProps) {
  return (
    <div class="fields">
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <Field key={name} name={name} schema={field} value={values[name] ?? field.default} onChange={(value) => onChange({ ...values, [name]: value })} />
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
  return (
    <div class={`field ${schema.type === "boolean" ? "check" : ""}`}>
      <label for={id}>{spoken(name)}</label>
      <Control id={id} name={name} schema={schema} value={value} onChange={onChange} />
      <small id={`${id}-about`}>{schema.description}</small>
    </div>
  );
}

function Control({ id, schema, value, onChange }: FieldProps & { readonly id: string }) {
  const about = `${id}-about`;
  if (schema.enum)
    return (
      <select id={id} aria-describedby={about} value={String(value)} onChange={(event) => onChange(schema.enum?.find((each) => String(each) === event.currentTarget.value))}>
        {schema.enum.map((each) => (
          <option key={each} value={String(each)}>
            {typeof each === "string" ? spoken(each) : each}
          </option>
        ))}
      </select>
    );
  if (schema.type === "boolean")
    return <input id={id} aria-describedby={about} type="checkbox" checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />;
  return (
    <input
      id={id}
      aria-describedby={about}
      type="number"
      min={schema.minimum}
      max={schema.maximum}
      value={Number(value)}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}
