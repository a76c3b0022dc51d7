import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepLinksPrivate, linkAccess, type LinkPurpose, verifyLinkToken } from '#http/signed-link.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { parseForms } from './form-route.server.ts';

/** What a link page answers: a page with this data, or where to go on; undefined if the link does not work (anymore). */
type Answer = string | { status?: number; page?: string; data: object } | undefined;

/** A link that works: its record's ID, the token that proves it, and the record. */
export interface OpenedLink<Found> {
  id: string;
  token: string;
  found: Found;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A page that a signed link opens. `GET` shows it and changes nothing, since mail scanners follow links. */
interface LinkPage<Found> {
  /** The route, and the page unless the answer names another. */
  path: string;
  purpose: LinkPurpose;
  /** The record with the ID in the token; undefined if the link does not work anymore. */
  find: (id: string) => Promise<Found | undefined>;
  show: (opened: OpenedLink<Found>) => Promise<Answer>;
  /** Does what the page's form asks for. */
  submit?: (opened: OpenedLink<Found>) => Promise<Answer>;
  /** The answer to a link that does not work; `id` is missing if its token is not valid. */
  refuse?: (request: FastifyRequest, id: string | undefined) => Promise<Exclude<Answer, string | undefined>>;
  /** Whether its form signs in or changes a password: it is accepted from our own pages only. */
  onlyFromOurPages?: boolean;
  /** Whether mail programs send its form for a person (RFC 8058): then it is not limited, since a provider sends many. */
  isOneClick?: boolean;
}

/** Adds the routes of a page behind a signed link to a plugin. */
export function addLinkPage<Found>(
  app: FastifyInstance,
  { linkKey, renderPage }: Pick<Services, 'linkKey' | 'renderPage'>,
  page: LinkPage<Found>,
): void {
  const { path } = page;
  const refuse: NonNullable<typeof page.refuse> = page.refuse ?? (async () => ({ status: 404, data: {} }));
  const config = { ...linkAccess, fromAnywhere: !page.onlyFromOurPages };
  parseForms(app);
  // RFC 8058 also allows mail programs to send multipart/form-data. What they say is in the address.
  if (page.isOneClick)
    app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _text, done) => {
      done(null, {});
    });
  // Browsers would not say which page a form comes from if it sent no `Referer` at all; this one has only the origin.
  keepLinksPrivate(app, page.onlyFromOurPages ? 'strict-origin' : 'no-referrer');

  const answerWith =
    (act: LinkPage<Found>['show']) => async (request: FastifyRequest, reply: FastifyReply) => {
      const link = verifyLinkToken(request, linkKey, page.purpose);
      const found = link && (await page.find(link.id));
      const answer = link && found && (await act({ ...link, found, request, reply }));
      if (typeof answer === 'string') return reply.redirect(answer, 303);
      const { status = 200, page: shown = path, data } = answer ?? (await refuse(request, link?.id));
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('x-robots-tag', 'noindex')
        .send(await renderPage(shown, data));
    };

  app.get(path, { config, schema: { hide: true } }, answerWith(page.show));
  const { submit, isOneClick = false } = page;
  if (submit) {
    app.post(
      path,
      { config: { ...config, countsAsForm: !isOneClick }, schema: { hide: true } },
      answerWith(submit),
    );
  }
}
