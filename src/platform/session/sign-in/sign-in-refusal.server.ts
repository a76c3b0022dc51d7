import type { FastifyRequest } from 'fastify';
import { HttpError } from '#http/route.server.ts';
import type { TooManyFailures } from '#platform/session/second-factor/second-factor.server.ts';

export type SignInRefusal =
  | { ok: false; reason: 'invalid-credentials' | 'wrong-code' | 'wrong-passkey' }
  /** The first step took place too long ago, or never. */
  | { ok: false; reason: 'expired' }
  | TooManyFailures;

/** A refused sign-in; `username` is the name that was tried, if it exists. A passkey alone comes without one. */
export type RefusedSignIn = SignInRefusal & { username: string | undefined };

export function refuseSignIn(refusal: SignInRefusal): HttpError {
  if (refusal.reason === 'too-many-failures') return tooManyAttempts(refusal.wait, 'failed sign-ins');
  return refusal.reason === 'wrong-code' ? wrongCode(401) : new HttpError(401, refusals[refusal.reason]);
}

const refusals = {
  'invalid-credentials': { code: 'invalid-credentials', message: 'Invalid credentials' },
  'wrong-passkey': {
    code: 'wrong-passkey',
    message: 'This passkey was not accepted. Please try again, or use another way.',
  },
  expired: {
    code: 'sign-in-expired',
    message: 'Your sign-in took too long. Please start again with your password.',
  },
};

/** The response for attempts that have to wait this many milliseconds; `what` there were too many of. */
export function tooManyAttempts(wait: number, what: string): HttpError {
  const seconds = Math.ceil(wait / 1000);
  const span =
    seconds < 90 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutes`;
  return new HttpError(
    429,
    { code: 'too-many-failures', message: `Too many ${what}. Please try again in ${span}.` },
    { 'retry-after': String(seconds) },
  );
}

/** A code that is wrong, too old or used up: we do not say which. */
export function wrongCode(status: 400 | 401): HttpError {
  const message = 'This code is wrong, expired or already used';
  return new HttpError(status, { code: 'wrong-code', message: `${message}.`, fields: { code: message } });
}

/**
 * Logs a refused sign-in, for anyone watching for attacks: from where, why, and which user name was tried, if it
 * exists. An unknown name may be a password in the wrong field.
 */
export function logRefusedSignIn(request: FastifyRequest, { reason, username }: RefusedSignIn): void {
  request.log.warn({ address: request.ip, reason, ...(username && { username }) }, 'a sign-in was refused');
}
