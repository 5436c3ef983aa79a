/** The next thing to do, in place of whose turn it is. Empty once the move is chosen. */

interface PromptProps {
  readonly text: string;
  /** True if a move is being sent, or picked cards make it without a button. */
  readonly done: boolean;
}

export function Prompt({ text, done }: PromptProps) {
  return (
    <p class="hint" aria-live="polite">
      {!done && text}
    </p>
  );
}
