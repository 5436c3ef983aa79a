/** The address of a picture, which the bundler copies. */
declare module "*.svg" {
  const address: string;
  export default address;
}
