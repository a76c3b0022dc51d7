import type { FastifyInstance } from 'fastify';
import type { ServerFeature, Services } from '#platform/feature.server.ts';
import { personalInvitations } from '#platform/session/personal-sessions.server.ts';
import { sessionServices } from '#platform/session/session-services.server.ts';
import { invitationPage } from './accept-invitation.server.ts';
import { invitationsApi } from './invitations.api.server.ts';
import { loginsApi } from './logins.api.server.ts';

async function routes(app: FastifyInstance, services: Services) {
  const session = await sessionServices(services);
  await app.register(loginsApi, session);
  await app.register(invitationsApi, session);
  await app.register(invitationPage, session);
}

export const logins: ServerFeature = { routes, personalData: [personalInvitations] };
