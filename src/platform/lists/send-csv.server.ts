import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { csvLine } from '#lib/csv.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { readBatches } from './list-page.server.ts';
import type { ListReader } from './list-reader.server.ts';
import type { PageCursor } from './page-cursor.server.ts';

/** The columns of a CSV file: the heading, and a row's cell below it. */
export type CsvColumns<Row> = readonly (readonly [heading: string, cell: (row: Row) => string | null])[];

/** The declared response of a route that sends such a file. */
export const csvResponse = {
  200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
};

/** Tells spreadsheets that a file is UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * Sends a list as a CSV download, named after the day in Ontario. Rows are read as fast as the client takes them, so
 * a list of any length needs the memory of a few thousand rows.
 */
export function sendCsv<Row extends PageCursor>(
  reply: FastifyReply,
  list: ListReader<Row>,
  { name, columns, now }: { name: string; columns: CsvColumns<Row>; now: Date },
): FastifyReply {
  async function* lines(): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(columns.map(([heading]) => heading));
    for await (const rows of readBatches(list)) {
      yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
    }
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${dateInOntario(now)}.csv"`)
    .send(Readable.from(lines()));
}

/** A list's filters, for the audit log: which were set, not to what, since that may be somebody's name. */
export function filtersInWords(filter: Record<string, string | undefined>): string {
  const set = Object.entries(filter).filter(([name, value]) => value && name !== 'sort');
  return set.length === 0
    ? 'all of them'
    : `narrowed by ${set.map(([name]) => filterNames[name]).join(', ')}`;
}

const filterNames: Record<string, string> = {
  q: 'search',
  type: 'type',
  from: 'first day',
  to: 'last day',
  suspicious: 'put aside',
};
