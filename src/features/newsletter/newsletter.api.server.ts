import { unsubscribePage } from './unsubscribe.server.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '#platform/feature.server.ts';
import { addForm } from '#platform/forms/form-route.server.ts';
import { spamRefusal } from '#platform/spam/check-spam.server.ts';
import { addListRoutes } from '#platform/lists/list-routes.server.ts';
import { importApi } from './import/import.api.server.ts';
import {
  markSubscriberNotSpam,
  removeSubscriber,
  subscribe,
  subscriberList,
  unsubscribe,
} from './newsletter-subscribers.store.server.ts';
import {
  newSubscriberSchema,
  sentSubscriberSchema,
  subscriberSchema,
  subscriberSorts,
  subscriberTypes,
  unsubscribeSchema,
  type ConsentProof,
  consentProofSchema,
} from './subscriber.ts';
import { notFound } from '#http/http-error.server.ts';
import { adminRoute } from '#http/route-config.server.ts';
import { consentOf } from '#platform/privacy/consent.server.ts';
import { consentWording } from './consent-wording.ts';
import { desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { newsletterConsents as consents } from './newsletter-consents.table.server.ts';
import { newsletterSubscribers as subscribers } from './newsletter-subscribers.table.server.ts';
import * as z from 'zod/mini';

/** The form of the newsletter (public), and the list of its subscribers with their consents (administrators). */
export const newsletterRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db, record, now, facts } = services;

  await app.register(unsubscribePage, services);
  await app.register(importApi, services);
  addForm(
    app,
    {
      api: '/api/newsletter',
      summary: 'Subscribe to the newsletter',
      pages: { '/newsletter': '/newsletter/subscribed' },
      schema: newSubscriberSchema,
      response: sentSubscriberSchema,
      async submit(subscriber, { trap, request }) {
        const subscribed = await subscribe(
          db,
          subscriber,
          consentOf(request, consentWording(facts().company)),
          {
            ...services,
            trap,
          },
        );
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
      'Since (Eastern time)': 'createdAt',
      Email: 'email',
      Name: 'name',
      Subscribed: 'subscribed',
      Source: 'source',
      'Unsubscribed because': 'unsubscribedBecause',
      Id: 'id',
    },
    list: subscriberList,
    markNotSpam: (transaction, id) => markSubscriberNotSpam(transaction, id, services),
    remove: (transaction, id) => removeSubscriber(transaction, id, now()),
    removeSummary: 'Remove a subscriber permanently; the proof of consent is kept',
  });

  const params = z.object({ id: z.uuid('This is not the id of a subscriber') });
  app.get(
    '/api/newsletter/:id/consents',
    adminRoute('newsletter', 'The proofs of a subscriber’s consent, newest first', {
      params,
      response: { 200: z.array(consentProofSchema) },
    }),
    (request) => listConsents(db, request.params.id),
  );

  app.post(
    '/api/newsletter/:id/unsubscribe',
    adminRoute('newsletter', 'Unsubscribe somebody, such as after an email came back', {
      params,
      body: unsubscribeSchema,
      response: { 200: z.object({ id: z.uuid() }) },
    }),
    async (request) => {
      const { id } = request.params;
      await db.transaction(async (transaction) => {
        const unsubscribedBecause = request.body.reason;
        if (!(await unsubscribe(transaction, id, now(), { unsubscribedBecause })))
          throw notFound('subscription');
        await record(transaction, request, { action: 'unsubscribe', kind: 'subscriber', recordId: id });
      });
      return { id };
    },
  );
};

/** As many proofs as are shown: somebody who subscribes again and again has a proof of each time. */
const shown = 20;

/** What a subscriber agreed to, newest first. */
function listConsents(db: Executor, subscriberId: string): Promise<ConsentProof[]> {
  const { wording, page, createdAt, withdrawnAt } = consents;
  return db
    .select({ wording, page, createdAt, withdrawnAt })
    .from(consents)
    .innerJoin(subscribers, sql`lower(${subscribers.email}) = lower(${consents.email})`)
    .where(eq(subscribers.id, subscriberId))
    .orderBy(desc(createdAt))
    .limit(shown);
}
