import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { factSections, sectionNames } from '#brokerage/facts.ts';
import { adminRoute } from '#http/route.server.ts';
import { ifMatchHeaders, tagged } from '#platform/drafts/if-match.server.ts';
import { readFacts, saveSection, seedFacts } from '#platform/facts/facts.store.server.ts';
import { sectionChangeSchema, storedFactsSchema, storedSectionSchema } from '#platform/facts/stored-facts.ts';
import type { ServerFeature, Services } from '#platform/feature.server.ts';
import { invalidInput } from '#platform/to-refusal.server.ts';

/** In bytes: room for as many reviews as there can be, all as long as they can be. */
const maxChangeBytes = 512 * 1024;

const factsApi: FastifyPluginAsyncZod<Services> = async (app, { db, now, audit, publish }) => {
  app.get(
    '/api/facts',
    adminRoute('management', 'The brokerage’s facts, and who changed them', {
      response: { 200: storedFactsSchema },
    }),
    () => readFacts(db),
  );

  for (const section of factSections) {
    const recordName = sectionNames[section];
    app.put(
      `/api/facts/${section}`,
      adminRoute('management', `Change the facts, with If-Match only of this ETag: ${recordName}`, {
        headers: ifMatchHeaders,
        body: sectionChangeSchema(section),
        response: { 200: storedSectionSchema },
        bodyLimit: maxChangeBytes,
        attachValidation: true,
      }),
      async (request, reply) => {
        if (request.validationError) throw invalidInput(request.validationError, (path) => path.join('.'));
        const { value } = request.body;
        const ifMatch = request.headers['if-match'];
        const by = request.user!.username;
        const saved = await db.transaction(async (tx) => {
          await audit(tx, request, { action: 'update', kind: 'facts', recordName });
          return saveSection(tx, section, { value, ifMatch, by, now: now() });
        });
        await publish();
        return tagged(reply, saved.updatedAt, saved);
      },
    );
  }
};

export const facts: ServerFeature = { routes: factsApi, seed: seedFacts, published: ['brokerage_facts'] };
