import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { factSections, sectionNames } from '#brokerage/facts.ts';
import type { HttpError } from '#http/http-error.server.ts';
import { adminRoute } from '#http/route-config.server.ts';
import { changedMeanwhile, ifMatchHeaders, tagged } from '#platform/drafts/if-match.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { invalidInput } from '#platform/to-http-error.server.ts';
import { readFacts, resetSection, saveSection } from './facts.store.server.ts';
import {
  sectionChangeSchema,
  storedFactsSchema,
  type StoredSection,
  storedSectionSchema,
} from './stored-facts.ts';

/** In bytes: room for as many reviews as there can be, all as long as they can be. */
export const longestChange = 512 * 1024;

/** The brokerage's facts, for its owners. Each section is changed, and returned to the files' values, by itself. */
export const factsApi: FastifyPluginAsyncZod<Services> = async (app, { db, now, record, publish }) => {
  app.get(
    '/api/facts',
    adminRoute('management', 'The brokerage’s facts, and who changed them', {
      response: { 200: storedFactsSchema },
    }),
    () => readFacts(db),
  );

  for (const section of factSections) {
    const url = `/api/facts/${section}`;
    const recordName = sectionNames[section];
    const response = { 200: storedSectionSchema };

    app.put(
      url,
      {
        ...adminRoute('management', `Change the facts, with If-Match only of this ETag: ${recordName}`, {
          headers: ifMatchHeaders,
          body: sectionChangeSchema(section),
          response,
        }),
        bodyLimit: longestChange,
        attachValidation: true,
      },
      async (request, reply) => {
        if (request.validationError) throw invalidInput(request.validationError, nameInValue);
        const { value } = request.body;
        const ifMatch = request.headers['if-match'];
        const by = request.user!.username;
        const saved = await db.transaction(async (tx) => {
          const changed = await saveSection(tx, section, { value, ifMatch, by, now: now() });
          if (!changed.ok) throw refuseStale(changed.current);
          await record(tx, request, { action: 'update', kind: 'facts', recordName });
          return changed.section;
        });
        await publish();
        return tagged(reply, saved.updatedAt, saved);
      },
    );

    app.delete(
      url,
      adminRoute(
        'management',
        `Return to the files’ facts, with If-Match only from this ETag: ${recordName}`,
        {
          headers: ifMatchHeaders,
          response,
        },
      ),
      async (request, reply) => {
        const own = await db.transaction(async (tx) => {
          const reset = await resetSection(tx, section, request.headers['if-match']);
          if (!reset.ok) throw refuseStale(reset.current);
          const detail = 'as in the files';
          await record(tx, request, { action: 'update', kind: 'facts', recordName, detail });
          return reset.section;
        });
        await publish();
        return tagged(reply, own.updatedAt, own);
      },
    );
  }
};

/** A field's name within the section: `phone.display`, or in a list `0.name`. */
function nameInValue([first, ...path]: string[]): string | undefined {
  return first === 'value' && path.length > 0 ? path.join('.') : first;
}

function refuseStale(section: StoredSection): HttpError {
  const message = 'Someone else has changed this in the meantime. Nothing was overwritten.';
  return changedMeanwhile(message, { ...section, updatedAt: section.updatedAt?.toISOString() ?? null });
}
