import type { FastifyInstance } from 'fastify';
import type { ServerFeature, Services } from '#platform/feature.server.ts';
import { personalInvitations } from '#platform/session/personal-sessions.server.ts';
import { sessionOptions } from '#platform/session/session-options.server.ts';
import { invitationPage } from './accept-invitation.server.ts';
import { invitationsApi } from './invitations.api.server.ts';
import { loginsApi } from './logins.api.server.ts';

async function routes(app: FastifyInstance, services: Services) {
  const { config, linkKey, renderPage } = services;
  const { publicUrl } = config;
  const options = { ...(await sessionOptions(services)), linkKey, renderPage, publicUrl };
  await app.register(loginsApi, options);
  await app.register(invitationsApi, options);
  await app.register(invitationPage, options);
}

export const logins: ServerFeature = { routes, personalData: [personalInvitations] };
