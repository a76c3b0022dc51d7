import { expect, test } from 'vitest';
import { lookForPrimary, NoPrimaryError } from './primary.server.ts';
import { isDatabaseUnavailable } from './unavailable.server.ts';

const one = { host: 'one', port: 5432 };
const two = { host: 'two', port: 5432 };

/** Servers of which some take writes; counts how often they were asked. */
function servers(...primaries: object[]) {
  const asked: string[] = [];
  const lines: string[] = [];
  const state = { primaries, asked, lines };
  const ask = async (host: typeof one) => {
    asked.push(host.host);
    return state.primaries.includes(host);
  };
  const log = { warn: (_: object, words: string) => void lines.push(words) };
  return { ...state, state, primary: lookForPrimary([one, two], ask, log) };
}

test('while none takes writes the database counts as away', async () => {
  const failure = await servers()
    .primary.find()
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NoPrimaryError);
  expect(isDatabaseUnavailable(failure)).toBe(true);
});

test('however many ask at once, the servers are asked once, and not again until the primary is forgotten', async () => {
  const { primary, asked } = servers(two);
  expect(await Promise.all([primary.find(), primary.find()])).toEqual([two, two]);
  expect(await primary.find()).toBe(two);
  expect(asked).toEqual(['one', 'two']);
  primary.forget(one);
  await primary.find();
  expect(asked).toHaveLength(2);
  primary.forget(two);
  await primary.find();
  expect(asked).toHaveLength(4);
});

test('of two that both take writes the first on the list counts, so that all nodes choose alike', async () => {
  expect(await servers(one, two).primary.find()).toBe(one);
});

test('a change of the primary is said in the log', async () => {
  const { primary, state, lines } = servers(one);
  await primary.find();
  primary.forget(one);
  state.primaries = [two];
  expect(await primary.find()).toBe(two);
  expect(lines).toEqual(['another database server is the primary now']);
});
