import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from './start-test-server.ts';

/** The whole server of `startTestServer`, there once a file's tests run. */
export function useServer(env?: Record<string, string>, now?: Date): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startTestServer(env, undefined, now));
  });
  afterAll(() => server.close());
  return server;
}

/** The same with the cookie of an administrator who has signed in. */
export function describeApi(env?: Record<string, string>): {
  server: TestServer;
  administrator: { cookie: string };
} {
  const server = useServer(env);
  const administrator = { cookie: '' };
  beforeAll(async () => {
    Object.assign(administrator, await server.signIn());
  });
  return { server, administrator };
}
