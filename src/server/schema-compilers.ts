import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

function unasked(): never {
  throw new Error('Schemas are compiled by zod');
}

/** For `schemaController`: without it Fastify loads its own compilers at every start, Ajv among them, a hundred modules. */
export const noOwnCompilers = { compilersFactory: { buildValidator: unasked, buildSerializer: unasked } };

/** Has what comes checked, and what goes written, by the routes' zod schemas. */
export function compileByZod(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
}
