import { ApiError } from '#http/api-error.ts';
import type { ErrorBody } from '#http/error-body.ts';

/** The thing as somebody else saved it in the meantime, if that is why the server refused a change. */
export function currentOf(error: unknown): ErrorBody['current'] {
  return error instanceof ApiError && error.body?.code === 'changed-meanwhile'
    ? error.body.current
    : undefined;
}
