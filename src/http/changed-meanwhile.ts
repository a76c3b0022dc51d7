import { ApiError } from './api-error.ts';
import type { ErrorBody } from './error-body.ts';

/** The record as somebody else saved it in the meantime, if that is why the server refused a change. */
export function currentOf(error: unknown): ErrorBody['current'] {
  return error instanceof ApiError && error.body?.code === 'changed-meanwhile'
    ? error.body.current
    : undefined;
}
