import { vi } from 'vitest';

export interface SentRequest {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
}

/** The server's answer: a status, headers and a JSON body, or nothing at all when it is not reached. */
export type StubbedResponse = { status: number; headers?: HeadersInit; json?: unknown } | 'offline';

/**
 * Takes the place of the network in a component test. `answer` is asked for every request except those for a form's
 * stamp. Returns the requests sent so far.
 */
export function stubNetwork(
  answer: (request: SentRequest) => StubbedResponse | Promise<StubbedResponse>,
): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (path: string, sentWith: RequestInit = {}) => {
    if (path === '/api/form-stamp') return Response.json({ formStamp: 'a stamp' });
    const request: SentRequest = {
      path,
      method: sentWith.method ?? 'GET',
      headers: (sentWith.headers ?? {}) as Record<string, string>,
      body: typeof sentWith.body === 'string' ? JSON.parse(sentWith.body) : undefined,
    };
    sent.push(request);
    const response = await answer(request);
    if (response === 'offline') throw new TypeError('Failed to fetch');
    const { json, ...init } = response;
    return new Response(json === undefined ? '' : JSON.stringify(json), init);
  });
  return sent;
}
