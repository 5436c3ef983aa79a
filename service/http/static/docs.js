// Starts Swagger UI with the document of this service. Nothing is sent anywhere else, and a token is kept in memory only.

const problem = /^#[a-z][a-z0-9_]*$/;

// The type of a problem is "/docs#code".
function showProblem() {
  if (problem.test(location.hash)) location.replace("/docs/problems" + location.hash);
  return problem.test(location.hash);
}

// What Swagger UI does by itself takes seconds for each operation of a document of this size: it reads all of it again.
// This follows the references of one operation only, and shows schemas by their names.
// A schema within itself stays a reference.
function resolved(value, document, within) {
  if (Array.isArray(value)) return value.map((each) => resolved(each, document, within));
  if (value === null || typeof value !== "object") return value;
  if (typeof value.$ref === "string" && value.$ref.startsWith("#/")) {
    if (within.includes(value.$ref)) return value;
    const { $ref, ...others } = value;
    const path = $ref.slice(2).split("/").map(unescaped);
    const found = path.reduce((part, key) => part[key], document);
    const named = path[1] === "schemas" ? { title: path[2] } : {};
    return { ...named, ...resolved(found, document, [...within, $ref]), ...others };
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolved(each, document, within)]));
}

function unescaped(key) {
  return decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~");
}

async function resolveSubtree(document, path) {
  const part = path.reduce((found, key) => found?.[key], document);
  return { spec: resolved(part, document, []), errors: [] };
}

if (!showProblem()) {
  addEventListener("hashchange", showProblem);
  SwaggerUIBundle({
    url: "/openapi.json",
    dom_id: "#viewer",
    plugins: [{ fn: { resolveSubtree } }],
    deepLinking: true,
    docExpansion: "list",
    defaultModelsExpandDepth: 0,
    defaultModelExpandDepth: 2,
    displayRequestDuration: true,
    filter: true,
    persistAuthorization: false,
    syntaxHighlight: { activated: true, theme: "nord" },
    tryItOutEnabled: true,
    validatorUrl: null,
  });
}
