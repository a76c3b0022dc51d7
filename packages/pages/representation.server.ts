import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
export type ResponseHeaders = Readonly<Record<string, string>>;

interface Encoded {
  body: Buffer;
  headers: ResponseHeaders;
  headersOf304: ResponseHeaders;
}

/** Content to send, in every encoding a browser may ask for, each with its own strong ETag. */
export type Representation = Partial<Record<Encoding, Encoded>> & { identity: Encoded };

type Bodies = Partial<Record<Encoding, Buffer | undefined>> & { identity: Buffer };

const compressible = /^(?:text\/|image\/svg|application\/(?:json|javascript|manifest|xml|rss|atom|ld))/;

/** Makes a representation of text, compressed quickly, in every encoding or in `only` one besides identity. */
export async function represent(
  content: string,
  headers: ResponseHeaders,
  only?: Encoding,
): Promise<Representation> {
  const identity = Buffer.from(content);
  const [br, gz] = await Promise.all([
    (only ?? 'br') === 'br' ? compressByBrotli(identity, 4) : undefined,
    (only ?? 'gzip') === 'gzip' ? promisify(gzip)(identity) : undefined,
  ]);
  return fromBodies({ identity, br, gzip: gz }, headers, 'quick');
}

/** The same representation with brotli at maximum quality, which takes a hundred times as long. */
export async function compressBetter({ identity, gzip: gz }: Representation): Promise<Representation> {
  const br = await compressByBrotli(identity.body, constants.BROTLI_MAX_QUALITY);
  const { etag: _etag, vary: _vary, 'content-length': _length, ...headers } = identity.headers;
  return fromBodies({ identity: identity.body, br, gzip: gz?.body }, headers);
}

function compressByBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // 128 KB: pages are smaller, and the default of 4 MB is zeroed for each of them.
    [constants.BROTLI_PARAM_LGWIN]: 17,
  };
  return promisify(brotliCompress)(body, { params });
}

/** Makes a representation from already compressed bodies; the headers name the content type. */
export function fromBodies(
  { identity, br, gzip: gz }: Bodies,
  headers: ResponseHeaders,
  quality: 'quick' | 'best' = 'best',
): Representation {
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const shared = compressible.test(headers['content-type'] ?? '')
    ? { ...headers, vary: 'accept-encoding' }
    : headers;
  const encode = (body: Buffer, suffix: string, encoding?: Encoding): Encoded => {
    const allHeaders: Record<string, string> = {
      ...shared,
      etag: `"${hash}${suffix}"`,
      'content-length': String(body.length),
      ...(encoding && { 'content-encoding': encoding }),
    };
    const kept304 = Object.entries(allHeaders).filter(
      ([name]) => !name.startsWith('content-') || name.endsWith('-policy'),
    );
    return { body, headers: allHeaders, headersOf304: Object.fromEntries(kept304) };
  };
  return {
    identity: encode(identity, ''),
    ...(br && br.length < identity.length && { br: encode(br, quality === 'quick' ? '-br4' : '-br', 'br') }),
    ...(gz && gz.length < identity.length && { gzip: encode(gz, '-gz', 'gzip') }),
  };
}

/** The response with a representation: the best encoding the client accepts, or 304 if it already has it. */
export function negotiate(
  representation: Representation,
  status: number,
  request: IncomingHttpHeaders,
): { status: number; headers: ResponseHeaders; body: Buffer | undefined } {
  const encoding = chooseEncoding(request['accept-encoding'], representation);
  const { body, headers, headersOf304 } = representation[encoding] ?? representation.identity;
  return status === 200 && matchesEtag(request['if-none-match'], headers.etag!)
    ? { status: 304, headers: headersOf304, body: undefined }
    : { status, headers, body };
}

/** Finds a coding in `Accept-Encoding`, with its weight if it has one. */
const findCoding = (name: string) =>
  new RegExp(String.raw`(?:^|,)\s*${name}\s*(?:;(?:[^,]*?\bq=([\d.]*))?[^,]*)?(?:,|$)`, 'i');
const codings = { br: findCoding('br'), gzip: findCoding('gzip'), any: findCoding(String.raw`\*`) };

/** The smallest encoding that `Accept-Encoding` allows (RFC 9110 §12.5.3); identity when no other is. */
export function chooseEncoding(
  accepted = '',
  available: { br?: unknown; gzip?: unknown } = { br: true, gzip: true },
): Encoding {
  const allows = (encoding: 'br' | 'gzip') => {
    const coding = codings[encoding].exec(accepted) ?? codings.any.exec(accepted);
    return coding !== null && Number(coding[1] ?? 1) > 0;
  };
  if (available.br && allows('br')) return 'br';
  return available.gzip && allows('gzip') ? 'gzip' : 'identity';
}

const lists = new WeakMap<ResponseHeaders, string[]>();

/** Headers as names and values in turn, which Node writes faster; kept, since a cached page has the same each time. */
export function listHeaders(headers: ResponseHeaders): string[] {
  let list = lists.get(headers);
  if (!list) lists.set(headers, (list = Object.entries(headers).flat()));
  return list;
}

/** Tests if the client's `If-None-Match` names this ETag. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

/** Splits a request's address into its path and its query, which may contain question marks. */
export function splitAddress(address: string): [path: string, search: string] {
  const end = address.indexOf('?');
  return end === -1 ? [address, ''] : [address.slice(0, end), address.slice(end + 1)];
}
