import type { FastifyRequest } from 'fastify';
import { consentWording } from './consent-wording.ts';
import type { Consent } from './newsletter-subscribers.store.server.ts';

/** What a request to subscribe proves. Browsers name the page in `Referer`; other sites' requests never get here. */
export function consentOfRequest(request: FastifyRequest): Consent {
  const page = URL.parse(request.headers.referer ?? '')?.pathname.slice(0, 500) ?? null;
  return { wording: consentWording, page, address: request.ip };
}
