import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Encoded {
  body: Buffer;
  etag: string;
}

/** Something to be sent, in every encoding a browser may ask for, each with its own strong ETag. */
export interface Representation {
  contentType: string;
  encodings: Partial<Record<Encoding, Encoded>> & { identity: Encoded };
}

const compressible = /^(?:text\/|image\/svg|application\/(?:json|javascript|manifest|xml|rss|atom|ld))/;

/** Makes a representation, compressing as hard as it goes: it is done once and sent many times. */
export async function represent(content: string | Buffer, contentType: string): Promise<Representation> {
  const body = Buffer.from(content);
  if (!compressible.test(contentType)) return fromBodies(contentType, { identity: body });
  const [br, gz] = await Promise.all([
    compressByBrotli(body, { quality: 11 }),
    promisify(gzip)(body, { level: 9 }),
  ]);
  return fromBodies(contentType, { identity: body, br, gzip: gz });
}

/** Makes a representation of text that is sent once, to one client: quickly, and only as that client takes it. */
export async function representOnce(
  content: string,
  contentType: string,
  accepted: string | undefined,
): Promise<Representation> {
  const body = Buffer.from(content);
  switch (chooseEncoding(accepted, { br: true, gzip: true })) {
    case 'br':
      return fromBodies(contentType, { identity: body, br: await compressByBrotli(body, { quality: 4 }) });
    case 'gzip':
      return fromBodies(contentType, { identity: body, gzip: await promisify(gzip)(body, { level: 4 }) });
    default:
      return fromBodies(contentType, { identity: body });
  }
}

function compressByBrotli(body: Buffer, { quality }: { quality: number }): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return promisify(brotliCompress)(body, { params });
}

/** Makes a representation from bodies that were compressed before. */
export function fromBodies(
  contentType: string,
  bodies: { identity: Buffer; br?: Buffer | undefined; gzip?: Buffer | undefined },
): Representation {
  const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  const { identity, br, gzip: gz } = bodies;
  return {
    contentType,
    encodings: {
      identity: { body: identity, etag: `"${hash}"` },
      ...(br && br.length < identity.length && { br: { body: br, etag: `"${hash}-br"` } }),
      ...(gz && gz.length < identity.length && { gzip: { body: gz, etag: `"${hash}-gz"` } }),
    },
  };
}

/**
 * Sends a representation in the best encoding the client takes, or 304 when the client has it already, or the part of it
 * that the client asked for (RFC 9110 §14).
 */
export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  { contentType, encodings }: Representation,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'], encodings);
  const { body, etag } = encodings[encoding] ?? encodings.identity;
  reply.header('etag', etag);
  if (compressible.test(contentType)) reply.header('vary', 'accept-encoding');
  if (reply.statusCode === 200 && matches(request.headers['if-none-match'], etag))
    return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.type(contentType).header('accept-ranges', 'bytes');
  const range =
    reply.statusCode === 200 ? chooseRange(request.headers, { etag, length: body.length }) : 'all';
  if (range === 'all') return reply.send(body);
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${body.length}`).send();
  const { first, last } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${body.length}`)
    .send(body.subarray(first, last + 1));
}

/** The one range of bytes that is asked for; all, too, when there are several, or it was meant for something older. */
function chooseRange(
  headers: FastifyRequest['headers'],
  { etag, length }: { etag: string; length: number },
): { first: number; last: number } | 'all' | 'none' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return 'all';
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return 'all';
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first <= last ? { first, last } : 'none';
}

/** The smallest encoding that `Accept-Encoding` allows (RFC 9110 §12.5.3); identity when nothing else is. */
export function chooseEncoding(
  accepted: string | undefined,
  available: { br?: unknown; gzip?: unknown },
): Encoding {
  if (!accepted) return 'identity';
  // What nearly every browser sends.
  if (accepted.startsWith('gzip, deflate, br') && !accepted.includes(';')) {
    return available.br ? 'br' : available.gzip ? 'gzip' : 'identity';
  }
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const allowed = (encoding: string) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  if (available.br && allowed('br')) return 'br';
  return available.gzip && allowed('gzip') ? 'gzip' : 'identity';
}

/** Whether the client's `If-None-Match` names this ETag. */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
