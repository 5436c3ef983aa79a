/** Lets friends join a table: by four letters typed here, or by a link. */

import { useId, useState } from "preact/hooks";

import { meetOthers } from "../account/meeting";
import { codedTable, invitedTable, sitDown, sitDownByLink, table as viewOf } from "../api/calls";
import { allGames, titleAmong } from "../api/catalogue";
import { Problem } from "../api/client";
import { CardBack } from "../games/back";
import { Face } from "../table/animals";
import { companyOf } from "../table/company";
import { isOver } from "../table/model";
import { navigate } from "../places";
import type { PageProps } from "../router";
import { useAction } from "../ui/action";
import { isLetters, LENGTH } from "../ui/letters";
import { Loaded } from "../ui/loaded";
import { Refusal } from "../ui/refusal";
import { Trouble } from "./trouble";
import { wordsOf } from "../words";

const words = wordsOf("front");
const tableWords = wordsOf("table");
const ui = wordsOf("ui");
const room = wordsOf("room");

export default function Join({ params, query }: PageProps) {
  return params.code === undefined ? <ByLetters missed={query.get("wrong")} /> : <Invited code={params.code} />;
}

/** `missed` are letters that lead nowhere, from an address. */
function ByLetters(from: { readonly missed: string | null }) {
  const [missed, setMissed] = useState(from.missed);
  const { act, refusal, busy } = useAction();

  async function find(letters: string): Promise<void> {
    setMissed(null);
    try {
      await codedTable(letters);
    } catch (problem) {
      if (!(problem instanceof Problem && problem.is("not_found"))) throw problem;
      return setMissed(letters);
    }
    navigate(`/join/${letters}`);
  }

  document.title = `${room("join")} · Cardtable`;
  const wrong = missed === null ? refusal : room("letters_wrong", { letters: missed.slice(0, 8).toUpperCase() });
  return (
    <section class="join">
      <div class="cloth felt-panel">
        <h1>{room("join")}</h1>
        <LettersField {...{ busy, wrong }} onLetters={(letters) => act(() => find(letters))} />
      </div>
      <p class="asides">
        {room("letters_none")} <a href="/?friends">{tableWords("invite")}</a>
        <a href="/">{words("open")}</a>
      </p>
    </section>
  );
}

interface FieldProps {
  readonly busy: boolean;
  /** Why the letters typed last lead nowhere; it stands in place of the label. */
  readonly wrong: string | null;
  readonly onLetters: (letters: string) => void;
}

/** The suit of the card that each letter turns up. */
const SUITS = "♠♥♣♦";

/** One field, which lies unseen on four cards that show its letters; the fourth letter sends them. */
function LettersField({ busy, wrong, onLetters }: FieldProps) {
  const [typed, setTyped] = useState("");
  const id = useId();

  function type(text: string): void {
    const letters = text
      .replace(/[^a-z]/gi, "")
      .slice(0, LENGTH)
      .toUpperCase();
    setTyped(letters);
    if (letters.length === LENGTH && letters !== typed) onLetters(letters);
  }

  return (
    <form
      class="letters-field"
      onSubmit={(event) => {
        event.preventDefault();
        onLetters(typed);
      }}
    >
      <label for={id} class={wrong ? "unseen" : ""}>
        {room("letters")}
      </label>
      <Refusal text={wrong} />
      <div class="letter-cards">
        {[...SUITS].map((suit, at) => (
          <span key={suit} aria-hidden="true" class={typed[at] ? "up" : at === typed.length ? "next" : ""}>
            {typed[at]}
            <small>{suit}</small>
          </span>
        ))}
        <input
          id={id}
          required
          autofocus
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          enterkeyhint="go"
          value={typed}
          onInput={({ currentTarget }) => type(currentTarget.value)}
        />
      </div>
      <button type="submit" class="main" disabled={busy || typed.length < LENGTH}>
        {room("letters_go")}
      </button>
    </form>
  );
}

async function load(code: string) {
  const found = isLetters(code) ? codedTable(code).then(({ id }) => viewOf(id)) : invitedTable(code);
  const [table, all] = await Promise.all([found, allGames()]).catch((problem: unknown) => {
    if (!isLetters(code) || !(problem instanceof Problem && problem.is("not_found"))) throw problem;
    navigate(`/join?wrong=${encodeURIComponent(code)}`, true);
    return new Promise<never>(() => undefined);
  });
  return { table, title: titleAmong(all, table.game) };
}

function Invited({ code }: { readonly code: string }) {
  const [failure, setFailure] = useState<unknown>(null);
  if (failure) return <Trouble failure={failure} sought="link" />;

  async function sit(id: string): Promise<void> {
    if (!(await meetOthers())) return;
    const table = await (isLetters(code) ? sitDown(id) : sitDownByLink(code));
    navigate(`/tables/${table.id}${isLetters(code) ? `?letters=${code}` : ""}`, true);
  }

  return (
    <Loaded load={() => load(code)} by={code} sought="link">
      {({ table, title }) => {
        const company = companyOf(table);
        const sits = table.viewer.seat === null && table.status === "open";
        const host = table.seats.findIndex(({ player }) => player?.id === table.opener);
        const face = company.face(host);
        const free = table.seats.filter(({ player }) => !player).length;
        return (
          <section class="join">
            <div class="cloth felt-panel">
              <div class="host" aria-hidden="true">
                <CardBack slug={table.game} title={title} />
                {face && (
                  <span class="face-of large">
                    <Face animal={face} mood="glad" />
                  </span>
                )}
              </div>
              <h1>
                {face && host !== company.you
                  ? words("join_title_by", { game: title, name: company.name(host) })
                  : words("join_title", { game: title })}
              </h1>
              <ul class="chairs" aria-label={tableWords("seats")}>
                {table.seats.map(({ seat }) => {
                  const other = company.face(seat);
                  return (
                    seat !== host && (
                      <li key={seat} class={other ? "" : "free"} aria-hidden={!other}>
                        <span class="sits">{other && <Face animal={other} mood="glad" />}</span>
                        {other && company.name(seat)}
                      </li>
                    )
                  );
                })}
              </ul>
              {table.viewer.seat === null && (
                <p>
                  {isOver(table) ? tableWords("over") : sits ? room("free", { count: free }) : ui("table_full_text")}
                </p>
              )}
              <p class="buttons">
                {sits ? (
                  <button type="button" class="main" onClick={() => void sit(table.id).catch(setFailure)}>
                    {words("join")}
                  </button>
                ) : (
                  <a class="button main" href={`/tables/${table.id}`}>
                    {table.viewer.seat === null ? words("watch") : words("go")}
                  </a>
                )}
              </p>
            </div>
            <p class="asides">
              <a href={`/games/${table.game}`}>{words("rules")}</a>
              {sits && <a href={`/tables/${table.id}`}>{words("watch")}</a>}
              {isLetters(code) && (
                <a href={`/tables/${table.id}/screen?letters=${code.toUpperCase()}`}>{room("screen_here")}</a>
              )}
            </p>
          </section>
        );
      }}
    </Loaded>
  );
}
