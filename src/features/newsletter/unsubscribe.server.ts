import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { findSubscriber, unsubscribe } from './newsletter-subscribers.store.server.ts';
import type { Subscriber, Unsubscription } from './subscriber.ts';
import '#http/route-config.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { parseForms } from '#platform/forms/form-route.server.ts';
import { idInToken, keepLinksPrivate, linkAccess } from '#platform/pages/link-page.server.ts';

const path = '/newsletter/unsubscribe';

/**
 * The link in every mail to a subscriber. `GET` shows and changes nothing, since mail scanners follow links; `POST`
 * unsubscribes at once, whether a person pressed the button or a mail program did it for them (RFC 8058). The token
 * does not expire.
 */
export const unsubscribePage: FastifyPluginAsync<Services> = async (
  app,
  { db, renderPage, linkKey, now },
) => {
  parseForms(app);
  keepLinksPrivate(app);
  // RFC 8058 also allows mail programs to send multipart/form-data. What they say is in the address.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _text, done) => {
    done(null, {});
  });

  const respondWith =
    (read: (id: string) => Promise<Subscriber | undefined>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const link = idInToken(request, linkKey, 'unsubscribe');
      const subscriber = link && (await read(link.id));
      reply.type('text/html; charset=utf-8');
      if (!link || !subscriber) return reply.code(404).send(await renderPage(path, {}));
      const unsubscription: Unsubscription = {
        token: link.token,
        email: subscriber.email,
        isSubscribed: subscriber.subscribed,
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
    respondWith((id) => unsubscribe(db, id, now())),
  );
};
