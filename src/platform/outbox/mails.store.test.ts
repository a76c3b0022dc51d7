import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/start-test-server.ts';
import { addMails, listForgottenMails } from './mails.store.server.ts';

let server: TestServer;
let forgotten: string;

beforeAll(async () => {
  server = await startTestServer();
  const mail = { kind: 'contact-notice', recipient: null, about: randomUUID(), content: {} } as const;
  const [added] = await addMails(server.db, [mail]);
  forgotten = added!.id;
});
afterAll(() => server.close());

const idsOf = (mails: { id: string }[]) => mails.map(({ id }) => id);

test('two nodes that look for forgotten mails at once do not find the same ones', async () => {
  await server.db.transaction(async (first) => {
    expect(idsOf(await listForgottenMails(first, 10))).toEqual([forgotten]);
    const second = await server.db.transaction((transaction) => listForgottenMails(transaction, 10));
    expect(idsOf(second)).toEqual([]);
  });
  const later = await server.db.transaction((transaction) => listForgottenMails(transaction, 10));
  expect(idsOf(later)).toEqual([forgotten]);
});
