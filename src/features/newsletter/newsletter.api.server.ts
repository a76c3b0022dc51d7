import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '#database/database.server.ts';
import { pageQuery, readPage } from '#database/list-page.server.ts';
import { HttpError, notFound } from '#http/http-error.server.ts';
import '#http/route-config.server.ts';
import { consentOfRequest } from './consent-of-request.server.ts';
import { alreadySubscribed } from './consent-wording.ts';
import {
  createSubscriber,
  listSubscribers,
  removeSubscriber,
  type SubscriberEvents,
} from './newsletter-subscribers.store.server.ts';
import { newSubscriberSchema, subscriberSchema } from './subscriber.ts';

/** `POST` (public), `GET` and `DELETE` (administrators) of `/api/newsletter`. */
export const newsletterApi: FastifyPluginAsyncZod<{ db: Database; events: SubscriberEvents }> = async (
  app,
  { db, events },
) => {
  app.post(
    '/api/newsletter',
    {
      config: { access: 'public', countsAsForm: true },
      schema: {
        summary: 'Subscribe to the newsletter',
        body: newSubscriberSchema,
        response: { 201: subscriberSchema },
      },
    },
    async (request, reply) => {
      const subscriber = await createSubscriber(db, request.body, consentOfRequest(request), events);
      if (!subscriber) {
        throw new HttpError(409, {
          code: 'already-subscribed',
          message: alreadySubscribed,
          fields: { email: alreadySubscribed },
        });
      }
      return reply.code(201).send(subscriber);
    },
  );

  app.get(
    '/api/newsletter',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'List the subscribers, newest first: all of them, or a page with a Link to the next',
        querystring: pageQuery,
        response: { 200: z.array(subscriberSchema) },
      },
    },
    async (request, reply) => {
      const { rows, headers } = await readPage('/api/newsletter', request.query, (page) =>
        listSubscribers(db, page),
      );
      reply.headers(headers);
      return rows;
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
      if (!(await removeSubscriber(db, request.params.id, events))) throw notFound('subscriber');
      return { id: request.params.id };
    },
  );
};
