import type { FastifyBaseLogger, FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable, isOutOfRoom, isUnstorable } from '#database/database-errors.server.ts';
import type { ErrorBody } from '#http/error-body.ts';
import { HttpError } from '#http/route.server.ts';

export function toHttpError(error: FastifyError | HttpError): HttpError {
  if (error instanceof HttpError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error);
  if (isDatabaseUnavailable(error)) return unavailable;
  if (isUnstorable(error)) return unreadable(400);
  const message = frameworkErrors[error.code];
  if (message) return new HttpError(error.statusCode ?? 400, message);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return unreadable(error.statusCode);
  }
  return unexpected;
}

/** Says which fields of a request are wrong; `nameOf` names one by its path: unless given, by the path's first part. */
export function invalidInput(
  error: Pick<FastifyError, 'validation'>,
  nameOf: (path: string[]) => string | undefined = ([first]) => first,
): HttpError {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of error.validation ?? []) {
    // Only the first error of a field is reported.
    const field = nameOf(instancePath.split('/').slice(1));
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
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: 'too-large',
    message: 'This is more than we can accept in one request.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported-media-type',
    message: 'Please send the content as application/json.',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid-json', message: 'The content is not readable JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'invalid-json', message: 'The content is empty.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'bad-request',
    message: 'The content does not match its declared length.',
  },
  FST_ERR_BAD_URL: { code: 'bad-url', message: 'This address is not readable.' },
};

/** Logs failures that should not happen; client errors are not logged. */
export function logFailure(log: FastifyBaseLogger, error: Error, { status, message }: HttpError): void {
  if (status < 500) return;
  // What recovers by itself is a warning; a full disk does not.
  log[status === 503 && !isOutOfRoom(error) ? 'warn' : 'error']({ err: error }, message);
}
