// Starts Swagger UI with the document of this service as soon as a call is opened: it takes seconds on a slow machine.
// Nothing is sent anywhere else, and a token is kept in memory only.

const problem = /^#[a-z][a-z0-9_]*$/;
const call = /^#\/\w/;
const viewer = document.getElementById("viewer");

function start() {
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

// The type of a problem is "/docs#code", a call is "/docs#/chapter/operation".
function show() {
  if (problem.test(location.hash)) location.replace("/docs/problems" + location.hash);
  else if (call.test(location.hash) && !document.querySelector("script[data-viewer]")) {
    document.getElementById("contents").remove();
    viewer.textContent = "Opening …";
    const script = document.createElement("script");
    script.dataset.viewer = "";
    script.src = viewer.dataset.script;
    script.onload = start;
    document.head.append(script);
  }
}

addEventListener("hashchange", show);
show();
