/** The union of several games' fields: those that all have, and those that only some have, which may be missing. */
export type Merged<Games> = { readonly [Name in keyof Games]: Of<Games, Name> } & {
  readonly [Name in Exclude<Names<Games>, keyof Games>]?: Of<Games, Name>;
};

type Names<Games> = Games extends unknown ? keyof Games : never;
type Of<Games, Name> = Games extends unknown ? (Name extends keyof Games ? Games[Name] : never) : never;

/** Each of some types without its fields of any name. */
export type Named<Types> = Types extends unknown
  ? { readonly [Name in keyof Types as string extends Name ? never : Name]: Types[Name] }
  : never;
