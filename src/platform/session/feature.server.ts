import type { FastifyInstance } from 'fastify';
import type { PageSource } from '#pages/page-source.server.ts';
import type { ServerFeature, Services } from '#platform/feature.server.ts';
import { accountApi } from './account/account.api.server.ts';
import { loginMails } from './login-mails.server.ts';
import { forgotPasswordForm, resetPasswordPage } from './password/password-links.server.ts';
import { personalSessions } from './personal-sessions.server.ts';
import { secondFactorApi } from './second-factor/second-factor.api.server.ts';
import { sessionServices } from './session-services.server.ts';
import { signInApi } from './sign-in/sign-in.api.server.ts';

async function routes(app: FastifyInstance, services: Services) {
  const session = await sessionServices(services);
  for (const api of [signInApi, forgotPasswordForm, resetPasswordPage, accountApi, secondFactorApi])
    await app.register(api, session);
}

/** The link for a forgotten password depends on a mail server. */
const saysWhetherMailIsSent: PageSource = {
  async read(_request, { sendsMail = false }) {
    return { status: 200, data: { sendsMail } };
  },
};

export const session: ServerFeature = {
  routes,
  mails: loginMails,
  personalData: personalSessions,
  pages: { '/login': saysWhetherMailIsSent, '/forgot-password': saysWhetherMailIsSent },
};
