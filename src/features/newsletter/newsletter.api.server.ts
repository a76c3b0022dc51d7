import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '#database/database.server.ts';
import type { RecordAudit } from '#platform/audit/audit-event.server.ts';
import { filterQuery, pageQuery, readPage } from '#platform/lists/list-page.server.ts';
import { csvResponse, filtersInWords, sendCsv } from '#platform/lists/send-csv.server.ts';
import { notFound } from '#http/http-error.server.ts';
import '#http/route-config.server.ts';
import { type CheckSpam, putAside } from '#platform/spam/check-spam.server.ts';
import { formTrapSchema, takeTrap } from '#platform/spam/form-trap.ts';
import { withoutEmptyCheck } from '#platform/spam/put-aside.server.ts';
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
import { subscriberColumns } from './subscribers-csv.server.ts';

const filter = filterQuery(subscriberTypes, subscriberSorts);

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

  app.get(
    '/api/newsletter',
    {
      config: { access: 'admin' },
      schema: {
        summary:
          'List the subscribers, newest first: all of them, those a filter leaves, or a page with a Link to the next',
        querystring: z.extend(pageQuery, filter.shape),
        response: { 200: z.array(subscriberSchema) },
      },
    },
    async (request, reply) => {
      const list = subscriberList(db, request.query);
      const { rows, headers } = await readPage('/api/newsletter', request.query, list);
      reply.headers(headers);
      return rows.map(withoutEmptyCheck);
    },
  );

  app.get(
    '/api/newsletter.csv',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'The subscribers a filter leaves, as a CSV file',
        querystring: filter,
        response: csvResponse,
      },
    },
    async (request, reply) => {
      const list = subscriberList(db, request.query);
      const detail = filtersInWords(request.query);
      await record(db, request, { action: 'export', kind: 'subscriber', detail });
      return sendCsv(reply, list, { name: 'subscribers', columns: subscriberColumns, now: now() });
    },
  );

  app.post(
    '/api/newsletter/:id/not-spam',
    {
      config: { access: 'admin' },
      schema: {
        summary:
          'Take a subscriber that was put aside for what it says it is: it joins the others, and mails go out',
        params: z.object({ id: z.uuid('This is not the id of a subscriber') }),
        response: { 200: z.object({ id: z.uuid() }) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const cleared = await db.transaction(async (transaction) => {
        if (!(await clearSubscriber(transaction, id, events))) return false;
        await record(transaction, request, { action: 'clear', kind: 'subscriber', recordId: id });
        return true;
      });
      if (!cleared) throw notFound('subscriber');
      return { id };
    },
  );

  app.delete(
    '/api/newsletter/:id',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Remove a subscriber for good; the proof of consent is kept',
        params: z.object({ id: z.uuid('This is not the id of a subscriber') }),
        response: { 200: z.object({ id: z.uuid() }) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const removed = await db.transaction(async (transaction) => {
        if (!(await removeSubscriber(transaction, id, now()))) return false;
        await events.removed(transaction, id);
        await record(transaction, request, { action: 'delete', kind: 'subscriber', recordId: id });
        return true;
      });
      if (!removed) throw notFound('subscriber');
      return { id };
    },
  );
};
