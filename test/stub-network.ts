import { vi } from 'vitest';

export interface SentRequest {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
}

/** What the server answers: a status and a JSON body, or nothing at all when it is not reached. */
export type StubbedResponse = { status: number; json?: unknown } | 'offline';

/**
 * Takes the place of the network in a component test. `answer` is asked for every request except those for a form's
 * stamp. Returns the requests sent so far.
 */
export function stubNetwork(
  answer: (request: SentRequest) => StubbedResponse | Promise<StubbedResponse>,
): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/form-stamp') return Response.json({ formStamp: 'a stamp' });
    const request: SentRequest = {
      path,
      method: init.method ?? 'GET',
      headers: (init.headers ?? {}) as Record<string, string>,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    sent.push(request);
    const response = await answer(request);
    if (response === 'offline') throw new TypeError('Failed to fetch');
    const { status, json } = response;
    return new Response(json === undefined ? '' : JSON.stringify(json), { status });
  });
  return sent;
}
