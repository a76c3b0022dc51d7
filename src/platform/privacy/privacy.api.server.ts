import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { byId } from '#http/parameters.ts';
import { notFound } from '#http/refusals.server.ts';
import { adminRoute } from '#http/route.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import type { Services } from '#platform/feature.server.ts';
import { pageQuery, readPage } from '#platform/lists/list-reader.server.ts';
import { exportAsHtml, exportAsJson } from './export-person.server.ts';
import { holdRecord, liftHold, erasePerson, erasureList, findPerson, findToExport } from './person.server.ts';
import {
  erasureSchema,
  newErasureSchema,
  exportRequestSchema,
  exportSchema,
  holdRequestSchema,
  personRequestSchema,
  personSchema,
  purgeOutcomeSchema,
  purgePreviewSchema,
} from './privacy.ts';
import { approvePurge, previewPurge, purgeRecords, purgeContext, readPurgeOutcome } from './purge.server.ts';

const rowsPerPage = 20;

/**
 * Everything under `/api/privacy`, for administrators: find, export, hold and erase a person's records, and preview the
 * purge. The person's address or number is only ever in a request body, never in a URL.
 */
export const privacyApi: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db, audit, now, log, facts } = services;
  const purging = purgeContext(services);
  /** Deletes, after the response, what owners have approved. */
  let deleting = Promise.resolve();
  let isStopping = false;
  app.addHook('onClose', () => {
    isStopping = true;
    return deleting;
  });

  app.post(
    '/api/privacy/search',
    adminRoute('management', 'Find everything stored under an email address or phone number', {
      body: personRequestSchema,
      response: { 200: personSchema },
    }),
    async (request) => {
      await audit(db, request, { action: 'search', kind: 'person' });
      return findPerson(db, purging, request.body);
    },
  );

  app.post(
    '/api/privacy/export',
    adminRoute(
      'management',
      'Everything stored under an email address or phone number as a file for the person: JSON, or HTML to read',
      {
        body: exportRequestSchema,
        response: {
          200: {
            description: 'The file',
            content: { 'application/json': { schema: exportSchema }, 'text/html': { schema: z.string() } },
          },
        },
      },
    ),
    async (request, reply) => {
      const { format, ...whose } = request.body;
      const exportedAt = now();
      const kinds = await findToExport(db, purging, whose);
      const exported = { exportedAt, company: facts().company, kinds };
      const count = kinds.reduce((sum, { total }) => sum + total, 0);
      await audit(db, request, { action: 'export', kind: 'person', detail: `${format}, records: ${count}` });
      const name = `personal-data-${dateInOntario(exportedAt)}.${format}`;
      return (reply as FastifyReply)
        .type(format === 'json' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(format === 'json' ? exportAsJson(exported) : exportAsHtml(exported)));
    },
  );

  app.post(
    '/api/privacy/holds',
    adminRoute('management', 'Put a record on hold: nobody can erase, purge or delete it', {
      body: holdRequestSchema,
      response: { 201: z.object({ id: z.uuid() }) },
    }),
    async (request, reply) => {
      const { username } = request.user!;
      const wanted = { ...request.body, username, createdAt: now() };
      const { kind, recordId } = wanted;
      const id = await db.transaction(async (tx) => {
        await audit(tx, request, { action: 'hold', kind, recordId });
        return holdRecord(tx, purging.sources, wanted);
      });
      return reply.code(201).send({ id });
    },
  );

  app.delete(
    '/api/privacy/holds/:id',
    adminRoute('management', 'Lift a hold', byId('a hold')),
    async (request) => {
      const { id } = request.params;
      await db.transaction(async (tx) => {
        const hold = await liftHold(tx, id);
        if (!hold) throw notFound('hold');
        const { kind, recordId } = hold;
        await audit(tx, request, { action: 'release', kind, recordId });
      });
      return { id };
    },
  );

  app.post(
    '/api/privacy/erasures',
    adminRoute(
      'management',
      'Erase everything stored under an email address or phone number, except what is on hold or kept by law',
      { body: personRequestSchema, response: { 201: newErasureSchema } },
    ),
    async (request, reply) => {
      const { username } = request.user!;
      const erasure = await erasePerson(
        db,
        purging,
        { whose: request.body, username, now: now() },
        (tx, { id }) => audit(tx, request, { action: 'erase', kind: 'person', recordId: id }),
      );
      if (!erasure) throw notFound('record');
      return reply.code(201).send(erasure);
    },
  );

  app.get(
    '/api/privacy/erasures',
    adminRoute('management', 'List erasures, newest first, in pages with a Link to the next', {
      querystring: pageQuery,
      response: { 200: z.array(erasureSchema) },
    }),
    ({ query }, reply) => readPage(reply, { limit: rowsPerPage, ...query }, erasureList(db)),
  );

  app.get(
    '/api/privacy/purge',
    adminRoute('management', 'Preview what the daily purge would delete now', {
      response: { 200: z.array(purgePreviewSchema) },
    }),
    () => previewPurge(purging),
  );

  app.get(
    '/api/privacy/purge/outcome',
    adminRoute('management', 'What the last purge did and did not do', {
      response: { 200: purgeOutcomeSchema },
    }),
    () => readPurgeOutcome(db),
  );

  app.post(
    '/api/privacy/purge/approval',
    adminRoute('management', 'Approve that the purge deletes unusually many records of a kind', {
      body: z.object({ kind: z.string().check(z.maxLength(50)) }),
      response: { 202: purgeOutcomeSchema },
    }),
    async (request, reply) => {
      const { kind } = request.body;
      const left = await approvePurge(db, kind);
      if (!left) throw notFound('purge that waits');
      // The audit entries of its batches name who approved it.
      const approver = { user: request.user!, ip: request.ip };
      deleting = deleting
        .then(() => purgeRecords(purging, approver, { isStopping: () => isStopping, approved: kind }))
        .then(({ counts, refused }) => log.info({ counts, refused }, 'an approved purge has run'))
        .catch((error: unknown) => log.warn({ err: error }, 'an approved purge has failed'));
      return reply.code(202).send(left);
    },
  );
};
