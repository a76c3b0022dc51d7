import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Purposes of signed links, each declared by what opens it. A token for one purpose is invalid for the others.
 * @public
 */
export interface LinkPurposes {}
export type LinkPurpose = keyof LinkPurposes;

const idBytes = 16;
const tokenPattern = /^[\w-]{64}$/;

/** The token for a link that lets its holder act on one record: the record's id (a UUID) and an HMAC-SHA256 of both. */
export function signToken(key: Buffer, purpose: LinkPurpose, id: string): string {
  const record = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([record, sign(key, purpose, record)]).toString('base64url');
}

/** The id in a token that `signToken` made with this key for this purpose; undefined for anything else. */
export function readToken(key: Buffer, purpose: LinkPurpose, token: unknown): string | undefined {
  if (typeof token !== 'string' || !tokenPattern.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const record = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(bytes.subarray(idBytes), sign(key, purpose, record))) return undefined;
  return record.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function sign(key: Buffer, purpose: LinkPurpose, record: Buffer): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n`).update(record).digest();
}

/**
 * The access rules for routes behind signed links: anyone with the token may use them, from any origin, because mail
 * programs send it too. No cookie counts here, so another site has nothing to exploit.
 */
export const linkAccess = { access: 'public', fromAnywhere: true } as const;

/** Keeps the addresses of a plugin's routes, with their tokens, out of caches and `Referer`s in every response. */
export function keepLinksPrivate(app: FastifyInstance, referrerPolicy = 'no-referrer'): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': referrerPolicy });
  });
}

/** The ID in a request's token, whether from its path, its query or a form; undefined when it is not valid. */
export function verifyLinkToken({ params, query, body }: FastifyRequest, key: Buffer, purpose: LinkPurpose) {
  const token = tokenOf(params) ?? tokenOf(query) ?? tokenOf(body);
  const id = readToken(key, purpose, token);
  return id === undefined ? undefined : { id, token: String(token) };
}

function tokenOf(fields: unknown): unknown {
  return typeof fields === 'object' && fields !== null && 'token' in fields ? fields.token : undefined;
}
