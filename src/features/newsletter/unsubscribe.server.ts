import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { findSubscriber, unsubscribe } from './newsletter-subscribers.store.server.ts';
import type { Subscriber, Unsubscription } from './subscriber.ts';
import '#http/route-config.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { parseForms } from '#platform/forms/form-route.server.ts';
import { verifyLinkToken, keepLinksPrivate, linkAccess } from '#http/link-page.server.ts';

const path = '/newsletter/unsubscribe';

/**
 * The link in every mail to a subscriber. `GET` shows and changes nothing, since mail scanners follow links; `POST`
 * unsubscribes at once, whether a person pressed the button or a mail program did it for them (RFC 8058). The token
 * does not expire.
 */
export const unsubscribePage: FastifyPluginAsync<Services> = async (
  app,
  { db, renderPage, linkKey, now, afterUnsubscribing },
) => {
  parseForms(app);
  keepLinksPrivate(app);
  // RFC 8058 also allows mail programs to send multipart/form-data. What they say is in the address.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _text, done) => {
    done(null, {});
  });

  const respondWith =
    (read: (id: string, issueId: string | undefined) => Promise<Subscriber | undefined>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const link = verifyLinkToken(request, linkKey, 'unsubscribe');
      const issue = issueOf(request.query) ?? issueOf(request.body);
      const subscriber = link && (await read(link.id, issue));
      reply.type('text/html; charset=utf-8');
      if (!link || !subscriber) return reply.code(404).send(await renderPage(path, {}));
      const unsubscription: Unsubscription = {
        token: link.token,
        email: subscriber.email,
        isSubscribed: subscriber.subscribed,
        ...(issue !== undefined && { issue }),
      };
      return reply.send(await renderPage(path, { unsubscription }));
    };

  app.get(
    path,
    { config: linkAccess, schema: { hide: true } },
    respondWith((id) => findSubscriber(db, id)),
  );
  // Does not count as a form: a mail provider unsubscribes many people from one address and must never be limited.
  app.post(
    path,
    { config: linkAccess, schema: { hide: true } },
    respondWith((id, issueId) =>
      unsubscribe(db, id, now(), async (transaction) => {
        for (const follow of afterUnsubscribing) await follow(transaction, { subscriberId: id, issueId });
      }),
    ),
  );
};

/** The issue that a link names: not secret and not proven, so it decides nothing but a count. */
function issueOf(fields: unknown): string | undefined {
  const { issue } = (fields ?? {}) as { issue?: unknown };
  return typeof issue === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(issue)
    ? issue
    : undefined;
}
