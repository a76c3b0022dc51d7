import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Refusal } from '#http/refusals.server.ts';
import type { ListReader, PageCursor } from './list-reader.server.ts';

/** The rows per batch: some 10 ms of CPU time, and little enough memory to be freed early. */
const defaultBatch = 200;

/** All rows from the cursor on, by one query per batch: no connection waits for the client. */
export async function* readBatches<Row extends PageCursor>(
  list: ListReader<Row>,
  { limit = defaultBatch, after }: { limit?: number | undefined; after?: PageCursor | undefined } = {},
): AsyncGenerator<Row[], undefined> {
  for (let last = after; ;) {
    const rows = await list.read({ limit, after: last });
    yield rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
  }
}

/** The logins to which this node is sending a long list. */
const loginsReceivingLists = new Set<string>();

/**
 * Answers with all rows from the cursor on as one JSON array. What does not fit into a batch is read as fast as the
 * client takes it, so that a list of any length needs the memory of a few hundred rows; if reading fails, the connection
 * is cut before the array ends. Throws Refusal if this node is already sending a long list to `login`.
 */
export async function sendWholeList<Row extends PageCursor>(
  reply: FastifyReply,
  list: ListReader<Row>,
  {
    show,
    login,
    ...part
  }: {
    show: (rows: Row[]) => unknown[] | Promise<unknown[]>;
    login?: string | undefined;
    limit?: number;
    after?: PageCursor | undefined;
  },
): Promise<FastifyReply> {
  const { limit = defaultBatch } = part;
  const first = await list.read({ ...part, limit });
  if (first.length < limit) return reply.send(await show(first));
  if (login !== undefined && loginsReceivingLists.has(login))
    throw new Refusal('still-sending').withHeaders({ 'retry-after': '5' });

  // By the schema of the route's response.
  const inBrackets = async (rows: Row[]) => reply.serialize(await show(rows)) as string;
  async function* json(): AsyncGenerator<string> {
    yield (await inBrackets(first)).slice(0, -1);
    for await (const rows of readBatches(list, { limit, after: first.at(-1) }))
      if (rows.length > 0) yield `,${(await inBrackets(rows)).slice(1, -1)}`;
    yield ']';
  }
  const body = Readable.from(json());
  if (login !== undefined) {
    loginsReceivingLists.add(login);
    body.once('close', () => loginsReceivingLists.delete(login));
  }
  return reply.type('application/json; charset=utf-8').send(body);
}
