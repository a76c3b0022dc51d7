import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database, Transaction } from '#database/database.server.ts';
import type { Area } from '#http/access.ts';
import { byId } from '#http/parameters.ts';
import { notFound } from '#http/refusals.server.ts';
import { adminRoute } from '#http/route.server.ts';
import { dateInOntario, stampInOntario } from '#lib/calendar.ts';
import { readPhoneNumber } from '#lib/phone-number.ts';
import type { Services } from '#platform/feature.server.ts';
import { sourceOf, type SourceInRow } from '#platform/sources/read-source.server.ts';
import { filterQuery, type ListFilter } from './list-filter.server.ts';
import { type ListReader, type PageCursor, pageQuery, readCursor, readPage } from './list-reader.server.ts';
import { readBatches, sendWholeList } from './whole-list.server.ts';

type Listed = PageCursor & { spamReasons: string[] | null; flags: string[] } & SourceInRow;

/** The admin routes of a form: its list, its CSV file, and the actions on a row. */
interface ListRoutes<Type extends string, Sort extends string, Row extends Listed> {
  path: string;
  access: Area;
  /** Names of a row and of rows, here and in the audit log; the file is named after the rows. */
  names: readonly [one: string, many: string];
  types: readonly [Type, ...Type[]];
  sorts: readonly [Sort, ...Sort[]];
  /** A row in responses, which leave out what is optional and empty: ordinary rows have exactly the specified fields. */
  schema: z.ZodMiniObject;
  /** The columns of the CSV file: a heading of its own for each, and what is below it. */
  columns: readonly (readonly [heading: string, name: keyof Row])[];
  list(db: Database, filter: ListFilter<Type, Sort>): ListReader<Row>;
  /** Marks a row as not spam; false if no spam has this id. */
  markNotSpam(tx: Transaction, id: string, administrator: string): Promise<boolean>;
  /** Removes a row; false if none has this id. */
  remove(tx: Transaction, id: string): Promise<boolean>;
  removeSummary: string;
}

/** Adds `GET` as a list, a CSV file or one row, `POST not-spam` and `DELETE`, for administrators. Changes are audited. */
export function addListRoutes<Type extends string, Sort extends string, Row extends Listed>(
  app: Parameters<FastifyPluginAsyncZod>[0],
  { db, audit, now }: Pick<Services, 'db' | 'audit' | 'now'>,
  routes: ListRoutes<Type, Sort, Row>,
): void {
  const { path, names, types, sorts, schema } = routes;
  const [one, many] = names;
  const isOptional = (name: string) => schema.shape[name] instanceof z.ZodMiniOptional;
  const show = (row: Row) => {
    const source = sourceOf(row);
    const fields = Object.entries({ ...row, ...(source && { source }) });
    return Object.fromEntries(fields.filter(([name, value]) => !isOptional(name) || !isEmpty(value)));
  };
  const recordExport = (request: FastifyRequest, filter: object) =>
    audit(db, request, { action: 'export', kind: one, detail: describeFilter(filter) });
  const { access } = routes;
  /** The area for deleting and exporting: for requests, a stricter one than for reading. */
  const removal = access === 'requests' ? 'records' : access;
  const filter = filterQuery(types, sorts);
  const rowById = byId(`a ${one}`);
  if (new Set(routes.columns.map(([heading]) => heading)).size < routes.columns.length)
    throw new Error(`Two columns of the CSV file of ${many} have the same heading.`);

  app.get(
    path,
    {
      // Without a limit, the response is the whole list, which counts as an export.
      config: { access: ({ query }) => ('limit' in (query as object) ? access : removal) },
      schema: {
        summary: `List the ${many}, newest first: all, filtered, or a page with a Link to the next`,
        querystring: z.extend(pageQuery, filter.shape),
        response: { 200: z.array(schema) },
      },
    },
    async (request, reply) => {
      const { limit, before, ...narrowed } = request.query;
      const list = routes.list(db, narrowed);
      if (limit !== undefined) return (await readPage(reply, request.query, list)).map(show);
      const after = readCursor(list, before);
      await recordExport(request, narrowed);
      return sendWholeList(reply, list, { after, login: request.user?.id, show: (rows) => rows.map(show) });
    },
  );

  app.get(
    `${path}.csv`,
    adminRoute(removal, `The filtered ${many} as a CSV file`, {
      querystring: filter,
      response: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } } },
    }),
    async (request, reply) => {
      const list = routes.list(db, request.query);
      await recordExport(request, request.query);
      return sendCsv(reply, list, routes.columns, `${many}-${dateInOntario(now())}.csv`);
    },
  );

  app.get(
    `${path}/:id`,
    adminRoute(access, `One ${one}`, { ...rowById, response: { 200: schema } }),
    async (request) => {
      const row = await routes.list(db, {}).find(request.params.id);
      if (!row) throw notFound(one);
      return show(row);
    },
  );

  app.post(
    `${path}/:id/not-spam`,
    adminRoute(access, `Mark a ${one} as not spam: it joins the list, and its emails go out`, rowById),
    async (request) => {
      const { id } = request.params;
      await db.transaction(async (tx) => {
        if (!(await routes.markNotSpam(tx, id, request.user!.username))) throw notFound(one);
        await audit(tx, request, { action: 'not-spam', kind: one, recordId: id });
      });
      return { id };
    },
  );

  app.delete(`${path}/:id`, adminRoute(removal, routes.removeSummary, rowById), async (request) => {
    const { id } = request.params;
    await db.transaction(async (tx) => {
      if (!(await routes.remove(tx, id))) throw notFound(one);
      await audit(tx, request, { action: 'delete', kind: one, recordId: id });
    });
    return { id };
  });
}

const isEmpty = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0);

const filterNames: Record<string, string> = {
  q: 'search',
  type: 'type',
  from: 'first day',
  to: 'last day',
  spam: 'spam',
};

/** Names the filters that were set, for the audit log, but not their values: those may be somebody's name. */
function describeFilter(filter: object): string {
  const set = Object.entries(filter).filter(([name, value]) => value && name !== 'sort');
  return set.length === 0
    ? 'all of them'
    : `narrowed by ${set.map(([name]) => filterNames[name]).join(', ')}`;
}

/** Tells spreadsheets that a file is UTF-8. */
const byteOrderMark = '\uFEFF';

/** Sends a list as a download. Rows are read as fast as the client takes them. */
function sendCsv<Row extends PageCursor>(
  reply: FastifyReply,
  list: ListReader<Row>,
  columns: readonly (readonly [heading: string, name: keyof Row])[],
  fileName: string,
): FastifyReply {
  async function* lines(): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(columns.map(([heading]) => heading));
    for await (const rows of readBatches(list))
      yield rows.map((row) => csvLine(columns.map(([, name]) => cellOf(row[name])))).join('');
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(lines()));
}

function cellOf(value: unknown): string | null {
  if (value instanceof Date) return stampInOntario(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value as string | null;
}

/** Cells that start with these are formulas to spreadsheets; some also read the full-width signs. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
/** A formula after another separator, as in French Excel, where quotation marks do not protect it. */
const formulaWithin = /([;|\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])/g;

/**
 * One line of a CSV file (RFC 4180), with its line ending. A cell that a spreadsheet would run as a formula is
 * prefixed with an apostrophe, which marks it as text (OWASP, CSV injection), by whatever separator it is read; a
 * phone number is none.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string | null): string {
  if (cell === null) return '';
  const whole = formulaStart.test(cell) && !readPhoneNumber(cell) ? `'${cell}` : cell;
  const text = whole.replace(formulaWithin, "$1'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
