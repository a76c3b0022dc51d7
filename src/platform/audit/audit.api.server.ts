import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { auditActions } from './audit-event.server.ts';
import type { Database } from '#database/database.server.ts';
import { pageQuery, readPage } from '#platform/lists/list-page.server.ts';
import '#http/route-config.server.ts';
import { searchField } from '#http/text-field.ts';
import { auditEntrySchema } from './audit-entry.ts';
import { auditList } from './audit-entries.store.server.ts';

const rowsPerPage = 50;

/** `GET /api/audit`: what administrators did. The API offers no way to change it. */
export const auditApi: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/api/audit',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'The audit, newest first, in pages with a Link to the next',
        querystring: z.extend(pageQuery, {
          user: z.optional(searchField('user', 100)),
          action: z.optional(z.enum(auditActions, `action is one of: ${auditActions.join(', ')}`)),
        }),
        response: { 200: z.array(auditEntrySchema) },
      },
    },
    ({ query }, reply) => readPage(reply, { limit: rowsPerPage, ...query }, auditList(db, query)),
  );
};
