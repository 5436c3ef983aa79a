/** A player's name, with a link to the player's page; house bots and erased accounts have none. */

import type { TableSeat } from "../api/answers";
import { wordsOf } from "../words";

const words = wordsOf("ui");

type Named = Pick<NonNullable<TableSeat["player"]>, "id" | "name">;

export function PlayerName({ player: { id, name } }: { readonly player: Named }) {
  if (name === null) return <>{words("erased")}</>;
  return id === null ? <>{name}</> : <a href={`/players/${id}`}>{name}</a>;
}
