// Starts Swagger UI with the document of this service. Nothing is sent anywhere else, and a token is kept in memory only.

const problem = /^#[a-z][a-z0-9_]*$/;

if (problem.test(location.hash)) {
  // The type of a problem is "/docs#code".
  location.replace("/docs/problems" + location.hash);
} else {
  SwaggerUIBundle({
    url: "/openapi.json",
    dom_id: "#viewer",
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
