/** Continue from here: a new table that begins at the position, against bots. */

import { useState } from "preact/hooks";

import { ensureAccount } from "../api/account";
import type { GameDetail, Table } from "../api/answers";
import { forkTable } from "../api/calls";
import { gameDetail } from "../api/catalogue";
import { navigate } from "../places";
import type { Company } from "../table/company";
import { chosenAt, offeredAt } from "../table/levels";
import { strategyTitle } from "../words/strategies";
import { useAction } from "../ui/action";
import { Dialog } from "../ui/dialog";
import { Loaded } from "../ui/loaded";
import { Refusal } from "../ui/refusal";
import { Choice } from "./controls";
import { wordsOf } from "../words";

const words = wordsOf("replay");

interface ContinueProps {
  /** Finds the table as it stands at the position. */
  readonly position: () => Promise<Table>;
  readonly company: Company;
  /** The seat that is offered first. */
  readonly seat: number | null;
  readonly onClose: () => void;
}

export function Continue(props: ContinueProps) {
  return (
    <Dialog title={words("go_on")} onClose={props.onClose}>
      <Loaded load={() => load(props.position)}>{(found) => <Choices {...props} {...found} />}</Loaded>
    </Dialog>
  );
}

interface Found {
  readonly table: Table;
  readonly game: GameDetail;
}

async function load(position: () => Promise<Table>): Promise<Found> {
  const table = await position();
  return { table, game: await gameDetail(table.game) };
}

function Choices({ table, company, seat: offered, game }: ContinueProps & Found) {
  const open = table.seats.map(({ seat }) => seat).filter((seat) => !table.state?.hands[seat]?.out);
  const [seat, setSeat] = useState(offered !== null && open.includes(offered) ? offered : (open[0] ?? 0));
  const [wish, setBot] = useState<string>();
  const bot = chosenAt(game, table.seats.length, wish);
  const { act, refusal, busy } = useAction();

  async function start(): Promise<void> {
    await ensureAccount();
    const bots = Object.fromEntries(open.filter((each) => each !== seat).map((each) => [each, bot]));
    const made = await forkTable(table.id, { version: table.version, seat, bots });
    navigate(`/tables/${made.id}`);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    act(start);
  }

  return (
    <form onSubmit={submit}>
      <p>{words("go_on_text")}</p>
      <div class="choices">
        <Choice
          label={words("go_on_seat")}
          value={String(seat)}
          options={open.map((each) => [String(each), company.name(each)])}
          onChange={(value) => setSeat(Number(value))}
        />
        <Choice
          label={words("go_on_bot")}
          value={bot}
          options={offeredAt(game, table.seats.length).map((each) => [each.name, strategyTitle(each)])}
          onChange={setBot}
        />
      </div>
      <Refusal text={refusal} />
      <p class="buttons">
        <button type="submit" class="main" disabled={busy}>
          {words("go_on_start")}
        </button>
      </p>
    </form>
  );
}
