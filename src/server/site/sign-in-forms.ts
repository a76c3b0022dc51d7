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
export function takeSignIns(
  app: FastifyInstance,
  { db, cookies, deps, now, record, onRefusedSignIn }: SessionRoutesOptions,
  sendBack: SendBack,
): void {
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
      const context = { formerToken, deps, now, record };
      const signedIn = await signIn(db, credentials.data, request, context);
      if (!signedIn.ok) {
        onRefusedSignIn(request, signedIn);
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
      const context = { formerToken, deps, now, record };
      const signedIn = await takeSecondStep(db, pending, typed.data, request, context);
      if (!signedIn.ok) {
        request.log.warn({ address: request.ip, reason: signedIn.reason }, 'a second step was refused');
        const { status, body: words, headers } = refuseSignIn(signedIn);
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
}
