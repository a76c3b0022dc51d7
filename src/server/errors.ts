import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable, isOutOfRoom } from '#database/unavailable.server.ts';
import { isUnstorable } from '#database/unstorable.server.ts';
import type { ErrorBody } from '#http/error-body.ts';
import { HttpError } from '#http/http-error.server.ts';

/** Renders the error page. */
type RenderProblem = (problem: { status: number; message: string }) => Promise<string>;

/** Turns every failure into a response fit for a visitor; unexpected ones are logged with the request ID. */
export function addErrorHandler(app: FastifyInstance, renderProblem: RenderProblem): void {
  app.setErrorHandler(async (error: FastifyError | HttpError, request, reply) => {
    const refusal = toHttpError(error);
    logFailure(request.log, error, refusal);
    if (request.url.startsWith('/api/')) return sendError(request, reply, refusal);
    const { status, headers, body } = refusal;
    const page = await renderProblem({ status, message: body.message });
    return reply
      .code(status)
      .headers(headers)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .serializer(String)
      .send(page);
  });
}

/** Responds to requests that match no route; `showNotFound` makes the page for all unknown addresses. */
export function addNotFoundHandler(
  app: FastifyInstance,
  showNotFound: (
    headers: FastifyRequest['headers'],
  ) => Promise<{ status: number; headers: Readonly<Record<string, string>>; body: Buffer | undefined }>,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/')) {
      throw new HttpError(404, { code: 'not-found', message: 'There is nothing at this address.' });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const refusal = { code: 'method-not-allowed', message: 'Nothing can be sent to this address.' };
      throw new HttpError(405, refusal, { allow: 'GET, HEAD' });
    }
    const { status, headers, body } = await showNotFound(request.headers);
    return reply.code(status).headers(headers).send(body);
  });
}

/** Logs failures that should not happen; client errors are not logged. */
export function logFailure(log: FastifyBaseLogger, error: Error, { status, message }: HttpError): void {
  if (status < 500) return;
  // What recovers by itself is a warning; a full disk does not.
  log[status === 503 && !isOutOfRoom(error) ? 'warn' : 'error']({ err: error }, message);
}

/** The response to a request that Fastify itself rejects before routing, such as a broken URL. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void sendError(request, reply, toHttpError(error));
}

/** The response to any error. */
export function toHttpError(error: FastifyError | HttpError): HttpError {
  if (error instanceof HttpError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error);
  if (isDatabaseUnavailable(error)) return unavailable;
  if (isUnstorable(error)) return unreadable(400);
  const words = frameworkErrors[error.code];
  if (words) return new HttpError(error.statusCode ?? 400, words);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return unreadable(error.statusCode);
  }
  return unexpected;
}

function invalidInput(error: FastifyError): HttpError {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of error.validation ?? []) {
    // Only the first error of a field is reported.
    const field = instancePath.split('/')[1];
    if (field && message) fields[field] ??= message;
  }
  const [only, ...others] = Object.values(fields);
  return new HttpError(400, {
    code: 'invalid-input',
    message:
      only === undefined
        ? 'The request has no readable content.'
        : others.length > 0
          ? `Please check these fields: ${[only, ...others].join('; ')}.`
          : `${only}.`,
    fields,
  });
}

const unavailable = new HttpError(
  503,
  {
    code: 'unavailable',
    message: 'We cannot reach our records at the moment. Please try again in a few seconds.',
  },
  { 'retry-after': '5' },
);

const unreadable = (status: number) =>
  new HttpError(status, { code: 'bad-request', message: 'This request could not be understood.' });

const unexpected = new HttpError(500, {
  code: 'unexpected',
  message: 'Something went wrong on our side. Please try again, or give us a call.',
});

const frameworkErrors: Record<string, ErrorBody> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too-large', message: 'This is more than we can take in one request.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported-media-type',
    message: 'Please send the content as application/json.',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid-json', message: 'The content is not readable JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'invalid-json', message: 'The content is empty.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'bad-request',
    message: 'The content does not have the length it claims.',
  },
  FST_ERR_BAD_URL: { code: 'bad-url', message: 'This address is not readable.' },
};

function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, headers }: HttpError,
): FastifyReply {
  reply.code(status).headers(headers).header('cache-control', 'no-store');
  if (request.url.startsWith('/api/'))
    return reply.type('application/json').serializer(JSON.stringify).send(body);
  const page = `<!doctype html><html lang="en-CA"><title>${status}</title><h1>${status}</h1><p>${body.message}</p><p>What you typed is still there when you go back.</p></html>`;
  return reply.type('text/html; charset=utf-8').serializer(String).send(page);
}
