import type { FastifyRequest } from 'fastify';
import { consentWording } from './consent-wording.ts';
import type { Consent } from './newsletter-subscribers.store.server.ts';

/**
 * The proof of consent in a subscribe request. Browsers send the page in `Referer`; cross-site requests never get here.
 */
export function consentOfRequest(request: FastifyRequest): Consent {
  const page = URL.parse(request.headers.referer ?? '')?.pathname.slice(0, 500) ?? null;
  return { wording: consentWording, page, address: request.ip };
}
