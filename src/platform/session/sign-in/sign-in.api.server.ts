import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { catchRefusal, Refusal } from '#http/refusals.server.ts';
import { publicRoute } from '#http/route.server.ts';
import { type SentForm, errorsByField } from '#http/sent-form.ts';
import { acceptForms, formBody } from '#platform/forms/form-route.server.ts';
import { requestSignature } from '#platform/session/second-factor/second-factor.server.ts';
import { listStepMethods } from '#platform/session/second-factor/second-factor.store.server.ts';
import {
  codeSchema,
  passkeyRequestSchema,
  passkeyResponseSchema,
  secondStepSchema,
  type StepMethod,
} from '#platform/session/second-factor/second-factor.ts';
import type { SessionServices } from '#platform/session/session-services.server.ts';
import { endSession, findPendingSignIn, findSessionUser } from '#platform/session/sessions.store.server.ts';
import { credentialsSchema, type User, userSchema } from '#platform/user/user.ts';
import { signIn, signInByPasskey, completeSecondStep } from './sign-in.server.ts';

export const signInApi: FastifyPluginAsyncZod<SessionServices> = async (app, options) => {
  const { db, cookies, deps, now, audit } = options;

  addStep(app, options, {
    page: '/login',
    summary: 'Sign in; 202 when the password is right and a second step is required',
    body: credentialsSchema,
    response: { 200: userSchema, 202: secondStepSchema },
    field: 'password',
    take: signIn,
  });

  async function requirePending(request: FastifyRequest) {
    const pending = await findPendingSignIn(db, cookies.pending.read(request), now());
    if (!pending) throw new Refusal('sign-in-expired');
    return pending;
  }

  app.get(
    '/api/login/second-step',
    publicRoute('Options for the second step; 401 without a first one', {
      response: { 200: secondStepSchema },
    }),
    async (request) => ({ secondStep: await listStepMethods(db, (await requirePending(request)).user.id) }),
  );

  addStep(app, options, {
    page: '/login/second-step',
    summary: 'Take the second step with an authenticator app code or a recovery code',
    body: codeSchema,
    response: { 200: userSchema },
    field: 'code',
    take: completeSecondStep,
  });

  app.post(
    '/api/login/passkey-challenge',
    publicRoute('Options for signing in with a passkey: as the second step, or alone', {
      body: z.object({ secondStep: z.boolean() }),
      response: { 200: passkeyRequestSchema },
    }),
    async (request) => {
      const context = { ...deps, now: now() };
      if (!request.body.secondStep) {
        return requestSignature(db, undefined, { action: 'sign-in', subject: '' }, context);
      }
      const { id, user } = await requirePending(request);
      return requestSignature(db, user.id, { action: 'second-step', subject: id }, context);
    },
  );

  app.post(
    '/api/login/passkey',
    publicRoute('Sign in with a passkey: as the second step, or alone', {
      body: z.object({ secondStep: z.boolean(), passkey: passkeyResponseSchema }),
      response: { 200: userSchema },
    }),
    async (request, reply) => {
      const { secondStep, passkey } = request.body;
      return secondStep
        ? completeSecondStep(options, request, reply, { passkey })
        : signInByPasskey(options, request, reply, passkey);
    },
  );

  app.post(
    '/api/logout',
    publicRoute('Sign out', { response: { 200: z.object({ signedOut: z.literal(true) }) } }),
    async (request, reply) => {
      const token = cookies.session.read(request);
      if (token) {
        await db.transaction(async (tx) => {
          const user = await findSessionUser(tx, token, now());
          if (user) await audit(tx, { user, ip: request.ip }, { action: 'sign-out' });
          await endSession(tx, token);
        });
      }
      cookies.session.clear(reply);
      cookies.pending.clear(reply);
      return { signedOut: true as const };
    },
  );
};

/** A step of the sign-in: what its page sends as JSON below `/api`, and its form where there is no JavaScript. */
interface Step<Body extends z.ZodMiniObject> {
  page: string;
  summary: string;
  body: Body;
  response: Record<number, z.ZodMiniType>;
  /** The field beside which the form says why it was refused. */
  field: string;
  take: (
    options: SessionServices,
    request: FastifyRequest,
    reply: FastifyReply,
    typed: z.output<Body>,
  ) => Promise<User | { methods: StepMethod[] }>;
}

function addStep<Body extends z.ZodMiniObject>(
  app: FastifyInstance,
  options: SessionServices,
  { page, summary, body, response, field, take }: Step<Body>,
): void {
  app.post(`/api${page}`, publicRoute(summary, { body, response }), async (request, reply) => {
    const outcome = await take(options, request, reply, request.body as z.output<Body>);
    return 'methods' in outcome ? reply.code(202).send({ secondStep: outcome.methods }) : outcome;
  });

  void app.register(async (forms) => {
    const sendBack = acceptForms(forms, options);
    forms.post<{ Body: SentForm['values'] }>(
      page,
      { config: { access: 'public' }, schema: { hide: true, body: formBody } },
      async (request, reply) => {
        // Neither is ever sent back.
        const { password: _password, code: _code, ...values } = request.body;
        const typed = body.safeParse(request.body);
        if (!typed.success) return sendBack(reply, 400, page, { values, errors: errorsByField(typed.error) });
        const outcome = await catchRefusal(take(options, request, reply, typed.data));
        if (!(outcome instanceof Refusal))
          return reply.redirect('methods' in outcome ? '/login/second-step' : '/admin', 303);
        const { code, status, message, headers } = outcome;
        reply.headers(headers);
        // Back to the first step, where they can start over.
        return code === 'sign-in-expired'
          ? sendBack(reply, status, '/login', { values: {}, errors: {}, notice: message })
          : sendBack(reply, status, page, { values, errors: { [field]: message } });
      },
    );
  });
}
