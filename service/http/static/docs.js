// Starts Swagger UI with the document of this service. Nothing is sent anywhere else, and a token is kept in memory only.

const problem = /^#[a-z][a-z0-9_]*$/;

// The type of a problem is "/docs#code".
function showProblem() {
  if (problem.test(location.hash)) location.replace("/docs/problems" + location.hash);
  return problem.test(location.hash);
}

if (!showProblem()) {
  addEventListener("hashchange", showProblem);
  SwaggerUIBundle({
    url: "/openapi/shared.json",
    dom_id: "#viewer",
    deepLinking: true,
    docExpansion: "none", // drawing every operation takes as long as all else
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
