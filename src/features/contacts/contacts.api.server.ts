import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '#database/database.server.ts';
import { decodeCursor, encodeCursor } from '#database/page-cursor.server.ts';
import { HttpError, notFound } from '#http/http-error.server.ts';
import '#http/route-config.server.ts';
import { contactSchema, newContactSchema } from './contact.ts';
import { createContact, listContacts, removeContact } from './contacts.store.server.ts';

const pageQuery = z.object({
  limit: z.optional(
    z.coerce
      .number('limit is a number from 1 to 200')
      .check(
        z.int('limit is a whole number'),
        z.minimum(1, 'limit is at least 1'),
        z.maximum(200, 'limit is at most 200'),
      ),
  ),
  before: z.optional(z.string()),
});

/** `POST` (public), `GET` and `DELETE` (administrators) of `/api/contacts`. */
export const contactsApi: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
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
    async (request, reply) => reply.code(201).send(await createContact(db, request.body)),
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
      const { limit, before } = request.query;
      const cursor = before === undefined ? undefined : decodeCursor(before);
      if (before !== undefined && !cursor) {
        throw new HttpError(400, {
          code: 'invalid-input',
          message: 'This page of the list does not exist.',
          fields: { before: 'before is the value from a Link header' },
        });
      }
      if (limit === undefined) return listContacts(db, { before: cursor });
      // One more than asked for tells whether there is a next page.
      const rows = await listContacts(db, { limit: limit + 1, before: cursor });
      const page = rows.slice(0, limit);
      if (rows.length > limit) {
        reply.header(
          'link',
          `</api/contacts?limit=${limit}&before=${encodeCursor(page.at(-1)!)}>; rel="next"`,
        );
      }
      return page;
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
      if (!(await removeContact(db, request.params.id))) throw notFound('contact');
      return { id: request.params.id };
    },
  );
};
