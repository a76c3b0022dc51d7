import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type LinkPurpose, readToken } from '#http/signed-link.server.ts';
import type { Site } from './site.ts';

/**
 * How the routes behind signed links are guarded: whoever has the token may, from wherever the request comes, for
 * mail programs send it too. No cookie counts here, so there is nothing another site could make use of.
 */
export const linkAccess = { access: 'public', fromAnywhere: true } as const;

/** Keeps the addresses of a plugin's routes, with their tokens, out of caches and `Referer`s, whatever is answered. */
export function keepLinksPrivate(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });
}

/** Sends a page for the holder of a link alone. */
export async function sendLinkPage(
  reply: FastifyReply,
  { site, path, data, status }: { site: Site; path: string; data: object; status: number },
): Promise<FastifyReply> {
  const { html } = await site.render(path, data);
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

/** The id in a request's token, whether it came in the address or with a form; undefined when it is not valid. */
export function idInToken(
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
