/** The four letters of a table: to be read across a room, and to be typed. */

import { useId, useState } from "preact/hooks";
import { wordsOf } from "../words";

const words = wordsOf("room");

export const LENGTH = 4;

/** Whether a code has letters that are typed, in place of a link's code. */
export function isLetters(code: string): boolean {
  return /^[a-z]{4}$/i.test(code);
}

export function Letters({ letters }: { readonly letters: string }) {
  return (
    <p class="letters" role="img" aria-label={words("letters_are", { letters: [...letters].join(" ") })}>
      {[...letters].map((letter) => (
        <span key={letter}>{letter}</span>
      ))}
    </p>
  );
}

interface FieldProps {
  readonly busy: boolean;
  readonly onLetters: (letters: string) => void;
}

/** One field; the fourth letter sends them. */
export function LettersField({ busy, onLetters }: FieldProps) {
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
      <label for={id}>{words("letters")}</label>
      <div class="row">
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
        <button type="submit" class="main" disabled={busy || typed.length < LENGTH}>
          {words("letters_go")}
        </button>
      </div>
    </form>
  );
}
