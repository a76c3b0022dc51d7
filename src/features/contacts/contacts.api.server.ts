import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '#database/database.server.ts';
import type { RecordAudit } from '#database/audit-event.server.ts';
import { filterQuery, pageQuery, readPage } from '#database/list-page.server.ts';
import { csvAnswer, filtersInWords, sendCsv } from '#database/send-csv.server.ts';
import { notFound } from '#http/http-error.server.ts';
import '#http/route-config.server.ts';
import { contactSchema, contactSorts, mortgageTypes, newContactSchema } from './contact.ts';
import { type ContactEvents, contactList, createContact, removeContact } from './contacts.store.server.ts';
import { contactColumns } from './contacts-csv.server.ts';

const filter = filterQuery(mortgageTypes, contactSorts);

/** `POST` (public), `GET`, as a list or a CSV file, and `DELETE` (administrators) of `/api/contacts`. */
export const contactsApi: FastifyPluginAsyncZod<{
  db: Database;
  events: ContactEvents;
  record: RecordAudit;
  now: () => Date;
}> = async (app, { db, events, record, now }) => {
  app.post(
    '/api/contacts',
    {
      config: { access: 'public', countsAsForm: true },
      schema: {
        summary: 'Ask for a pre-approval or a quote',
        body: newContactSchema,
        response: { 201: contactSchema },
      },
    },
    async (request, reply) => reply.code(201).send(await createContact(db, request.body, events)),
  );

  app.get(
    '/api/contacts',
    {
      config: { access: 'admin' },
      schema: {
        summary:
          'List the contacts, newest first: all of them, those a filter leaves, or a page with a Link to the next',
        querystring: z.extend(pageQuery, filter.shape),
        response: { 200: z.array(contactSchema) },
      },
    },
    async (request, reply) => {
      const list = contactList(db, request.query);
      const { rows, headers } = await readPage('/api/contacts', request.query, list);
      reply.headers(headers);
      return rows;
    },
  );

  app.get(
    '/api/contacts.csv',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'The contacts a filter leaves, as a CSV file',
        querystring: filter,
        response: csvAnswer,
      },
    },
    async (request, reply) => {
      const list = contactList(db, request.query);
      const detail = filtersInWords(request.query);
      await record(db, request, { action: 'export', kind: 'contact', detail });
      return sendCsv(reply, list, { name: 'contacts', columns: contactColumns, now: now() });
    },
  );

  app.delete(
    '/api/contacts/:id',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Remove a contact for good',
        params: z.object({ id: z.uuid('This is not the id of a contact') }),
        response: { 200: z.object({ id: z.uuid() }) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const removed = await db.transaction(async (transaction) => {
        if (!(await removeContact(transaction, id))) return false;
        await events.removed(transaction, id);
        await record(transaction, request, { action: 'delete', kind: 'contact', recordId: id });
        return true;
      });
      if (!removed) throw notFound('contact');
      return { id };
    },
  );
};
