/** One question in a line: a field and the button that takes the answer. */

import { useId, useState } from "preact/hooks";

interface AskProps {
  readonly label: string;
  readonly button: string;
  readonly onAnswer: (answer: string) => void;
}

export function Ask({ label, button, onAnswer }: AskProps) {
  const [answer, setAnswer] = useState("");
  const id = useId();
  return (
    <form
      class="ask"
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(answer);
      }}
    >
      <label for={id}>{label}</label>
      <div class="row">
        <input
          id={id}
          required
          maxLength={80}
          value={answer}
          onInput={(event) => setAnswer(event.currentTarget.value)}
        />
        <button type="submit">{button}</button>
      </div>
    </form>
  );
}
