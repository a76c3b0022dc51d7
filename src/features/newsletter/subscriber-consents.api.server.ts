import { desc, eq, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Executor } from '#database/database.server.ts';
import { adminRoute } from '#http/route-config.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { newsletterConsents as consents } from './newsletter-consents.table.server.ts';
import { newsletterSubscribers as subscribers } from './newsletter-subscribers.table.server.ts';
import { type ConsentProof, consentProofSchema } from './subscriber.ts';

/** `GET /api/newsletter/ID/consents`: what a subscriber agreed to, newest first. */
export const subscriberConsentsApi: FastifyPluginAsyncZod<Services> = async (app, { db }) => {
  app.get(
    '/api/newsletter/:id/consents',
    adminRoute('newsletter', 'The proofs of a subscriber’s consent, newest first', {
      params: z.object({ id: z.uuid('This is not the id of a subscriber') }),
      response: { 200: z.array(consentProofSchema) },
    }),
    (request) => listConsents(db, request.params.id),
  );
};

/** As many as are shown: somebody who subscribes again and again has a proof of each time. */
const shown = 20;

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
