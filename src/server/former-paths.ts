import type { FastifyInstance } from 'fastify';
import { Refusal } from '#http/refusals.server.ts';

/** Requests from tabs opened before release 1.1. Can be removed with the release after the next. */
const formerPaths = [
  ['PUT', '/api/facts/team', 'management'],
  ['POST', '/api/hours/absences', 'requests'],
  ['DELETE', '/api/hours/absences/:id', 'requests'],
  ['POST', '/api/newsletter/:id/take-off', 'newsletter'],
] as const;

/** Refuses changes sent by pages from before an upgrade, with a message for their users. */
export function addFormerPaths(app: FastifyInstance): void {
  for (const [method, url, access] of formerPaths)
    app.route({
      config: { access },
      schema: { hide: true },
      method,
      url,
      handler: () => {
        throw new Refusal('upgraded');
      },
    });
}
