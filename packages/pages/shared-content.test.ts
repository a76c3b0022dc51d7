import { expect, test } from 'vitest';
import type { SharedPageContent, ReadContext } from './page-source.server.ts';
import { createSharedContentReader } from './shared-content.server.ts';

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** A reader of one feature, which counts how often it was read; the test says what it finds and sets the clock. */
function startReader() {
  const state = {
    reads: 0,
    now: new Date('2026-11-20T17:00:00Z'),
    find: (): SharedPageContent => ({ data: { a: 1 } }),
  };
  const everyPage = async () => {
    state.reads += 1;
    return state.find();
  };
  const reader = createSharedContentReader(
    [{ everyPage }, {}],
    () => ({ now: state.now, publicUrl: '' }) as ReadContext,
    (error) => error === away,
  );
  return { state, reader };
}

test('reads once for any number of pages, and again when something was published', async () => {
  const { state, reader } = startReader();
  await Promise.all([reader.get(), reader.get()]);
  expect(await reader.get()).toStrictEqual({ data: { a: 1 } });
  expect(state.reads).toBe(1);
  state.find = () => ({ data: { a: 2 } });
  reader.markStale();
  expect(await reader.get()).toStrictEqual({ data: { a: 2 } });
  expect(state.reads).toBe(2);
});

test('reads again when what it found has expired', async () => {
  const { state, reader } = startReader();
  const validUntil = new Date(state.now.getTime() + 1_000);
  state.find = () => ({ data: { a: 1 }, validUntil });
  expect(await reader.get()).toStrictEqual({ data: { a: 1 }, validUntil });
  state.now = validUntil;
  state.find = () => ({ data: {} });
  expect(await reader.get()).toStrictEqual({ data: {} });
});

test('keeps what it knows for five seconds at a time while the database is away', async () => {
  const { state, reader } = startReader();
  await reader.get();
  state.find = () => {
    throw away;
  };
  reader.markStale();
  const validUntil = new Date(state.now.getTime() + 5_000);
  expect(await reader.get()).toStrictEqual({ data: { a: 1 }, validUntil });
  state.find = () => ({ data: { a: 2 } });
  expect(await reader.get()).toStrictEqual({ data: { a: 1 }, validUntil });
  state.now = validUntil;
  expect(await reader.get()).toStrictEqual({ data: { a: 2 } });
});

test('what cannot be read leaves out nothing that can be', async () => {
  const unreadable = async () => {
    throw away;
  };
  const context = () => ({ now: new Date(), publicUrl: '' }) as ReadContext;
  const readable = async () => ({ data: { a: 1 } });
  const reader = createSharedContentReader(
    [{ everyPage: unreadable }, { everyPage: readable }],
    context,
    (error) => error === away,
  );
  expect((await reader.get()).data).toStrictEqual({ a: 1 });
});

test('passes any other failure on, and tries again for the next page', async () => {
  const { state, reader } = startReader();
  state.find = () => {
    throw new Error('a fault of ours');
  };
  reader.markStale();
  await expect(reader.get()).rejects.toThrow('a fault of ours');
  state.find = () => ({ data: { a: 1 } });
  expect(await reader.get()).toStrictEqual({ data: { a: 1 } });
});

test('answers with what it has just read, even if that has expired already', async () => {
  const { state, reader } = startReader();
  state.find = () => ({ data: { a: state.reads }, validUntil: new Date(state.now.getTime() - 1) });
  expect((await reader.get()).data).toStrictEqual({ a: 1 });
  expect((await reader.get()).data).toStrictEqual({ a: 2 });
});
