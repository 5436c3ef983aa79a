/** The parent of a fork: its record passes, and the first event of the fork names a position in it. */

import { same } from "./canonical";
import type { Json } from "./json";
import { isWhole, type GameRecord } from "./record";
import { failed, passed, type Report, type Verdict } from "./report";

/** The fields that a fork takes over from its parent. */
const TAKEN_OVER = ["game", "preset", "options", "rules_version", "seats"];

/** `report` is that on the parent. Which versions ended a move is for the verifier that has the rules. */
export function checkParent(record: GameRecord, parent: GameRecord, report: Report): Verdict {
  if (report.first) return failed(null, "parent_fails", { check: report.first.check, at: report.first.version ?? "" });
  const { data, table } = record.entries[0]!.event;
  if (tablesOf(parent).includes(table)) return failed(1, "parent_itself");
  if (data.parent !== parent.top.table) return failed(1, "parent_other_table");
  if (!isPlayed(parent, data.version)) return failed(1, "parent_no_position");
  if (data.parent_head !== parent.top.head) return failed(1, "parent_other_head");
  const other = TAKEN_OVER.find((name) => !same(data[name] ?? null, parent.entries[0]!.event.data[name] ?? null));
  if (other !== undefined) return failed(1, "parent_other_match", { field: other });
  return passed("parent_passed", { count: report.events });
}

/** The tables of a record and of all those inside it. */
function tablesOf(record: GameRecord): string[] {
  return [record.top.table, ...(record.parent ? tablesOf(record.parent) : [])];
}

/** True if the match was in progress after that version. */
function isPlayed(record: GameRecord, version: Json | undefined): boolean {
  const types = record.entries.map((entry) => entry.event.type);
  const over = types.findIndex((type) => type === "table.finished" || type === "table.abandoned");
  return (
    isWhole(version) && version > types.indexOf("table.started") && types.includes("table.started") && version <= over
  );
}
