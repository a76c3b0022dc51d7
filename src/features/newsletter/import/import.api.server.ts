import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { invalidField } from '#http/refusals.server.ts';
import { adminRoute } from '#http/route.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { formatCount } from '#lib/format-count.ts';
import type { Services } from '#platform/feature.server.ts';
import { addImported, type SortedRows, classifyRows } from './import-subscribers.store.server.ts';
import { type Import, importLimits, type ImportResult, importResultSchema, importSchema } from './import.ts';
import { readEntry, readList } from './read-list.server.ts';

/** The text as JSON: a line break takes two bytes there, a letter up to three. */
const bodyLimit = 4 * importLimits.characters;

export const importApi: FastifyPluginAsyncZod<Services> = async (app, { db, now, audit, addressHash }) => {
  app.post(
    '/api/newsletter/import',
    adminRoute('newsletter', 'Add subscribers from a CSV file, with where and when they agreed', {
      body: importSchema,
      response: { 200: importResultSchema },
      bodyLimit,
    }),
    async (request): Promise<ImportResult> => {
      const { body } = request;
      const today = dateInOntario(now());
      if (body.day !== null && body.day > today) throw invalidField('day', 'This day is in the future');
      const { entries, columns } = await readEntries(body);
      const read = entries.map((entry) => readEntry(entry, body, today));
      const unread = read.flatMap((row) => ('why' in row ? [row] : []));
      const usable = read.flatMap((row) => ('why' in row ? [] : [row]));
      const report = (sorted: SortedRows, added: number) => ({
        rows: entries.length,
        columns,
        added,
        already: sorted.already + sorted.toAdd.length - added,
        consentAdded: sorted.consentToAdd.length,
        skipped: [...unread, ...sorted.skipped].toSorted((a, b) => a.line - b.line),
      });
      if (body.isTrial) {
        const sorted = await classifyRows(db, usable, addressHash);
        return report(sorted, sorted.toAdd.length);
      }
      return db.transaction(async (tx) => {
        const sorted = await classifyRows(tx, usable, addressHash);
        const result = report(sorted, await addImported(tx, sorted, request.ip));
        await audit(tx, request, { action: 'import', kind: 'subscriber', detail: describe(result) });
        return result;
      });
    },
  );
};

/** Reads everybody in the list; refused as a whole if it cannot be read, or says of nobody where or when they agreed. */
async function readEntries({ text, source, day }: Import) {
  const list = await readList(text);
  if (!list.ok) throw invalidField('text', list.error);
  const { entries, columns } = list;
  if (entries.length === 0) throw invalidField('text', 'There is no address in it');
  if (entries.length > importLimits.rows)
    throw invalidField(
      'text',
      `This is more than ${formatCount(importLimits.rows)} rows. Please import it in several parts`,
    );
  if (!entries.some(({ email }) => email.includes('@'))) throw invalidField('text', noAddresses);
  if (source === null && !entries.some((entry) => entry.source))
    throw invalidField('source', 'Please say where they agreed');
  if (day === null && !entries.some((entry) => entry.day))
    throw invalidField('day', 'Please say when they agreed');
  return { entries, columns };
}

const noAddresses = 'No column has email addresses. Please name it Email in the first row';

/** For the audit log. */
function describe({ added, already, skipped }: ImportResult): string {
  return `${added} added, ${already} on the list before, ${skipped.length} left out`;
}
