import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type LinkPurpose, readToken } from './signed-link.server.ts';

/**
 * The access rules for routes behind signed links: anyone with the token may use them, from any origin, because mail
 * programs send it too. No cookie counts here, so another site has nothing to exploit.
 */
export const linkAccess = { access: 'public', fromAnywhere: true } as const;

/** Keeps the addresses of a plugin's routes, with their tokens, out of caches and `Referer`s in every response. */
export function keepLinksPrivate(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });
}

/**
 * The same for forms that sign in or change a password. They are accepted from our own pages only, and browsers would
 * not say where they come from if the page sent no `Referer` at all; this one has only the origin.
 */
export function keepTokensPrivate(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
  });
}

/** The ID in a request's token, whether from the address or a form; undefined when it is not valid. */
export function verifyLinkToken(
  { query, body }: FastifyRequest,
  key: Buffer,
  purpose: LinkPurpose,
): { id: string; token: string } | undefined {
  const token = tokenOf(query) ?? tokenOf(body);
  const id = readToken(key, purpose, token);
  return id === undefined ? undefined : { id, token: String(token) };
}

function tokenOf(fields: unknown): unknown {
  return typeof fields === 'object' && fields !== null && 'token' in fields ? fields.token : undefined;
}
