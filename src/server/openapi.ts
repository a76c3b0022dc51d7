import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { errorBodySchema } from '#http/error-body.ts';

/** Serves the OpenAPI document, generated from the schemas that validate the routes. Register before the routes. */
export function addOpenApi(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const described: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || !route.schema || route.schema.hide) return;
    const response = (route.schema.response ?? {}) as Record<string, unknown>;
    route.schema.response = { ...response, '4xx': errorBodySchema, '5xx': errorBodySchema };
    if (route.method !== 'HEAD') described.push(route);
  });

  let json: Promise<string> | undefined;
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async (_, reply) => {
    json ??= describe(described, publicUrl).then((document) => JSON.stringify(document));
    return reply.type('application/json; charset=utf-8').send(await json);
  });
}

/** With its libraries it is a hundred modules, so they are loaded on first request. */
async function describe(routes: RouteOptions[], publicUrl: string): Promise<object> {
  const { default: swagger } = await import('@fastify/swagger');
  // A server with the same routes that never listens: the plugin has to see them being registered.
  const app = Fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'The brokerage’s website',
        description: 'The API of the site and its admin area.',
        version: '1',
      },
      servers: [{ url: publicUrl }],
    },
    transform: jsonSchemaTransform,
  });
  for (const { method, url, schema } of routes)
    app.route({ method, url, ...(schema && { schema }), config: { access: 'public' }, handler: () => {} });
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
