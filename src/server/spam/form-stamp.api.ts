import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import '#http/route-config.server.ts';
import { makeFormStamp } from './form-stamp.ts';

/** `GET /api/form-stamp`: what our forms send along, so that it is known how long it took to fill them in. */
export const formStampApi: FastifyPluginAsyncZod<{ key: Buffer; now: () => Date }> = async (
  app,
  { key, now },
) => {
  app.get(
    '/api/form-stamp',
    {
      config: { access: 'public' },
      schema: {
        summary: 'A stamp of the time, for our own forms; nobody else needs one',
        response: { 200: z.object({ formStamp: z.string() }) },
      },
    },
    async () => ({ formStamp: makeFormStamp(key, now()) }),
  );
};
