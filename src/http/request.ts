import type { AnswerRequest } from '#pages/page.ts';
import type { ErrorBody } from './error-body.ts';

/** Sends a request: by the browser's `fetch`, or on the server by what `setTransport` set. */
export let send: (url: string, init: RequestInit) => Promise<Response> = (url, init) => fetch(url, init);

/** Lets the server answer the requests of the pages it renders; these only read. */
export function setTransport(answer: AnswerRequest): void {
  send = answer;
}

/**
 * Sends a request with the visitor's cookies and returns the parsed JSON. The content type is sent only with a body.
 * Throws ApiError for any unsuccessful response, TypeError when the server was not reached.
 */
export async function request<ResponseBody>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
  init?: { headers?: Record<string, string> },
): Promise<ResponseBody> {
  const response = await send(url, {
    ...init,
    method,
    credentials: 'include',
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { ...init?.headers, 'content-type': 'application/json' } }),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response, text);
  return (text === '' ? undefined : JSON.parse(text)) as ResponseBody;
}

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

/** The body of the server's refusal; undefined when it sent none, or was never reached. */
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
