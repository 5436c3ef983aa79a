import { Problem } from "./client";

/** Requests for the optional parts of a page, which is shown without those that are refused. */
export class OptionalParts {
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
