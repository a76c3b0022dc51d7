import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '#database/database.server.ts';
import type { RecordAudit } from '#platform/audit/audit-event.server.ts';
import { addListRoutes } from '#platform/lists/list-routes.server.ts';
import '#http/route-config.server.ts';
import { type CheckSpam, putAside } from '#platform/spam/check-spam.server.ts';
import { formTrapSchema, takeTrap } from '#platform/spam/form-trap.ts';
import { consentOfRequest } from './consent-of-request.server.ts';
import {
  clearSubscriber,
  removeSubscriber,
  subscribe,
  type SubscriberEvents,
  subscriberList,
} from './newsletter-subscribers.store.server.ts';
import {
  newSubscriberSchema,
  sentSubscriberSchema,
  subscriberSchema,
  subscriberSorts,
  subscriberTypes,
} from './subscriber.ts';

/**
 * `POST` (public), `GET` as a list or a CSV file, `POST not-spam` and `DELETE` (administrators) of `/api/newsletter`.
 */
export const newsletterApi: FastifyPluginAsyncZod<{
  db: Database;
  events: SubscriberEvents;
  checkSpam: CheckSpam;
  record: RecordAudit;
  now: () => Date;
}> = async (app, { db, events, checkSpam, record, now }) => {
  app.post(
    '/api/newsletter',
    {
      config: { access: 'public', countsAsForm: true },
      schema: {
        summary: 'Subscribe to the newsletter',
        body: z.extend(newSubscriberSchema, formTrapSchema.shape),
        response: { 201: sentSubscriberSchema },
      },
    },
    async (request, reply) => {
      const { typed, trap } = takeTrap(request.body);
      const consent = consentOfRequest(request);
      const subscribed = await subscribe(db, typed, consent, { trap, checkSpam, events });
      if (!subscribed.ok) throw putAside();
      return reply.code(201).send({ ...typed, subscribed: true });
    },
  );

  addListRoutes(app, {
    db,
    record,
    now,
    path: '/api/newsletter',
    names: ['subscriber', 'subscribers'],
    types: subscriberTypes,
    sorts: subscriberSorts,
    schema: subscriberSchema,
    columns: {
      'Since (Ontario time)': 'createdAt',
      Email: 'email',
      Name: 'name',
      Subscribed: 'subscribed',
      Source: 'source',
      Id: 'id',
    },
    list: subscriberList,
    clear: async (transaction, id) => (await clearSubscriber(transaction, id, events)) !== undefined,
    async remove(transaction, id) {
      if (!(await removeSubscriber(transaction, id, now()))) return false;
      await events.removed(transaction, id);
      return true;
    },
    removeSummary: 'Remove a subscriber for good; the proof of consent is kept',
  });
};
