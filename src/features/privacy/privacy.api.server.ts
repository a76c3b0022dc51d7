import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { brokerage } from '#brokerage/brokerage.ts';
import type { RecordAudit } from '#database/audit-event.server.ts';
import type { Database } from '#database/database.server.ts';
import type { KeyedHash } from '#database/keyed-hash.server.ts';
import { pageQuery, readPage } from '#database/list-page.server.ts';
import type { PersonalKind } from '#database/personal-kind.server.ts';
import { HttpError, notFound } from '#http/http-error.server.ts';
import '#http/route-config.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { erasePerson, wordWithoutAddress } from './erase-person.server.ts';
import { erasureSchema } from './erasure.ts';
import { erasureList } from './erasures.store.server.ts';
import { exportAsHtml } from './export-html.server.ts';
import { exportPerson } from './export-person.server.ts';
import { findPerson } from './find-person.server.ts';
import { holdRecords, liftHold, waitForTurn } from './holds.store.server.ts';
import {
  erasureRequestSchema,
  exportRequestSchema,
  exportSchema,
  holdRequestSchema,
  personSchema,
  searchSchema,
} from './person.ts';
import { purgePreviewSchema } from './purge-preview.ts';
import { type Perishable, previewPurge } from './purge.server.ts';
import { readRecords } from './stored-records.server.ts';

/** Two thousand records are named in this many bytes. */
const bodyLimit = 512 * 1024;
const config = { access: 'admin' } as const;
const rowsPerPage = 20;

/**
 * Everything below `/api/privacy`, for administrators: find, export, hold and erase a person, and what the purge would
 * do. Whom it is about travels in bodies alone, never in an address.
 */
export const privacyApi: FastifyPluginAsyncZod<{
  db: Database;
  kinds: PersonalKind[];
  perishables: Perishable[];
  hash: KeyedHash;
  record: RecordAudit;
  now: () => Date;
}> = async (app, { db, kinds, perishables, hash, record, now }) => {
  app.post(
    '/api/privacy/search',
    {
      config,
      schema: {
        summary: 'Find everything that is stored of a person, by e-mail address, phone number or name',
        body: searchSchema,
        response: { 200: personSchema },
      },
    },
    async (request) => {
      await record(db, request, { action: 'search', kind: 'person' });
      return findPerson(db, { kinds, hash }, request.body.q);
    },
  );

  app.post(
    '/api/privacy/export',
    {
      config,
      bodyLimit,
      schema: {
        summary: 'Records as a file for their person: JSON, or HTML to be read',
        body: exportRequestSchema,
        response: {
          200: {
            description: 'The file',
            content: { 'application/json': { schema: exportSchema }, 'text/html': { schema: z.string() } },
          },
        },
      },
    },
    async (request, reply) => {
      const { records, format } = request.body;
      const moment = now();
      await record(db, request, {
        action: 'export',
        kind: 'person',
        detail: `${format}, records: ${records.length}`,
      });
      const exported = await exportPerson(db, kinds, { records, brokerage: brokerage.name, now: moment });
      const name = `personal-data-${dateInOntario(moment)}.${format}`;
      return reply
        .type(format === 'json' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(format === 'json' ? JSON.stringify(exported, undefined, 2) : exportAsHtml(exported));
    },
  );

  app.post(
    '/api/privacy/holds',
    {
      config,
      bodyLimit,
      schema: {
        summary: 'Hold records: they are neither erased nor purged nor deleted',
        body: holdRequestSchema,
        response: { 201: z.object({ held: z.int() }) },
      },
    },
    async (request, reply) => {
      const { reason } = request.body;
      const username = request.user!.username;
      const held = await db.transaction(async (transaction) => {
        await waitForTurn(transaction);
        const found = await readRecords(transaction, kinds, request.body.records, { isLocking: true });
        const refs = found
          .filter(({ kind }) => kind.canBeHeld)
          .map(({ kind, id }) => ({ kind: kind.kind, id }));
        if (refs.length === 0) return 0;
        const added = await holdRecords(transaction, refs, { reason, username, now: now() });
        for (const { kind, recordId } of added) {
          await record(transaction, request, { action: 'hold', kind, recordId });
        }
        return added.length;
      });
      return reply.code(201).send({ held });
    },
  );

  app.delete(
    '/api/privacy/holds/:id',
    {
      config,
      schema: {
        summary: 'Lift a hold',
        params: z.object({ id: z.uuid('This is not the id of a hold') }),
        response: { 200: z.object({ id: z.uuid() }) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const lifted = await db.transaction(async (transaction) => {
        const hold = await liftHold(transaction, id);
        if (!hold) return false;
        const { kind, recordId } = hold;
        await record(transaction, request, { action: 'release', kind, recordId });
        return true;
      });
      if (!lifted) throw notFound('hold');
      return { id };
    },
  );

  app.post(
    '/api/privacy/erasures',
    {
      config,
      bodyLimit,
      schema: {
        summary: 'Erase records for good, but what is held and what the law keeps',
        body: erasureRequestSchema,
        response: { 201: erasureSchema },
      },
    },
    async (request, reply) => {
      const { username } = request.user!;
      const erased = await erasePerson(
        db,
        { kinds, hash },
        { ...request.body, username, now: now() },
        (transaction, { id }) =>
          record(transaction, request, { action: 'erase', kind: 'person', recordId: id }),
      );
      if (!erased.ok) throw refusals[erased.reason];
      return reply.code(201).send(erased.erasure);
    },
  );

  app.get(
    '/api/privacy/erasures',
    {
      config,
      schema: {
        summary: 'What was erased, newest first, in pages with a Link to the next',
        querystring: pageQuery,
        response: { 200: z.array(erasureSchema) },
      },
    },
    async (request, reply) => {
      const query = { limit: rowsPerPage, ...request.query };
      const { rows, headers } = await readPage('/api/privacy/erasures', query, erasureList(db));
      reply.headers(headers);
      return rows;
    },
  );

  app.get(
    '/api/privacy/purge',
    {
      config,
      schema: {
        summary: 'What the daily purge would take away now',
        response: { 200: z.array(purgePreviewSchema) },
      },
    },
    () => previewPurge(db, perishables, now()),
  );
};

const words = `Please type the e-mail address that stands in the records (or “${wordWithoutAddress}” where there is none)`;
const refusals = {
  'nothing-there': notFound('record'),
  'not-confirmed': new HttpError(400, {
    code: 'not-confirmed',
    message: `${words}.`,
    fields: { confirmation: words },
  }),
};
