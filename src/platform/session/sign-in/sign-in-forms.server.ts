import type { FastifyPluginAsync } from 'fastify';
import type { SentForm } from '#http/sent-form.ts';
import type { Services } from '#platform/feature.server.ts';
import { acceptForms, errorsByField, formBody as body } from '#platform/forms/form-route.server.ts';
import { codeSchema } from '#platform/session/second-factor/second-factor.ts';
import type { SessionRoutesOptions } from '#platform/session/session-options.server.ts';
import { signIn, takeSecondStep } from './sign-in.server.ts';
import { refuseSignIn } from './sign-in-refusal.server.ts';
import { credentialsSchema } from '#platform/user/user.ts';
import '#http/route-config.server.ts';

/** Accepts the two sign-in forms as browsers send them without JavaScript. */
export const signInForms: FastifyPluginAsync<SessionRoutesOptions & Pick<Services, 'renderForm'>> = async (
  app,
  { renderForm, ...session },
) => {
  const sendBack = acceptForms(app, { renderForm });

  app.post<{ Body: SentForm['values'] }>(
    '/login',
    { config: { access: 'public' }, schema: { hide: true, body } },
    async (request, reply) => {
      // The password is never sent back.
      const { password: _, ...values } = request.body;
      const credentials = credentialsSchema.safeParse(request.body);
      if (!credentials.success) {
        return sendBack(reply, 400, '/login', { values, errors: errorsByField(credentials.error) });
      }
      const signedIn = await signIn(session, request, reply, credentials.data);
      if (!signedIn.ok) {
        const { status, body: refusal, headers } = refuseSignIn(signedIn);
        const errors = { password: refusal.message };
        return sendBack(reply.headers(headers), status, '/login', { values, errors });
      }
      return reply.redirect('user' in signedIn ? '/admin' : '/login/second-step', 303);
    },
  );

  app.post<{ Body: SentForm['values'] }>(
    '/login/second-step',
    { config: { access: 'public' }, schema: { hide: true, body } },
    async (request, reply) => {
      const path = '/login/second-step';
      const typed = codeSchema.safeParse(request.body);
      if (!typed.success) {
        return sendBack(reply, 400, path, { values: {}, errors: errorsByField(typed.error) });
      }
      const signedIn = await takeSecondStep(session, request, reply, typed.data);
      if (!signedIn.ok) {
        const { status, body: refusal, headers } = refuseSignIn(signedIn);
        reply.headers(headers);
        // Back to the first step, where they can start over.
        if (signedIn.reason === 'expired') {
          return sendBack(reply, status, '/login', { values: {}, errors: {}, notice: refusal.message });
        }
        return sendBack(reply, status, path, { values: {}, errors: { code: refusal.message } });
      }
      return reply.redirect('/admin', 303);
    },
  );
};
