import { ApiError } from './api-error.ts';

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
  const response = await fetch(url, {
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
