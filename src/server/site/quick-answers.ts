import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, type Encoded, matches, type Representation } from './representation.ts';

/** Something that may be sent as it lies in memory. */
export interface Ready {
  status: number;
  representation: Representation;
}

export interface QuickAnswers {
  /** Answers a request if what it asks for is ready and was answered the ordinary way before; says whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Takes note of the headers that the ordinary way has put on an answer, to send the same from now on. */
  learn(ready: Ready, headers: Record<string, unknown>): void;
}

interface Learned {
  status: number;
  body: Buffer;
  etag: string;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  headersOf304: string[];
}

/** Headers that differ from one answer to the next, or are set again for each. */
const ownHeaders = new Set(['x-request-id', 'connection', 'date', 'keep-alive', 'content-length']);
const headersOfBody = new Set(['accept-ranges', 'content-type', 'content-encoding', 'content-length']);

/**
 * Answers what is asked most, pages and files that lie in memory, without going through hooks and routes, which would cost
 * more than all the rest. It knows nothing of headers: the first answer goes the ordinary way, and what that put on it is
 * repeated until the page changes. Whatever is unusual in a request goes the ordinary way, too.
 */
export function createQuickAnswers({
  find,
  isClosing,
  onAnswer,
}: {
  /** What is ready for an address. */
  find: (url: string) => Ready | undefined;
  isClosing: () => boolean;
  onAnswer: (request: IncomingMessage, answer: { id: string; status: number; started: number }) => void;
}): QuickAnswers {
  // By the very bytes: a page that is rendered anew is another object, and what was learned of the old one goes with it.
  const learned = new WeakMap<Encoded, Learned>();

  return {
    learn({ status, representation }, headers) {
      const encoding = headers['content-encoding'] as 'br' | 'gzip' | undefined;
      const encoded = representation.encodings[encoding ?? 'identity'];
      if (!encoded || headers['etag'] !== encoded.etag || headers['set-cookie'] !== undefined) return;
      const kept = Object.entries(headers).filter(([name]) => !ownHeaders.has(name.toLowerCase()));
      const list = (of: typeof kept) => of.flatMap(([name, value]) => [name, String(value)]);
      learned.set(encoded, {
        status,
        ...encoded,
        headers: [...list(kept), 'content-length', String(encoded.body.length)],
        headersOf304: list(kept.filter(([name]) => !headersOfBody.has(name.toLowerCase()))),
      });
    },

    answer(request, response) {
      if (isUnusual(request) || isClosing()) return false;
      const ready = find(request.url!);
      if (!ready) return false;
      const { encodings } = ready.representation;
      const encoding = chooseEncoding(request.headers['accept-encoding'], encodings);
      const known = learned.get(encodings[encoding] ?? encodings.identity);
      if (!known) return false;
      const started = performance.now();
      const id = randomUUID();
      const isThere = known.status === 200 && matches(request.headers['if-none-match'], known.etag);
      const status = isThere ? 304 : known.status;
      response.writeHead(status, [...(isThere ? known.headersOf304 : known.headers), 'x-request-id', id]);
      if (isThere || request.method === 'HEAD') response.end();
      else response.end(known.body);
      onAnswer(request, { id, status, started });
      return true;
    },
  };
}

function isUnusual({ method, headers, rawHeaders }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return true;
  if (headers.range !== undefined || headers.expect !== undefined || headers.upgrade !== undefined)
    return true;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return true;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts += 1;
  }
  return hosts !== 1;
}
