/** What to do now, in place of whose turn it is. Nothing is left to do once the move is chosen. */

interface PromptProps {
  readonly text: string;
  /** Whether a move is on its way, or picked cards make it without a button. */
  readonly done: boolean;
}

export function Prompt({ text, done }: PromptProps) {
  return (
    <p class="hint" aria-live="polite">
      {!done && text}
    </p>
  );
}
