import type { FastifyRequest } from 'fastify';
import type { RefusedSignIn } from './sign-in-refusal.server.ts';

/**
 * Logs a refused sign-in, for anyone watching for attacks: from where, why, and which user name was tried, if it
 * exists. An unknown name may be a password in the wrong field.
 */
export function logRefusedSignIn(request: FastifyRequest, { reason, username }: RefusedSignIn): void {
  request.log.warn({ address: request.ip, reason, ...(username && { username }) }, 'a sign-in was refused');
}
