import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#http/refusals.server.ts';

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Refuses writes that a browser sends on behalf of another site. Browsers report the origin of a write in `Origin` and
 * `Sec-Fetch-Site`, and pages cannot change either; a request with neither is not from a browser and carries nobody's
 * cookies. Routes that read no cookie can opt in to requests from anywhere.
 */
export function refuseCrossOriginWrites(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.fromAnywhere) return;
    if (!writes.has(request.method) || !isCrossOrigin(request, publicUrl)) return;
    const { origin = '' } = request.headers;
    throw new Refusal('foreign-origin', URL.parse(origin)?.origin ?? 'another website', publicUrl);
  });
}

function isCrossOrigin({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  if (origin === undefined || origin === publicUrl) return false;
  const sender = URL.parse(origin);
  // How visitors reach us is in PUBLIC_URL: a proxy in front may talk to us by http.
  return !sender || sender.host !== host || sender.protocol !== new URL(publicUrl).protocol;
}
