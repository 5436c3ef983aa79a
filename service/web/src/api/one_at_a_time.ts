/** Asks again after news: one request at a time, for all the news of a moment. */

/** Milliseconds in which the events of one move arrive. */
const BATCH = 25;

/** Runs after a moment, so that events of one move are shown together; once more if asked meanwhile. */
export function oneAtATime(run: () => Promise<void>, failed: (problem: unknown) => void): () => void {
  let waiting = false;
  let running = false;
  async function start(): Promise<void> {
    waiting = false;
    running = true;
    await run().catch(failed);
    running = false;
    if (waiting) soon();
  }
  function soon(): void {
    setTimeout(() => void start(), BATCH);
  }
  return () => {
    if (waiting) return;
    waiting = true;
    if (!running) soon();
  };
}
