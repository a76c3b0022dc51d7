import type { FastifyInstance, FastifyReply } from 'fastify';
import { codeSchema } from '#platform/session/second-factor.ts';
import {
  refuseSignIn,
  type SessionRoutesOptions,
  signIn,
  takeSecondStep,
} from '#platform/session/sign-in.server.ts';
import { credentialsSchema } from '#platform/session/user.ts';
import '#http/route-config.server.ts';
import type { SentForm } from '#http/sent-form.ts';
import { errorsByField, formBody as body } from './form-body.ts';

type SendBack = (reply: FastifyReply, status: number, path: string, form: SentForm) => Promise<FastifyReply>;

/** Accepts the two sign-in forms as browsers send them without JavaScript. */
export function takeSignIns(app: FastifyInstance, session: SessionRoutesOptions, sendBack: SendBack): void {
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
        const { status, body: words, headers } = refuseSignIn(signedIn);
        const errors = { password: words.message };
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
        const { status, body: words, headers } = refuseSignIn(signedIn);
        reply.headers(headers);
        // Back to the first step, where they can start over.
        if (signedIn.reason === 'expired') {
          return sendBack(reply, status, '/login', { values: {}, errors: {}, notice: words.message });
        }
        return sendBack(reply, status, path, { values: {}, errors: { code: words.message } });
      }
      return reply.redirect('/admin', 303);
    },
  );
}
