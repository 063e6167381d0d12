interface SwaggerUi {
  (options: Record<string, unknown>): unknown;
  presets: { apis: unknown };
}

const { SwaggerUIBundle } = window as unknown as { SwaggerUIBundle: SwaggerUi };

SwaggerUIBundle({
  url: "/api/v1/openapi.json",
  dom_id: "#reference",
  presets: [SwaggerUIBundle.presets.apis],
  layout: "BaseLayout",
  deepLinking: true,
  tryItOutEnabled: true,
  defaultModelsExpandDepth: 0,
  docExpansion: "list",
  // The built-in validator badge would call a host of its own.
  validatorUrl: null,
  // Demo access unless a key was given: then the key alone.
  requestInterceptor: (request: { headers: Record<string, string> }) => {
    if (!request.headers["X-API-Key"]) request.headers["X-Demo-Request"] = "true";
    return request;
  },
});
