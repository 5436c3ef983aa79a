import { Problem } from "./client";

/** The refusals of optional parts of a page, which is shown without them. */
export class Lacking {
  readonly problems: Problem[] = [];

  /** The response, else `instead`. Throws a refusal that concerns all requests, such as that of a token. */
  async or<Value, Other>(asked: Promise<Value>, instead: Other): Promise<Value | Other> {
    try {
      return await asked;
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.is("unauthorized")) throw problem;
      this.problems.push(problem);
      return instead;
    }
  }
}
