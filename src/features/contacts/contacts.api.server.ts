import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '#database/database.server.ts';
import { pageQuery, readPage } from '#database/list-page.server.ts';
import { notFound } from '#http/http-error.server.ts';
import '#http/route-config.server.ts';
import { contactSchema, newContactSchema } from './contact.ts';
import { type ContactEvents, createContact, listContacts, removeContact } from './contacts.store.server.ts';

/** `POST` (public), `GET` and `DELETE` (administrators) of `/api/contacts`. */
export const contactsApi: FastifyPluginAsyncZod<{ db: Database; events: ContactEvents }> = async (
  app,
  { db, events },
) => {
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
        summary: 'List the contacts, newest first: all of them, or a page with a Link to the next',
        querystring: pageQuery,
        response: { 200: z.array(contactSchema) },
      },
    },
    async (request, reply) => {
      const { rows, headers } = await readPage('/api/contacts', request.query, (page) =>
        listContacts(db, page),
      );
      reply.headers(headers);
      return rows;
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
      if (!(await removeContact(db, request.params.id, events))) throw notFound('contact');
      return { id: request.params.id };
    },
  );
};
