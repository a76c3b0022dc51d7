import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { publicRoute } from '#http/route.server.ts';
import type { ServerFeature, Services } from '#platform/feature.server.ts';
import { makeFormStamp } from './check-spam.server.ts';

/** `GET /api/form-stamp`: the stamp our forms send along, which shows how long it took to fill them in. */
const formStampApi: FastifyPluginAsyncZod<Services> = async (app, { stampKey, now }) => {
  app.get(
    '/api/form-stamp',
    publicRoute('A timestamp for our own forms; other clients do not need one', {
      response: { 200: z.object({ formStamp: z.string() }) },
    }),
    async () => ({ formStamp: makeFormStamp(stampKey, now()) }),
  );
};

export const spam: ServerFeature = { routes: formStampApi };
