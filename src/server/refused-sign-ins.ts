import type { FastifyRequest } from 'fastify';
import type { RefusedSignIn } from '#platform/session/sign-in.server.ts';

/**
 * Writes a line for a sign-in that was refused, for whoever watches for attacks: from where, why, and whose name was
 * tried, if it is anybody's. A name nobody has may be a password in the wrong field.
 */
export function logRefusedSignIn(request: FastifyRequest, { reason, username }: RefusedSignIn): void {
  request.log.warn({ address: request.ip, reason, ...(username && { username }) }, 'a sign-in was refused');
}
