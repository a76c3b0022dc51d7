import type { ErrorBody } from './error-body.ts';

/**
 * Thrown in the browser by `request` for every unsuccessful response.
 * Its message is the status code, a colon, a space and the body's text, or the status text where the body is
 * empty (specification §8). `body` is set when the response has the usual shape.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody | undefined;

  constructor(response: { status: number; statusText: string }, text: string) {
    super(`${response.status}: ${text || response.statusText}`);
    this.status = response.status;
    this.body = parseErrorBody(text);
  }
}

/** What the server said, or undefined when it said nothing (or was never reached). */
export function bodyOf(error: unknown): ErrorBody | undefined {
  return error instanceof ApiError ? error.body : undefined;
}

/** The server's message for people, or undefined when it sent none (or was never reached). */
export function serverMessage(error: unknown): string | undefined {
  return bodyOf(error)?.message;
}

// By hand rather than by schema: this file is in the first-load script, Zod is not.
function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    const isErrorBody =
      typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
    return isErrorBody ? (body as ErrorBody) : undefined;
  } catch {
    return undefined;
  }
}
