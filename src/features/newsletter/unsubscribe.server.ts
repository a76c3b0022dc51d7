import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#database/database.server.ts';
import { findSubscriber, unsubscribe } from './newsletter-subscribers.store.server.ts';
import type { Subscriber } from './subscriber.ts';
import type { Unsubscription } from './unsubscription.ts';
import '#http/route-config.server.ts';
import { takeForms } from '#platform/forms/form-body.server.ts';
import { idInToken, keepLinksPrivate, linkAccess, sendLinkPage } from '#platform/pages/link-page.server.ts';
import type { Site } from '#site/site.server.ts';

const path = '/newsletter/unsubscribe';

/**
 * The link in every mail to a subscriber. `GET` shows and changes nothing, since mail scanners follow links; `POST`
 * unsubscribes at once, whether a person pressed the button or a mail program did it for them (RFC 8058). The token
 * does not expire.
 */
export const unsubscribePage: FastifyPluginAsync<{
  db: Database;
  site: Site;
  linkKey: Buffer;
  now: () => Date;
}> = async (app, { db, site, linkKey, now }) => {
  takeForms(app);
  keepLinksPrivate(app);
  // RFC 8058 also allows mail programs to send multipart/form-data. What they say is in the address.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _text, done) => {
    done(null, {});
  });

  const answerWith =
    (read: (id: string) => Promise<Subscriber | undefined>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const link = idInToken(request, linkKey, 'unsubscribe');
      const subscriber = link && (await read(link.id));
      if (!link || !subscriber) return sendLinkPage(reply, { site, path, data: {}, status: 404 });
      const unsubscription: Unsubscription = {
        token: link.token,
        email: subscriber.email,
        isSubscribed: subscriber.subscribed,
      };
      return sendLinkPage(reply, { site, path, data: { unsubscription }, status: 200 });
    };

  app.get(
    path,
    { config: linkAccess, schema: { hide: true } },
    answerWith((id) => findSubscriber(db, id)),
  );
  // Does not count as a form: a mail provider unsubscribes many people from one address and must never be limited.
  app.post(
    path,
    { config: linkAccess, schema: { hide: true } },
    answerWith((id) => unsubscribe(db, id, now())),
  );
};
