/** The middle of the table for a game without a folder: every field of its state, with what its schema says of it. */

import { useContext, useEffect, useState } from "preact/hooks";

import type { SharedState } from "../api/answers";
import { gameDetail } from "../api/catalogue";
import { isCard } from "../cards/names";
import type { ViewProps } from "../games/page";
import { spoken, type Schema } from "../ui/schema";
import { TableCard } from "./card";
import type { Company } from "./company";
import { Cards } from "./piles";
import { InWords } from "./in_words";
import type { Picking } from "./picking";
import { wordsOf } from "../words";

const words = wordsOf("table");

/** Shown elsewhere on the table. */
const ELSEWHERE = new Set(["phase", "hand_number", "dealer", "hands", "last_hand", "turn", "redacted"]);

/** Fields whose number is a seat's. */
const SEATS = new Set(["seat", "turn", "dealer", "first", "eldest", "knocker", "leader", "queue", "horse"]);

export function Facts({ table, company, picking }: ViewProps<SharedState>) {
  const inWords = useContext(InWords);
  const [schema, setSchema] = useState<Schema>({});
  useEffect(
    () =>
      void gameDetail(table.game).then(
        (found) => setSchema(found.state as Schema),
        () => undefined,
      ),
    [table.game],
  );
  return (
    <dl class="facts">
      {Object.entries(table.state).map(
        ([name, value]) =>
          !ELSEWHERE.has(name) &&
          value !== null &&
          (inWords || isSeen(value, table.seats.length)) && (
            <div key={name} title={schema.properties?.[name]?.description}>
              <dt>{spoken(name)}</dt>
              <dd>
                <Value name={name} value={value} company={company} picking={picking} seats={table.seats.length} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Cards and counts have room on the felt. What each seat has is at the seats, and the rest in the table in words. */
function isSeen(value: unknown, seats: number): boolean {
  if (typeof value === "number") return value > 0;
  if (Array.isArray(value)) return value.length > 0 && value.length !== seats && value.every(isCard);
  return typeof value === "object" || isCard(value);
}

interface ValueProps {
  readonly name: string;
  readonly value: unknown;
  readonly company: Company;
  readonly picking: Picking;
  readonly seats: number;
}

function Value({ name, value, company, picking, seats }: ValueProps) {
  if (value === null) return <>–</>;
  if (isCard(value)) return <TableCard code={value} small />;
  if (typeof value === "boolean") return <>{value ? words("yes") : words("no")}</>;
  if (typeof value === "number") return <>{SEATS.has(name) ? company.name(value) : value}</>;
  if (typeof value === "string") return <>{spoken(value)}</>;
  if (Array.isArray(value)) return <List name={name} value={value} company={company} picking={picking} seats={seats} />;
  return (
    <dl class="facts inner">
      {Object.entries(value as Record<string, unknown>).map(
        ([key, each]) =>
          each !== null && (
            <div key={key}>
              <dt>{/^\d+$/.test(key) ? company.name(Number(key)) : spoken(key)}</dt>
              <dd>
                <Value name={key} value={each} company={company} picking={picking} seats={seats} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Cards lie in a row; numbers of which each seat has one are given by name. */
function List({ name, value, company, picking, seats }: ValueProps) {
  const all = value as readonly unknown[];
  if (all.length === 0) return <>{words("nothing")}</>;
  if (all.every(isCard)) return <Cards codes={all} label={spoken(name)} picking={picking} />;
  const bySeat = all.length === seats && all.every((each) => typeof each !== "string");
  return (
    <ul>
      {all.map((each, place) => (
        <li key={place}>
          {bySeat && `${company.name(place)}: `}
          <Value name={name} value={each} company={company} picking={picking} seats={seats} />
        </li>
      ))}
    </ul>
  );
}
