import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Services } from '#platform/feature.server.ts';
import { addForm } from '#platform/forms/form-route.server.ts';
import { filterQuery, pageQuery, readPage } from '#platform/lists/list-page.server.ts';
import { csvResponse, filtersInWords, sendCsv } from '#platform/lists/send-csv.server.ts';
import { notFound } from '#http/http-error.server.ts';
import '#http/route-config.server.ts';
import { putAside } from '#platform/spam/check-spam.server.ts';
import { withoutEmptyCheck } from '#platform/spam/put-aside.server.ts';
import {
  contactSchema,
  contactSorts,
  mortgageTypes,
  newContactSchema,
  sentContactSchema,
} from './contact.ts';
import { clearContact, contactList, createContact, removeContact } from './contacts.store.server.ts';
import { contactColumns } from './contacts-csv.server.ts';

const filter = filterQuery(mortgageTypes, contactSorts);

/** `POST` (public), `GET` as a list or a CSV file, `POST not-spam` and `DELETE` (administrators) of `/api/contacts`. */
export const contactRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db, record, now } = services;

  addForm(
    app,
    {
      api: '/api/contacts',
      summary: 'Ask for a pre-approval or a quote',
      pages: {
        '/pre-approval': '/pre-approval/received',
        '/quote': '/quote/received',
        '/contact': '/contact/received',
      },
      schema: newContactSchema,
      response: sentContactSchema,
      async submit(contact, { trap }) {
        const created = await createContact(db, contact, { ...services, trap });
        if (!created.ok) throw putAside();
        return created.contact;
      },
    },
    services,
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
      return rows.map(withoutEmptyCheck);
    },
  );

  app.get(
    '/api/contacts.csv',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'The contacts a filter leaves, as a CSV file',
        querystring: filter,
        response: csvResponse,
      },
    },
    async (request, reply) => {
      const list = contactList(db, request.query);
      const detail = filtersInWords(request.query);
      await record(db, request, { action: 'export', kind: 'contact', detail });
      return sendCsv(reply, list, { name: 'contacts', columns: contactColumns, now: now() });
    },
  );

  app.post(
    '/api/contacts/:id/not-spam',
    {
      config: { access: 'admin' },
      schema: {
        summary:
          'Take a contact that was put aside for what it says it is: it joins the others, and mails go out',
        params: z.object({ id: z.uuid('This is not the id of a contact') }),
        response: { 200: z.object({ id: z.uuid() }) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const cleared = await db.transaction(async (transaction) => {
        if (!(await clearContact(transaction, id, services))) return false;
        await record(transaction, request, { action: 'clear', kind: 'contact', recordId: id });
        return true;
      });
      if (!cleared) throw notFound('contact');
      return { id };
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
        await record(transaction, request, { action: 'delete', kind: 'contact', recordId: id });
        return true;
      });
      if (!removed) throw notFound('contact');
      return { id };
    },
  );
};
