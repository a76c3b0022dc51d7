import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Refusal } from '#http/refusals.server.ts';
import { errorsByField, type SentForm } from '#http/sent-form.ts';
import { keepLinksPrivate, linkAccess, type LinkPurpose, verifyLinkToken } from '#http/signed-link.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { readPostedSource, readSource, type StoredSource } from '#platform/sources/read-source.server.ts';
import { type Honeypot, honeypotSchema, splitHoneypot } from '#platform/spam/honeypot.ts';
import { logFailure, toRefusal } from '#platform/to-refusal.server.ts';

/** A public form: the API's route takes it as JSON, and its pages take it as browsers send it without JavaScript. */
export interface Form<Schema extends z.ZodMiniObject, Stored = unknown> {
  api: string;
  summary: string;
  /** The pages that show the form, each with where to go after it was sent from there. */
  pages: Record<string, string | ((stored: Stored) => string)>;
  schema: Schema;
  /** Names of the form for administrators, by page, if its source is stored. */
  names?: Record<string, string>;
  response: z.ZodMiniType;
  headers?: z.ZodMiniObject;
  /** Does what the form asks for and returns the API's response. Throws a `Refusal` if it cannot. */
  submit: (
    typed: z.output<Schema>,
    context: { honeypot: Honeypot; source: StoredSource; request: FastifyRequest },
  ) => Promise<Stored>;
  /** The page's fields as the API names them, where they differ. */
  read?: ((values: Values) => Values) | undefined;
  /** More that the page shows when the form is sent back. */
  sendBackWith?: ((values: Values) => Promise<Partial<SentForm>>) | undefined;
  /** A value of the field `action` that only looks something up: the form is returned, checking just `field`. */
  lookUp?: { action: string; field: string };
}

type Values = SentForm['values'];

/** A form as received: text fields by name. */
export const formBody = z.record(z.string(), z.string());

export function addForm<Schema extends z.ZodMiniObject, Stored>(
  app: FastifyInstance,
  { renderForm }: Pick<Services, 'renderForm'>,
  form: Form<Schema, Stored>,
): void {
  const { schema, headers, submit } = form;
  const config = { access: 'public', countsAsForm: true } as const;

  app.post(
    form.api,
    {
      config,
      schema: {
        summary: form.summary,
        ...(headers && { headers }),
        body: z.extend(schema, {
          ...honeypotSchema.shape,
          ...(form.names && { source: z.optional(z.unknown()) }),
        }),
        response: { 201: form.response },
      },
    },
    async (request, reply) => {
      const { typed, honeypot } = splitHoneypot(request.body as Record<string, unknown> & Honeypot);
      const source = readSource(form.names && typed.source, { ownHost: request.host });
      if (form.names) delete typed.source;
      return reply.code(201).send(await submit(typed as z.output<Schema>, { honeypot, source, request }));
    },
  );

  void app.register(async (pages) => {
    const sendBack = acceptForms(pages, { renderForm, read: form.read, sendBackWith: form.sendBackWith });
    for (const [path, received] of Object.entries(form.pages)) {
      pages.post<{ Body: Values }>(
        path,
        { config, schema: { hide: true, body: formBody } },
        async (request, reply) => {
          const values = form.read?.(request.body) ?? request.body;
          const typed = schema.safeParse(values);
          const errors = typed.success ? {} : errorsByField(typed.error);
          if (form.lookUp && values.action === form.lookUp.action) {
            const { field } = form.lookUp;
            return sendBack(reply, 200, path, {
              values,
              errors: errors[field] ? { [field]: errors[field] } : {},
            });
          }
          if (!typed.success) return sendBack(reply, 400, path, { values, errors });
          const { honeypot } = splitHoneypot(values);
          const source = readPostedSource(values.source, {
            action: path,
            names: form.names ?? {},
            referer: request.headers.referer,
            ownHost: request.host,
          });
          const stored = await submit(typed.data, { honeypot, source, request });
          return reply.redirect(typeof received === 'string' ? received : received(stored), 303);
        },
      );
    }
  });
}

type SendBack = (reply: FastifyReply, status: number, path: string, form: SentForm) => Promise<FastifyReply>;

/**
 * Makes a plugin's routes accept forms as browsers send them without JavaScript. Returns a function that sends a form
 * back as a page with everything that was typed, as also happens when a route throws a refusal.
 */
export function acceptForms(
  app: FastifyInstance,
  {
    renderForm,
    read = (values) => values,
    sendBackWith = async () => ({}),
  }: Pick<Services, 'renderForm'> & Pick<Form<z.ZodMiniObject>, 'read' | 'sendBackWith'>,
): SendBack {
  app.removeContentTypeParser('application/json');
  parseForms(app);

  /** Extra data for a returned form; none when rate limited or while the database is away. */
  const moreFor = async (status: number, values: Values) =>
    status < 429 ? sendBackWith(values).catch(() => ({})) : {};

  const sendBack: SendBack = async (reply, status, path, sentForm) =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await renderForm(path, { ...(await moreFor(status, sentForm.values)), ...sentForm }));

  app.setErrorHandler(async (error: Refusal, request, reply) => {
    const sent = formBody.safeParse(request.body);
    if (!sent.success) throw error;
    const refusal = toRefusal(error);
    logFailure(request.log, error, refusal);
    const { password: _password, code: _code, ...values } = read(sent.data);
    const { message, fields, freeSlots } = refusal.body;
    const form: SentForm = {
      values,
      errors: fields ?? {},
      ...(freeSlots && { freeSlots }),
      ...(!fields && { notice: message }),
    };
    return sendBack(reply.headers(refusal.headers), refusal.status, request.routeOptions.url!, form);
  });
  return sendBack;
}

function parseForms(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(type, { parseAs: 'string' }, async (_request: FastifyRequest, text: string) =>
    Object.fromEntries(new URLSearchParams(text)),
  );
}

/** A link page's answer: a page with this data, or an address to go to; undefined if the link is dead. */
type Answer = string | { status?: number; page?: string; data: object } | undefined;

/** A link that works: its record's ID, the token that proves it, and the record. */
export interface OpenedLink<Found> {
  id: string;
  token: string;
  found: Found;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A page that a signed link opens. `GET` shows it and changes nothing, since mail scanners follow links. */
interface LinkPage<Found> {
  /** The route, and the page unless the answer names another. */
  path: string;
  purpose: LinkPurpose;
  /** The record with the ID in the token; undefined if the link does not work anymore. */
  find: (id: string) => Promise<Found | undefined>;
  show: (opened: OpenedLink<Found>) => Promise<Answer>;
  submit?: (opened: OpenedLink<Found>) => Promise<Answer>;
  /** The answer to a link that does not work; `id` is missing if its token is not valid. */
  refuse?: (request: FastifyRequest, id: string | undefined) => Promise<Exclude<Answer, string | undefined>>;
  /** True if its form signs in or changes a password: it is accepted from our own pages only. */
  onlyFromOurPages?: boolean;
  /** True if mail programs send its form for a person (RFC 8058): no limit, since a provider sends many. */
  isOneClick?: boolean;
}

export function addLinkPage<Found>(
  app: FastifyInstance,
  { linkKey, renderPage }: Pick<Services, 'linkKey' | 'renderPage'>,
  page: LinkPage<Found>,
): void {
  const { path } = page;
  const refuse: NonNullable<typeof page.refuse> = page.refuse ?? (async () => ({ status: 404, data: {} }));
  const config = { ...linkAccess, fromAnywhere: !page.onlyFromOurPages };
  parseForms(app);
  // RFC 8058 also allows mail programs to send multipart/form-data. What they say is in the address.
  if (page.isOneClick)
    app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, async () => ({}));
  // Browsers would not say which page a form comes from if it sent no `Referer` at all; this one has only the origin.
  keepLinksPrivate(app, page.onlyFromOurPages ? 'strict-origin' : 'no-referrer');

  const answerWith =
    (act: LinkPage<Found>['show']) => async (request: FastifyRequest, reply: FastifyReply) => {
      const link = verifyLinkToken(request, linkKey, page.purpose);
      const found = link && (await page.find(link.id));
      const answer = link && found && (await act({ ...link, found, request, reply }));
      if (typeof answer === 'string') return reply.redirect(answer, 303);
      const { status = 200, page: shown = path, data } = answer ?? (await refuse(request, link?.id));
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('x-robots-tag', 'noindex')
        .send(await renderPage(shown, data));
    };

  app.get(path, { config, schema: { hide: true } }, answerWith(page.show));
  const { submit, isOneClick = false } = page;
  if (submit) {
    app.post(
      path,
      { config: { ...config, countsAsForm: !isOneClick }, schema: { hide: true } },
      answerWith(submit),
    );
  }
}
