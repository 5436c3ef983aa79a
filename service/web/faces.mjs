// Writes the faces of src/table/animals.tsx and the regulars for programs without a browser, into service/previews/.
// Run it after a change to either, and commit what it writes: node faces.mjs

import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

import { write } from "./files.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));

/** Elements as texts. Only `svg` itself, whose classes and labels are the page's, is left out. */
const JSX = `
  export const Fragment = ({ children }) => children;
  export function jsx(type, { children = "", ...given }) {
    if (typeof type === "function") return type({ children, ...given });
    const inside = [children].flat(9).filter((each) => typeof each === "string").join("");
    if (type === "svg") return inside;
    const attributes = Object.entries(given).map(([name, value]) => \` \${name}="\${value}"\`).join("");
    return inside ? \`<\${type}\${attributes}>\${inside}</\${type}>\` : \`<\${type}\${attributes}/>\`;
  }
  export const jsxs = jsx;
`;

const ENTRY = `
  import { ANIMALS, Face } from "./src/table/animals";
  import { REGULARS } from "./src/table/regulars";
  const MOODS = ["calm", "glad"];
  export const regulars = Object.fromEntries(REGULARS.map(({ name, animal }) => [name, animal]));
  export const faces = Object.fromEntries(
    ANIMALS.map((animal) => [animal, Object.fromEntries(MOODS.map((mood) => [mood, Face({ animal, mood })]))]),
  );
`;

const texts = {
  name: "texts",
  setup(build) {
    build.onResolve({ filter: /^preact\/jsx-runtime$/ }, () => ({ path: "jsx", namespace: "texts" }));
    build.onLoad({ filter: /.*/, namespace: "texts" }, () => ({ contents: JSX }));
  },
};

const {
  outputFiles: [made],
} = await build({
  absWorkingDir: here,
  stdin: { contents: ENTRY, resolveDir: here },
  write: false,
  bundle: true,
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  plugins: [texts],
  logLevel: "warning",
});
const { regulars, faces } = await import(`data:text/javascript,${encodeURIComponent(made.text)}`);
const output = process.argv[2] ?? join(here, "..", "previews", "faces.json");
write(output, `${JSON.stringify({ regulars, faces }, null, 1)}\n`);
