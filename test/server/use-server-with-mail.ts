import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { mails, unaskedMails } from '#platform/outbox/mails.table.server.ts';
import { type ServerWithMail, startServerWithMail } from './start-server-with-mail.ts';
import { untilAllIsSent } from './until-all-is-sent.ts';

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
    try {
      await untilAllIsSent(server.db);
    } finally {
      for (const table of [mails, unaskedMails, ...tables]) await server.db.delete(table);
      await server.smtp.reset();
    }
  });
  afterAll(() => server.close());
  return {
    get server() {
      return server;
    },
  };
}
