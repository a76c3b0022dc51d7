import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { countMails } from '#platform/outbox/mails.store.server.ts';
import { mails } from '#platform/outbox/mails.table.server.ts';
import { type ServerWithMail, startServerWithMail } from './start-server-with-mail.ts';

/** A server with mail, shared by all tests of a file. Each test leaves no e-mail and no row of these tables behind. */
export function useServerWithMail(
  tables: PgTable[],
  env: Record<string, string> = {},
): { readonly server: ServerWithMail } {
  let server: ServerWithMail;
  beforeAll(async () => {
    server = await startServerWithMail(env);
  });
  afterEach(async () => {
    // None may arrive in the middle of the next test.
    await expect.poll(async () => (await countMails(server.db)).waiting).toBe(0);
    for (const table of [mails, ...tables]) await server.db.delete(table);
    server.smtp.mails.length = 0;
  });
  afterAll(() => server.close());
  return {
    get server() {
      return server;
    },
  };
}
