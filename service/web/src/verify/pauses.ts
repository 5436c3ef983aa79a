/** Pauses in long work, so that the page can draw and answer in between. */

/** Maximum duration of work without a pause, in milliseconds: less than one frame. */
const STRETCH = 12;

export class Pauses {
  #since = performance.now();

  /** True if it is time for a pause. */
  due(): boolean {
    return performance.now() - this.#since > STRETCH;
  }

  /** Lets the page do what it has to do. */
  async take(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.#since = performance.now();
  }
}
