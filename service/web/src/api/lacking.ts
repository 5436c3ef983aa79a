import { Problem } from "./client";

/** What was refused of a page that can be shown without it. */
export class Lacking {
  readonly problems: Problem[] = [];

  /** What was asked for, else `instead`. A refusal that concerns all requests, as of the token, is thrown. */
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
