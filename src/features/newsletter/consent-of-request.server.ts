import type { FastifyRequest } from 'fastify';
import type { Company } from '#brokerage/company.ts';
import { consentWording } from './consent-wording.ts';
import type { Consent } from './newsletter-subscribers.store.server.ts';

/**
 * The proof of consent in a subscribe request. Browsers send the page in `Referer`; cross-site requests never get here.
 */
export function consentOfRequest(request: FastifyRequest, company: Company): Consent {
  const page = URL.parse(request.headers.referer ?? '')?.pathname.slice(0, 500) ?? null;
  return { wording: consentWording(company), page, address: request.ip };
}
