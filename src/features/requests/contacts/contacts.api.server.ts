import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { mortgageTypes } from '#brokerage/mortgage-types.ts';
import { addFollowUps } from '#features/follow-ups/follow-ups.api.server.ts';
import { Refusal } from '#http/refusals.server.ts';
import { adminRoute } from '#http/route.server.ts';
import { ifMatchHeaders, tagged } from '#platform/drafts/if-match.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { addForm } from '#platform/forms/form-route.server.ts';
import { addListRoutes } from '#platform/lists/list-routes.server.ts';
import { sourceCsvColumns } from '#platform/sources/read-source.server.ts';
import { contactDetails, detailNames } from './contact-details.ts';
import { contactForms, contactSorts, newContactSchema } from './contact.ts';
import { markContactNotSpam, contactList, createContact, removeContact } from './contacts.store.server.ts';
import { contacts } from './contacts.table.server.ts';
import { correctContact } from './correct-contact.server.ts';
import {
  contactCorrectionSchema,
  contactSchema,
  correctedContactSchema,
  sentContactSchema,
} from './stored-contact.ts';

export const contactRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db, audit } = services;

  addFollowUps(app, services, { kind: 'contact', table: contacts });
  addForm(app, services, {
    api: '/api/contacts',
    summary: 'Ask for a pre-approval, a quote or a consultation',
    pages: {
      '/pre-approval': '/pre-approval/received',
      '/quote': '/quote/received',
      '/contact': '/contact/received',
    },
    names: contactForms,
    schema: newContactSchema,
    response: sentContactSchema,
    async submit(contact, { honeypot, source, request }) {
      const created = await createContact(db, contact, { honeypot, source, ip: request.ip }, services);
      if (!created) throw new Refusal('spam', services.facts().company.phone.display);
      return created;
    },
  });

  addListRoutes(app, services, {
    access: 'requests',
    path: '/api/contacts',
    names: ['contact', 'contacts'],
    types: mortgageTypes,
    sorts: contactSorts,
    schema: contactSchema,
    columns: [
      ['Received (Eastern time)', 'createdAt'],
      ['First name', 'firstName'],
      ['Last name', 'lastName'],
      ['Email', 'email'],
      ['Phone', 'phone'],
      ['Mortgage type', 'mortgageType'],
      ...detailNames.map((name) => [contactDetails[name].label, name] as const),
      ...sourceCsvColumns,
      ['Id', 'id'],
    ],
    list: contactList,
    markNotSpam: async (tx, id) => (await markContactNotSpam(tx, id, services)) !== undefined,
    remove: removeContact,
    removeSummary: 'Remove a contact permanently',
  });

  app.post(
    '/api/contacts/:id/correct',
    adminRoute(
      'requests',
      'Correct what a contact says, with If-Match only the version with this ETag; the client gets an email if asked for',
      {
        params: z.object({ id: z.uuid('This is not the id of a contact') }),
        headers: ifMatchHeaders,
        body: contactCorrectionSchema,
        response: { 200: correctedContactSchema },
      },
    ),
    async (request, reply) => {
      const { id } = request.params;
      const corrected = await db.transaction(async (tx) => {
        const context = { ...services, writer: request.user!, ifMatch: request.headers['if-match'] };
        const outcome = await correctContact(tx, id, request.body, context);
        if (outcome.isChanged)
          await audit(tx, request, { action: 'update', kind: 'contact', recordId: id, detail: 'corrected' });
        return outcome.contact;
      });
      return tagged(reply, corrected.corrections ?? null, corrected);
    },
  );
};
