import { waitAfter } from "./client";

/** Asks after a pause of milliseconds, and again after a failure that passes, until the function that it returns is called. */
export function askLater<Answer>(
  pause: number,
  ask: () => Promise<Answer>,
  onAnswer: (answer: Answer) => void,
  onTrouble: (failure: unknown) => void,
): () => void {
  let left = false;
  let timer = setTimeout(attempt, pause);

  function attempt(): void {
    ask().then(
      (answer) => left || onAnswer(answer),
      (failure: unknown) => left || failed(failure),
    );
  }

  function failed(failure: unknown): void {
    const wait = waitAfter(failure);
    if (wait !== null) timer = setTimeout(attempt, wait);
    onTrouble(failure);
  }

  return () => {
    left = true;
    clearTimeout(timer);
  };
}
