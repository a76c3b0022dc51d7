import type { FastifyRequest } from 'fastify';
import { Refusal, type RefusalCode } from '#http/refusals.server.ts';
import { countOf } from '#lib/format-count.ts';

/** A refused sign-in; `username` is the name that was tried, if it exists. A passkey alone comes without one. */
export interface RefusedSignIn {
  reason: RefusalCode;
  username: string | undefined;
}

/** The refusal of attempts that have to wait this many milliseconds; `attempts` names them. */
export function tooManyFailures(wait: number, attempts = 'failed sign-ins'): Refusal {
  const seconds = Math.ceil(wait / 1000);
  const span = seconds < 90 ? countOf(seconds, 'second') : `${Math.ceil(seconds / 60)} minutes`;
  return new Refusal('too-many-failures', attempts, span).withHeaders({ 'retry-after': String(seconds) });
}

/**
 * Logs a refused sign-in, for anyone watching for attacks: from where, why, and which user name was tried, if it
 * exists. An unknown name may be a password in the wrong field.
 */
export function logRefusedSignIn(request: FastifyRequest, { reason, username }: RefusedSignIn): void {
  request.log.warn({ address: request.ip, reason, ...(username && { username }) }, 'a sign-in was refused');
}
