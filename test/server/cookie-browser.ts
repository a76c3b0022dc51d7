import type { Response } from 'light-my-request';
import type { TestServer } from './start-test-server.ts';

/** A browser without a page: it sends requests, and keeps its cookies in `jar`. */
export function openCookieBrowser(
  server: Pick<TestServer, 'inject'>,
  { userAgent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', remoteAddress = '203.0.113.5' } = {},
) {
  const jar = new Map<string, string>();

  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object | string,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await server.inject({
      method,
      url,
      remoteAddress,
      headers: { cookie, 'user-agent': userAgent, ...headers },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  return {
    jar,
    ask: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      send(method, url, payload),
    /** Sends a form as browsers do without script. */
    sendForm: (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      send('POST', url, new URLSearchParams(fields).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      }),
    whoAmI: async () => (await send('GET', '/api/auth/user')).statusCode,
  };
}

export type CookieBrowserWithForms = ReturnType<typeof openCookieBrowser>;
