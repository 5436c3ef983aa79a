/** The address of a lesson, which the bundler copies. */
declare module "*.json" {
  const address: string;
  export default address;
}
