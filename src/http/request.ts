import type { AnswerRequest } from '#pages/page.ts';
import { ApiError } from './api-error.ts';

/** Sends a request: by the browser's `fetch`, or on the server by what `sendBy` set. */
export let send: (url: string, init: RequestInit) => Promise<Response> = (url, init) => fetch(url, init);

/** Lets the server answer the requests of the pages it renders; these only read. */
export function sendBy(answer: AnswerRequest): void {
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
