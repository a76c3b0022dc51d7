import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { factSections, sectionNames } from '#brokerage/facts.ts';
import { HttpError } from '#http/http-error.server.ts';
import { adminRoute } from '#http/route-config.server.ts';
import { changedMeanwhile, ifMatchHeaders, tagged } from '#platform/drafts/if-match.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { invalidInput } from '#platform/to-http-error.server.ts';
import { readFacts, saveSection } from './facts.store.server.ts';
import {
  sectionChangeSchema,
  storedFactsSchema,
  type StoredSection,
  storedSectionSchema,
} from './stored-facts.ts';

/** In bytes: room for as many reviews as there can be, all as long as they can be. */
export const longestChange = 512 * 1024;

/** The brokerage's facts, for its owners. Each section is changed on its own. */
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
    app.put(
      url,
      {
        ...adminRoute('management', `Change the facts, with If-Match only of this ETag: ${recordName}`, {
          headers: ifMatchHeaders,
          body: sectionChangeSchema(section),
          response: { 200: storedSectionSchema },
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
          if (!changed.ok)
            throw 'current' in changed
              ? refuseStale(changed.current)
              : refuseUnknownLogin(changed.unknownLoginAt);
          await record(tx, request, { action: 'update', kind: 'facts', recordName });
          return changed.section;
        });
        await publish();
        return tagged(reply, saved.updatedAt, saved);
      },
    );
  }
};

/** A field's name within the section: `phone.display`, or in a list `0.name`. */
function nameInValue([first, ...path]: string[]): string | undefined {
  return first === 'value' && path.length > 0 ? path.join('.') : first;
}

function refuseUnknownLogin(at: number): HttpError {
  const message = 'This login no longer exists';
  return new HttpError(409, {
    code: 'unknown-login',
    message: `${message}.`,
    fields: { [`${at}.userId`]: message },
  });
}

function refuseStale(section: StoredSection): HttpError {
  const message = 'Someone else has changed this in the meantime. Nothing was overwritten.';
  return changedMeanwhile(message, { ...section, updatedAt: section.updatedAt?.toISOString() ?? null });
}
