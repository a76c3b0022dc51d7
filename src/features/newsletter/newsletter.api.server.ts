import { subscriberConsentsApi } from './subscriber-consents.api.server.ts';
import { unsubscribePage } from './unsubscribe.server.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '#platform/feature.server.ts';
import { addForm } from '#platform/forms/form-route.server.ts';
import { spamRefusal } from '#platform/spam/check-spam.server.ts';
import { addListRoutes } from '#platform/lists/list-routes.server.ts';
import { importApi } from './import/import.api.server.ts';
import { consentOfRequest } from './consent-of-request.server.ts';
import {
  markSubscriberNotSpam,
  removeSubscriber,
  subscribe,
  subscriberList,
  unsubscribeBecause,
} from './newsletter-subscribers.store.server.ts';
import {
  newSubscriberSchema,
  sentSubscriberSchema,
  subscriberSchema,
  subscriberSorts,
  subscriberTypes,
  unsubscribeSchema,
} from './subscriber.ts';
import * as z from 'zod/mini';
import { notFound } from '#http/http-error.server.ts';
import { adminRoute } from '#http/route-config.server.ts';

/**
 * `POST` (public), `GET` as a list or a CSV file, `POST not-spam` and `DELETE` (administrators) of `/api/newsletter`.
 */
export const newsletterRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db, record, now, facts } = services;

  await app.register(unsubscribePage, services);
  await app.register(importApi, services);
  await app.register(subscriberConsentsApi, services);
  addForm(
    app,
    {
      api: '/api/newsletter',
      summary: 'Subscribe to the newsletter',
      pages: { '/newsletter': '/newsletter/subscribed' },
      schema: newSubscriberSchema,
      response: sentSubscriberSchema,
      async submit(subscriber, { trap, request }) {
        const subscribed = await subscribe(db, subscriber, consentOfRequest(request, facts().company), {
          ...services,
          trap,
        });
        if (!subscribed.ok) throw spamRefusal(facts().company);
        return { ...subscriber, subscribed: true };
      },
    },
    services,
  );

  addListRoutes(app, {
    access: 'newsletter',
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
      'Unsubscribed because': 'unsubscribedBecause',
      Id: 'id',
    },
    list: subscriberList,
    markNotSpam: async (transaction, id) =>
      (await markSubscriberNotSpam(transaction, id, services)) !== undefined,
    remove: (transaction, id) => removeSubscriber(transaction, id, now()),
    removeSummary: 'Remove a subscriber permanently; the proof of consent is kept',
  });

  app.post(
    '/api/newsletter/:id/unsubscribe',
    adminRoute('newsletter', 'Unsubscribe somebody, such as after an email came back', {
      params: z.object({ id: z.uuid('This is not the id of a subscriber') }),
      body: unsubscribeSchema,
      response: { 200: z.object({ id: z.uuid() }) },
    }),
    async (request) => {
      const { id } = request.params;
      await db.transaction(async (transaction) => {
        if (!(await unsubscribeBecause(transaction, id, request.body.reason, now())))
          throw notFound('subscription');
        await record(transaction, request, { action: 'unsubscribe', kind: 'subscriber', recordId: id });
      });
      return { id };
    },
  );
};
