/** The text of a file of words. */
declare module "*.ftl" {
  const text: string;
  export default text;
}

/** The rules of a game for players. */
declare module "*.md" {
  const text: string;
  export default text;
}
