import type { FastifyInstance } from 'fastify';
import type { ServerFeature, Services } from '#platform/feature.server.ts';
import { accountApi } from './account/account.api.server.ts';
import { emailApi } from './account/own-email.api.server.ts';
import { forgotPasswordForm } from './password/forgot-password.server.ts';
import { loginMails } from './login-mails.server.ts';
import {
  personalKnownBrowsers,
  personalPasswordResets,
  personalSessions,
  personalSignInFailures,
} from './personal-sessions.server.ts';
import { resetPasswordPage } from './password/reset-password.server.ts';
import { secondFactorApi } from './second-factor/second-factor.api.server.ts';
import { sessionOptions } from './session-options.server.ts';
import { signInApi } from './sign-in/sign-in.api.server.ts';
import { signInForms } from './sign-in/sign-in-forms.server.ts';
import { saysWhetherMailIsSent } from './mail-setting.server.ts';

async function routes(app: FastifyInstance, services: Services) {
  const session = await sessionOptions(services);
  const { renderForm } = services;
  await app.register(signInApi, session);
  await app.register(signInForms, { ...session, renderForm });
  await app.register(forgotPasswordForm, { ...session, renderForm });
  await app.register(resetPasswordPage, { ...session, ...services });
  await app.register(accountApi, session);
  await app.register(emailApi, session);
  await app.register(secondFactorApi, session);
}

export const session: ServerFeature = {
  routes,
  mails: loginMails,
  personalData: [personalSessions, personalSignInFailures, personalKnownBrowsers, personalPasswordResets],
  pages: { '/login': saysWhetherMailIsSent, '/forgot-password': saysWhetherMailIsSent },
};
