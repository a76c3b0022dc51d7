import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#http/refusals.server.ts';

/**
 * Rewrites a request target in absolute form (`GET http://host/path`, as clients send it to proxies) to origin form,
 * and takes the host from it (RFC 9112, 3.2.2). Must run before anything that looks at the address.
 */
export function toOriginForm(request: IncomingMessage): void {
  const target = /^https?:\/\/(?<host>[^/?#]*)(?<rest>.*)$/i.exec(request.url ?? '')?.groups;
  if (!target) return;
  request.headers.host = target['host']!;
  const rest = target['rest']!;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
}

/** Accepts HTTP/1.0 and 1.1 with an origin-form target and at most one host, a name or an IP address. */
export function isWellFormed({ url = '', headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return (
    /^1\.[01]$/.test(httpVersion) &&
    url.startsWith('/') &&
    hosts <= 1 &&
    (headers.host === undefined || isHost(headers.host))
  );
}

/** Rejects malformed requests before anything else is done for them. */
export function refuseMalformedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (isWellFormed(raw)) return;
    throw new Refusal('bad-request').withHeaders({ connection: 'close' });
  });
}

function isHost(host = ''): boolean {
  return /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i.test(host);
}
