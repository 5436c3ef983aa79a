/** The text of a file of words. */
declare module "*.ftl" {
  const text: string;
  export default text;
}

/** The texts of several files by their names: see words.mjs. */
declare module "pack:*" {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}

/** The address of what saved files are made of, which the bundler makes: see saved.mjs. */
declare module "saved:template" {
  const address: string;
  export default address;
}

/** The rules of a game for players. */
declare module "*.md" {
  const text: string;
  export default text;
}
