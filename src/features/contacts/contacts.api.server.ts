import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '#database/database.server.ts';
import type { RecordAudit } from '#platform/audit/audit-event.server.ts';
import { addListRoutes } from '#platform/lists/list-routes.server.ts';
import '#http/route-config.server.ts';
import { type CheckSpam, putAside } from '#platform/spam/check-spam.server.ts';
import { formTrapSchema, takeTrap } from '#platform/spam/form-trap.ts';
import {
  contactSchema,
  contactSorts,
  mortgageTypes,
  newContactSchema,
  sentContactSchema,
} from './contact.ts';
import {
  clearContact,
  type ContactEvents,
  contactList,
  createContact,
  removeContact,
} from './contacts.store.server.ts';

/** `POST` (public), `GET` as a list or a CSV file, `POST not-spam` and `DELETE` (administrators) of `/api/contacts`. */
export const contactsApi: FastifyPluginAsyncZod<{
  db: Database;
  events: ContactEvents;
  checkSpam: CheckSpam;
  record: RecordAudit;
  now: () => Date;
}> = async (app, { db, events, checkSpam, record, now }) => {
  app.post(
    '/api/contacts',
    {
      config: { access: 'public', countsAsForm: true },
      schema: {
        summary: 'Ask for a pre-approval or a quote',
        body: z.extend(newContactSchema, formTrapSchema.shape),
        response: { 201: sentContactSchema },
      },
    },
    async (request, reply) => {
      const { typed, trap } = takeTrap(request.body);
      const created = await createContact(db, typed, { trap, checkSpam, events });
      if (!created.ok) throw putAside();
      return reply.code(201).send(created.contact);
    },
  );

  addListRoutes(app, {
    db,
    record,
    now,
    path: '/api/contacts',
    names: ['contact', 'contacts'],
    types: mortgageTypes,
    sorts: contactSorts,
    schema: contactSchema,
    columns: {
      'Received (Ontario time)': 'createdAt',
      'First name': 'firstName',
      'Last name': 'lastName',
      Email: 'email',
      Phone: 'phone',
      'Mortgage type': 'mortgageType',
      'Property location': 'propertyLocation',
      'Property value': 'propertyValue',
      'Loan amount': 'loanAmount',
      'Additional information': 'additionalInfo',
      Message: 'message',
      Id: 'id',
    },
    list: contactList,
    clear: async (transaction, id) => (await clearContact(transaction, id, events)) !== undefined,
    async remove(transaction, id) {
      if (!(await removeContact(transaction, id))) return false;
      await events.removed(transaction, id);
      return true;
    },
    removeSummary: 'Remove a contact for good',
  });
};
