import type { FastifyPluginAsync } from 'fastify';
import type { SecondFactorDeps } from './second-factor.server.ts';
import { codeSchema } from './second-factor.ts';
import { refuseSecondStep, signInByCode } from './second-step.server.ts';
import type { SessionCookies } from './session-cookie.server.ts';
import { refuseSignIn, signIn } from './sign-in.server.ts';
import { credentialsSchema } from './user.ts';
import type { NoteRefusedSignIn } from './session.api.server.ts';
import '#http/route-config.server.ts';
import type { SentForm } from '#http/sent-form.ts';
import type { Services } from '#platform/feature.server.ts';
import { acceptForms, errorsByField, formBody as body } from '#platform/forms/form-route.server.ts';

/** Accepts the two sign-in forms as browsers send them without JavaScript. */
export const signInForms: FastifyPluginAsync<
  Pick<Services, 'db' | 'now' | 'record' | 'renderForm'> & {
    cookies: SessionCookies;
    means: SecondFactorDeps;
    noteRefused: NoteRefusedSignIn;
  }
> = async (app, { db, cookies, means, now, record, noteRefused, renderForm }) => {
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
      const formerToken = cookies.session.read(request);
      const signedIn = await signIn(db, credentials.data, request, { formerToken, now, record });
      if (!signedIn.ok) {
        noteRefused(request, signedIn);
        const { status, body: words, headers } = refuseSignIn(signedIn);
        const errors = { password: words.message };
        return sendBack(reply.headers(headers), status, '/login', { values, errors });
      }
      if (!signedIn.isDone) {
        cookies.pending.write(reply, signedIn.pendingToken);
        return reply.redirect('/login/second-step', 303);
      }
      cookies.session.write(reply, signedIn.token);
      return reply.redirect('/admin', 303);
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
      const pending = cookies.pending.read(request);
      const formerToken = cookies.session.read(request);
      const context = { formerToken, means, now, record };
      const signedIn = await signInByCode(db, pending, typed.data.code, request, context);
      if (!signedIn.ok) {
        request.log.warn({ address: request.ip, reason: signedIn.reason }, 'a second step was refused');
        const { status, body: words, headers } = refuseSecondStep(signedIn);
        reply.headers(headers);
        // Back to the first step, where they can start over.
        if (signedIn.reason === 'expired') {
          return sendBack(reply, status, '/login', { values: {}, errors: {}, notice: words.message });
        }
        return sendBack(reply, status, path, { values: {}, errors: { code: words.message } });
      }
      cookies.pending.clear(reply);
      cookies.session.write(reply, signedIn.token);
      return reply.redirect('/admin', 303);
    },
  );
};
