/** The replay of a record file, which nobody is asked for: events in words, and the cards that they name. */

import { useMemo, useState } from "preact/hooks";

import { gamePage } from "../games";
import { Controls, EyesChoice, allEyes } from "../replay/controls";
import { ReplayKeys, useReplayKeys } from "../replay/keys";
import { cardsIn, deals, seenBy, toldAlone, type Eyes } from "../replay/log";
import { Past } from "../replay/past";
import { usePlayer } from "../replay/player";
import { NoRecord, readRecord, seatsOf, type MatchRecord } from "../replay/record";
import { captionOf, linesOf } from "../replay/sentences";
import { firstOf } from "../replay/steps";
import type { PageProps } from "../router";
import { companyOf } from "../table/company";
import { Cards } from "../table/piles";
import { FileDrop } from "../ui/file_drop";
import { spoken } from "../ui/schema";
import { wordsOf } from "../words";

const words = wordsOf("replay");
const tableWords = wordsOf("table");

interface Opened {
  readonly record: MatchRecord;
}

export default function RecordPage(_: PageProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  document.title = `${words("file_title")} · Cardtable`;

  async function open(file: File): Promise<void> {
    setWrong(null);
    try {
      const record = readRecord(await file.text());
      if (firstOf(record.events) === null) throw new NoRecord(words("never_played"));
      await gamePage(record.game).catch(() => undefined); // for its words
      setOpened({ record });
    } catch (failure) {
      if (!(failure instanceof NoRecord)) throw failure;
      setWrong(failure.message);
    }
  }

  if (opened) return <RecordReplay key={opened.record.table} {...opened} onClose={() => setOpened(null)} />;
  return (
    <section class="record-file">
      <h1>{words("file_title")}</h1>
      <p>{words("file_text")}</p>
      {wrong !== null && (
        <div class="refusal" role="alert">
          <b>{words("file_wrong")}</b> {words("file_wrong_text", { why: wrong })}
        </div>
      )}
      <FileDrop choose={words("file_choose")} drop={words("file_drop")} onFile={(file) => void open(file)} />
    </section>
  );
}

function RecordReplay({ record, onClose }: Opened & { readonly onClose: () => void }) {
  const { events: log } = record;
  const [eyes, setEyes] = useState<Eyes>("public");
  const [help, setHelp] = useState(false);
  const [shown, setShown] = useState<number | null>(null);
  const seats = useMemo(() => seatsOf(record), [record]);
  const company = useMemo(
    () => companyOf({ id: record.table, game: record.game, seats, viewer: { seat: null } }),
    [record, seats],
  );
  const begin = log.find(deals)?.version ?? firstOf(log) ?? 1;
  const player = usePlayer(log, begin, shown);
  if (shown !== player.version) setShown(player.version);
  const event = log[player.version - 1] ?? log[0]!;
  useReplayKeys(player, {
    eyes: () => {
      const all = allEyes(seats.length);
      setEyes(all[(all.indexOf(eyes) + 1) % all.length] ?? "public");
    },
    help: () => setHelp(true),
  });
  const { first, version } = player;
  const lines = useMemo(() => linesOf(log, first, version, eyes, company), [log, first, version, eyes, company]);
  const open = cardsIn(seenBy(event, "public").data);
  const alone = toldAlone(event, eyes)
    .map(([seat, told]) => [seat, cardsIn(told)] as const)
    .filter(([, cards]) => cards.length);
  return (
    <article class="replay table-page">
      <h1 class="table-title">{words("title", { game: spoken(record.game.replaceAll("-", " ")) })}</h1>
      <nav class="table-menu" aria-label={tableWords("menu")}>
        <button type="button" class="quiet" onClick={onClose}>
          {words("file_other")}
        </button>
        <button type="button" class="quiet" onClick={() => setHelp(true)}>
          {tableWords("help")}
        </button>
      </nav>
      <div class="stage">
        <p class="notice">{words("file_about")}</p>
        <section class="event-cards" aria-label={words("file_cards")}>
          {open.length > 0 && <Cards codes={open} label={words("file_cards")} />}
          {alone.map(([seat, cards]) => (
            <div key={seat} class="told">
              <b>{company.name(seat)}</b>
              <Cards codes={cards} label={company.name(seat)} />
            </div>
          ))}
          {open.length + alone.length === 0 && <p>{words("file_no_cards")}</p>}
        </section>
        <Controls player={player} log={log} sentence={captionOf(lines, event)}>
          <EyesChoice eyes={eyes} seats={seats.length} company={company} onChange={setEyes} />
        </Controls>
      </div>
      <div class="side">
        <Past lines={lines} player={player} />
      </div>
      {help && <ReplayKeys onClose={() => setHelp(false)} />}
    </article>
  );
}
