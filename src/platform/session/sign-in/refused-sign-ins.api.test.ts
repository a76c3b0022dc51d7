import { expect, test } from 'vitest';
import { createUser } from '#platform/session/users.store.server.ts';
import { describeApi } from '#test/server/describe-api.ts';
import { createSoftwarePasskey } from '#test/server/software-passkey.ts';

const { server, administrator } = describeApi({ TRUST_PROXY: '127.0.0.1' });

/** The log lines about refusals written while `work` runs. */
async function linesDuring(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const before = server.log().length;
  await work();
  return server
    .log()
    .slice(before)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => String(msg).endsWith('refused'));
}

const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (username: string, address: string) =>
  server.inject({
    method: 'POST',
    url: '/api/login',
    headers: from(address),
    payload: { username, password: 'my secret guess' },
  });
const signInByForm = (username: string, address: string) =>
  server.inject({
    method: 'POST',
    url: '/login',
    headers: { ...from(address), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password: 'my secret guess' }).toString(),
  });

test('logs a rejected sign-in with address, reason, request id and user name', async () => {
  const lines = await linesDuring(() => signIn('ADA', '203.0.113.7'));
  expect(lines).toMatchObject([
    {
      msg: 'a sign-in was refused',
      level: 40,
      address: '203.0.113.7',
      reason: 'invalid-credentials',
      username: 'ada',
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  ]);
});

test('logs neither unknown names, which may be passwords, nor passwords', async () => {
  const lines = await linesDuring(async () => {
    await signIn('hunter2hunter2', '203.0.113.8');
    await signInByForm('hunter2hunter2', '203.0.113.8');
  });
  expect(lines).toMatchObject([
    { address: '203.0.113.8', reason: 'invalid-credentials' },
    { address: '203.0.113.8', reason: 'invalid-credentials' },
  ]);
  for (const line of lines) expect(line).not.toHaveProperty('username');
  expect(server.log()).not.toContain('hunter2');
  expect(server.log()).not.toContain('my secret guess');
});

test('logs throttled sign-ins too, from either form', async () => {
  const lines = await linesDuring(async () => {
    for (let count = 0; count < 5; count += 1) await signIn('ada', '203.0.113.9');
    await signIn('ada', '203.0.113.9');
    await signInByForm('ada', '203.0.113.9');
  });
  expect(lines.map(({ reason }) => reason)).toEqual([
    ...Array.from({ length: 5 }, () => 'invalid-credentials'),
    'too-many-failures',
    'too-many-failures',
  ]);
  expect(lines.at(-1)).toMatchObject({ address: '203.0.113.9', username: 'ada' });
});

test('counts the failures of a login together, in whatever letters its name is written', async () => {
  await createUser(server.db, { username: 'iris', password: 'correct horse battery staple' });
  for (let n = 0; n < 5; n += 1) expect((await signIn('iris', '203.0.113.20')).statusCode).toBe(401);
  for (const spelling of ['iris', 'IRIS', 'İRİS', 'İris'])
    expect((await signIn(spelling, '203.0.113.20')).statusCode, spelling).toBe(429);
});

test('logs a passkey of nobody', async () => {
  const post = (url: string, payload: object) =>
    server.inject({ method: 'POST', url, headers: from('203.0.113.11'), payload });
  const asked = await post('/api/login/passkey-challenge', { secondStep: false });
  const passkey = createSoftwarePasskey('http://localhost').sign(asked.json());
  const lines = await linesDuring(() => post('/api/login/passkey', { secondStep: false, passkey }));
  expect(lines).toMatchObject([
    { msg: 'a sign-in was refused', address: '203.0.113.11', reason: 'wrong-passkey' },
  ]);
});

test('logs a wrong password during a password change', async () => {
  const lines = await linesDuring(() =>
    server.inject({
      method: 'PUT',
      url: '/api/auth/password',
      headers: { ...administrator, ...from('203.0.113.10') },
      payload: { currentPassword: 'my secret guess', newPassword: 'another long password' },
    }),
  );
  expect(lines).toMatchObject([
    { msg: 'a change of password was refused', address: '203.0.113.10', username: 'ada' },
  ]);
});
