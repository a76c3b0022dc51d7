import { and, eq, getTableColumns } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '#database/database.server.ts';
import { adminRoute } from '#http/route.server.ts';
import { searchField } from '#lib/text-field.ts';
import { auditEntries, personalAuditEntries } from '#platform/audit/audit-entries.table.server.ts';
import { actionLabels, type AuditAction, auditEntrySchema } from '#platform/audit/audit-entry.ts';
import type { ServerFeature } from '#platform/feature.server.ts';
import { listReader, newestFirst, pageQuery, readPage } from '#platform/lists/list-reader.server.ts';

const { userId: _, ...columns } = getTableColumns(auditEntries);
const actions = Object.keys(actionLabels) as [AuditAction, ...AuditAction[]];

/** `GET /api/audit`: what administrators did. The API offers no way to change it. */
const auditApi: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/api/audit',
    adminRoute('management', 'The audit, newest first, in pages with a Link to the next', {
      querystring: z.extend(pageQuery, {
        user: z.optional(searchField('user', 100)),
        action: z.optional(z.enum(actions, `action is one of: ${actions.join(', ')}`)),
      }),
      response: { 200: z.array(auditEntrySchema) },
    }),
    ({ query }, reply) => {
      const { user, action } = query;
      const where = and(
        user === undefined ? undefined : eq(auditEntries.username, user),
        action && eq(auditEntries.action, action),
      );
      const list = listReader(db, auditEntries, columns, { order: newestFirst(auditEntries), where });
      return readPage(reply, query, list);
    },
  );
};

export const audit: ServerFeature = { routes: auditApi, personalData: [personalAuditEntries] };
