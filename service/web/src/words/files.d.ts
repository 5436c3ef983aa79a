/** The text of a file of words. */
declare module "*.ftl" {
  const text: string;
  export default text;
}
