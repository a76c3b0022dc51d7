import type { FastifyPluginAsync } from 'fastify';
import { findSubscriber, unsubscribe } from './newsletter-subscribers.store.server.ts';
import type { Subscriber, Unsubscription } from './subscriber.ts';
import type { Services } from '#platform/feature.server.ts';
import { addLinkPage, type OpenedLink } from '#platform/forms/link-page.server.ts';

/**
 * The link in every mail to a subscriber. `POST` unsubscribes at once, whether a person pressed the button or a mail
 * program did it for them (RFC 8058). The token does not expire.
 */
export const unsubscribePage: FastifyPluginAsync<Services> = async (app, services) => {
  const { db, now, afterUnsubscribing } = services;

  addLinkPage<Subscriber>(app, services, {
    path: '/newsletter/unsubscribe',
    purpose: 'unsubscribe',
    find: (id) => findSubscriber(db, id),
    show: showSubscription,
    isOneClick: true,
    async submit(opened) {
      const { id, request } = opened;
      const issueId = issueOf(request);
      const found = await db.transaction(async (transaction) => {
        const before = async () => {
          for (const follow of afterUnsubscribing) await follow(transaction, { subscriberId: id, issueId });
        };
        const left = await unsubscribe(transaction, id, now(), { before });
        // Who had left before is shown the same.
        return left ?? findSubscriber(transaction, id);
      });
      return found && showSubscription({ ...opened, found });
    },
  });
};

/** What the page shows of a subscriber. */
async function showSubscription({ token, found, request }: OpenedLink<Subscriber>) {
  const { email, subscribed: isSubscribed } = found;
  const unsubscription: Unsubscription = { token, email, isSubscribed, issue: issueOf(request) };
  return { data: { unsubscription } };
}

/** The issue that a link names: not secret and not proven, so it decides nothing but a count. */
function issueOf({ query, body }: OpenedLink<Subscriber>['request']): string | undefined {
  return [query, body]
    .map((fields) => (fields as { issue?: unknown } | null)?.issue)
    .find((issue) => typeof issue === 'string' && uuid.test(issue)) as string | undefined;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
