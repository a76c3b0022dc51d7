import type { FastifyBaseLogger, FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable, isStorageFailing, isUnstorable } from '#database/database-errors.server.ts';
import { Refusal } from '#http/refusals.server.ts';

export function toRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error);
  if (isDatabaseUnavailable(error)) return new Refusal('unavailable').withHeaders({ 'retry-after': '5' });
  if (isUnstorable(error)) return new Refusal('bad-request');
  const code = frameworkErrors[error.code];
  if (code) return new Refusal(code);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Refusal('bad-request').withStatus(error.statusCode);
  }
  return new Refusal('unexpected');
}

const frameworkErrors: Record<string, 'too-large' | 'unsupported-media-type' | 'invalid-json' | 'bad-url'> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-json',
  FST_ERR_BAD_URL: 'bad-url',
};

/** Says which fields of a request are wrong; `nameOf` names one by its path: unless given, by the path's first part. */
export function invalidInput(
  error: Pick<FastifyError, 'validation'>,
  nameOf: (path: string[]) => string | undefined = ([first]) => first,
): Refusal {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of error.validation ?? []) {
    // Only the first error of a field is reported.
    const field = nameOf(instancePath.split('/').slice(1));
    if (field && message) fields[field] ??= message;
  }
  const [only, ...others] = Object.values(fields);
  const message =
    only === undefined
      ? 'The request has no readable content.'
      : others.length > 0
        ? `Please check these fields: ${[only, ...others].join('; ')}.`
        : `${only}.`;
  return new Refusal('invalid-input', message).withDetails({ fields });
}

/** Logs failures that should not happen; client errors are not logged. */
export function logFailure(log: FastifyBaseLogger, error: Error, { status, message }: Refusal): void {
  if (status < 500) return;
  // A failure that recovers by itself is a warning; a full disk does not recover.
  log[status === 503 && !isStorageFailing(error) ? 'warn' : 'error']({ err: error }, message);
}
