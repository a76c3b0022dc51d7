import { once } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import type { ListReader, PageCursor } from './list-reader.server.ts';
import { sendWholeList } from './whole-list.server.ts';

const filling = 'x'.repeat(2_000);
let app: FastifyInstance;
afterEach(() => app.close());

/** Serves a list of so many rows to a client that names a login; `onRead` is called before each batch. */
async function serve(length: number, onRead: (batch: number, raw: ServerResponse) => void = () => {}) {
  let reads = 0;
  app = Fastify({ forceCloseConnections: true });
  app.get('/:login', (request, reply) => {
    const list = {
      async read({ limit, after }: { limit: number; after?: PageCursor | undefined }) {
        onRead((reads += 1), reply.raw);
        const from = after ? Number(after.id) + 1 : 0;
        const ids = Array.from({ length: Math.min(limit, length - from) }, (_, at) => String(from + at));
        return ids.map((id) => ({ id, sortKey: id }));
      },
    } as ListReader<PageCursor>;
    const show = (rows: PageCursor[]) => rows.map(({ id }) => ({ id, filling }));
    return sendWholeList(reply, list, { show, login: (request.params as { login: string }).login });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return async (login: string) =>
    (await once(get({ port, host: '127.0.0.1', path: `/${login}`, agent: false }), 'response')) as [
      IncomingMessage,
    ];
}

test.each([0, 199, 200, 201, 400, 1_234])('sends %i rows as one array, in order', async (length) => {
  const ask = await serve(length);
  const [response] = await ask('ada');
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  const rows = JSON.parse(await text(response)) as { id: string }[];
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length }, (_, at) => String(at)));
});

test('reads no further than the client takes', async () => {
  let maxUnsent = 0;
  let answer: ServerResponse | undefined;
  const ask = await serve(20_000, (_batch, raw) => {
    answer = raw;
    maxUnsent = Math.max(maxUnsent, raw.writableLength);
  });
  const [response] = await ask('ada');
  await vi.waitFor(() => expect(answer!.writableNeedDrain).toBe(true));
  const received = await text(response);
  expect(JSON.parse(received)).toHaveLength(20_000);
  expect(maxUnsent).toBeLessThan(received.length / 10);
});

test('stops reading when the client leaves, and sends the login one list at a time', async () => {
  let reads = 0;
  const ask = await serve(Infinity, (batch) => (reads = batch));
  const [response] = await ask('ada');
  const [refused] = await ask('ada');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
  expect(await text(refused)).toContain('already receiving a whole list');
  const [other] = await ask('otto');
  expect(other.statusCode).toBe(200);

  response.destroy();
  other.destroy();
  await vi.waitFor(async () => {
    const [again] = await ask('ada');
    again.destroy();
    expect(again.statusCode).toBe(200);
  });
  // Closing waits for everything that still sends.
  await app.close();
  const readsByThen = reads;
  await new Promise(setImmediate);
  expect(reads).toBe(readsByThen);
});

test('cuts the connection if reading fails, instead of ending the array', async () => {
  const ask = await serve(5_000, (batch) => {
    if (batch === 3) throw new Error('The database is away.');
  });
  const [response] = await ask('ada');
  expect(response.statusCode).toBe(200);
  await expect(text(response)).rejects.toThrow('aborted');
  const [again] = await ask('ada');
  expect(JSON.parse(await text(again))).toHaveLength(5_000);
});

test('says that reading failed if nothing was sent yet', async () => {
  const ask = await serve(5_000, () => {
    throw new Error('The database is away.');
  });
  expect((await ask('ada'))[0].statusCode).toBe(500);
});
