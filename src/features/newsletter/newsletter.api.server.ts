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
import { consentOfRequest } from './consent-of-request.server.ts';
import {
  clearSubscriber,
  removeSubscriber,
  subscribe,
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
import { unsubscribePage } from './unsubscribe.server.ts';

const filter = filterQuery(subscriberTypes, subscriberSorts);

/**
 * `POST` (public), `GET` as a list or a CSV file, `POST not-spam` and `DELETE` (administrators) of `/api/newsletter`.
 */
export const newsletterRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db, record, now } = services;

  await app.register(unsubscribePage, services);
  addForm(
    app,
    {
      api: '/api/newsletter',
      summary: 'Subscribe to the newsletter',
      pages: { '/newsletter': '/newsletter/subscribed' },
      schema: newSubscriberSchema,
      response: sentSubscriberSchema,
      async submit(subscriber, { trap, request }) {
        const subscribed = await subscribe(db, subscriber, consentOfRequest(request), { ...services, trap });
        if (!subscribed.ok) throw putAside();
        return { ...subscriber, subscribed: true };
      },
    },
    services,
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
        if (!(await clearSubscriber(transaction, id, services))) return false;
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
        await record(transaction, request, { action: 'delete', kind: 'subscriber', recordId: id });
        return true;
      });
      if (!removed) throw notFound('subscriber');
      return { id };
    },
  );
};
