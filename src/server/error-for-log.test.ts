import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contacts } from '#features/requests/contacts/contacts.table.server.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { useServer } from '#test/server/describe-api.ts';
import { errorForLog } from './error-for-log.ts';

const server = useServer();

test('logs a failed query with its statement and position, without visitor input', async () => {
  await server.db.execute(sql`alter table contacts add constraint no_amara check ("firstName" <> 'Amara')`);
  const response = await server.inject({ method: 'POST', url: '/api/contacts', payload: newContact() });
  expect(response.statusCode).toBe(500);
  expect(await server.db.$count(contacts)).toBe(0);
  const log = server.log();
  expect(log).toContain('insert into \\"contacts\\"');
  expect(log).toContain('violates check constraint');
  expect(log).toContain('contacts.store.server.ts');
  expect(log).not.toMatch(/Amara|Okafor|Port Credit|in spring/);
});

test('ends where an error is its own cause', () => {
  const error = new Error('round');
  error.cause = error;
  expect(errorForLog(error)).toMatchObject({ message: 'round', cause: { message: 'round' } });
});
