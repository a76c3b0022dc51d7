import { desc, eq, sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Executor } from '#database/database.server.ts';
import { notFound, Refusal } from '#http/refusals.server.ts';
import { adminRoute } from '#http/route.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { addForm, addLinkPage, type OpenedLink } from '#platform/forms/form-route.server.ts';
import { addListRoutes } from '#platform/lists/list-routes.server.ts';
import { consentOf } from '#platform/privacy/consent.server.ts';
import { consentWording } from './consent-wording.ts';
import { importApi } from './import/import.api.server.ts';
import * as store from './newsletter-subscribers.store.server.ts';
import {
  newsletterConsents as consents,
  newsletterSubscribers as subscribers,
} from './newsletter-subscribers.table.server.ts';
import {
  newSubscriberSchema,
  type SentSubscriber,
  sentSubscriberSchema,
  subscriberCorrectionSchema,
  subscriberSchema,
  subscriberSorts,
  subscriberTypes,
  unsubscribeSchema,
  consentProofSchema,
  type Subscriber,
  type Unsubscription,
} from './subscriber.ts';

export const newsletterRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db, audit, now, facts } = services;

  await app.register(unsubscribePage, services);
  await app.register(importApi, services);
  addForm(app, services, {
    api: '/api/newsletter',
    summary: 'Subscribe to the newsletter',
    pages: {
      '/newsletter': ({ isUnconfirmed }: SentSubscriber) =>
        `/newsletter/subscribed${isUnconfirmed ? '?unconfirmed=yes' : ''}`,
    },
    schema: newSubscriberSchema,
    response: sentSubscriberSchema,
    async submit(subscriber, { honeypot, request }) {
      const consent = consentOf(request, consentWording(facts().company));
      const subscribed = await store.subscribe(
        db,
        subscriber,
        consent,
        { honeypot, ip: request.ip },
        services,
      );
      if (!subscribed) throw new Refusal('spam', facts().company.phone.display);
      return { ...subscriber, subscribed: true, ...(!subscribed.isConfirmed && { isUnconfirmed: true }) };
    },
  });

  addListRoutes(app, services, {
    access: 'newsletter',
    path: '/api/newsletter',
    names: ['subscriber', 'subscribers'],
    types: subscriberTypes,
    sorts: subscriberSorts,
    schema: subscriberSchema,
    columns: [
      ['Since (Eastern time)', 'createdAt'],
      ['Email', 'email'],
      ['Name', 'name'],
      ['Subscribed', 'subscribed'],
      ['Source', 'source'],
      ['Unsubscribed because', 'unsubscribedBecause'],
      ['Id', 'id'],
    ],
    list: store.subscriberList,
    markNotSpam: (tx, id) => store.markSubscriberNotSpam(tx, id, services),
    remove: (tx, id) => store.removeSubscriber(tx, id, now()),
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
    '/api/newsletter/:id/correct',
    adminRoute('newsletter', 'Correct a subscriber’s name; another address needs its own consent', {
      params,
      body: subscriberCorrectionSchema,
      response: { 200: z.object({ id: z.uuid() }) },
    }),
    async (request) => {
      const { id } = request.params;
      const { name } = request.body;
      await db.transaction(async (tx) => {
        const { rowCount } = await tx.update(subscribers).set({ name }).where(eq(subscribers.id, id));
        if (rowCount === 0) throw notFound('subscriber');
        const detail = 'name corrected';
        await audit(tx, request, { action: 'update', kind: 'subscriber', recordId: id, detail });
      });
      return { id };
    },
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
      await db.transaction(async (tx) => {
        if (!(await store.unsubscribe(tx, id, now(), { unsubscribedBecause: request.body.reason })))
          throw notFound('subscription');
        await audit(tx, request, { action: 'unsubscribe', kind: 'subscriber', recordId: id });
      });
      return { id };
    },
  );
};

/** The maximum number of proofs shown: somebody who subscribes again and again has one for each time. */
const maxProofs = 20;

/** Lists a subscriber's consents, newest first. */
function listConsents(db: Executor, subscriberId: string) {
  const { wording, page, createdAt, withdrawnAt } = consents;
  return db
    .select({ wording, page, createdAt, withdrawnAt })
    .from(consents)
    .innerJoin(subscribers, sql`lower(${subscribers.email}) = lower(${consents.email})`)
    .where(eq(subscribers.id, subscriberId))
    .orderBy(desc(createdAt))
    .limit(maxProofs);
}

/** The link in every mail: `POST` unsubscribes at once, for mail programs too (RFC 8058). It never expires. */
const unsubscribePage: FastifyPluginAsync<Services> = async (app, services) => {
  const { db, now, afterUnsubscribing } = services;

  addLinkPage<Subscriber>(app, services, {
    path: '/newsletter/unsubscribe',
    purpose: 'unsubscribe',
    find: (id) => store.findSubscriber(db, id),
    show: showSubscription,
    isOneClick: true,
    async submit(opened) {
      const { id, request } = opened;
      const issueId = issueOf(request);
      const found = await db.transaction(async (tx) => {
        const before = async () => {
          for (const follow of afterUnsubscribing) await follow(tx, { subscriberId: id, issueId });
        };
        const left = await store.unsubscribe(tx, id, now(), { before });
        // Somebody who had left before gets the same page.
        return left ?? store.findSubscriber(tx, id);
      });
      return found && showSubscription({ ...opened, found });
    },
  });
};

async function showSubscription({ token, found, request }: OpenedLink<Subscriber>) {
  const { email, subscribed: isSubscribed } = found;
  const unsubscription: Unsubscription = { token, email, isSubscribed, issue: issueOf(request) };
  return { data: { unsubscription } };
}

/** The issue named in a link. It is unverified, so it only affects statistics. */
function issueOf({ query, body }: OpenedLink<Subscriber>['request']): string | undefined {
  return [query, body]
    .map((fields) => (fields as { issue?: unknown } | null)?.issue)
    .find((issue) => typeof issue === 'string' && uuid.test(issue)) as string | undefined;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
