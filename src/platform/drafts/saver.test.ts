import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#http/request.ts';
import type { Version } from './entity-tag.ts';
import { createSaver, type SaveState } from './saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const refused = (status: number) => new ApiError({ status, statusText: '' }, '{"message":"No"}');

function begin(answers: (string | Error)[] = [], isAutomatic = true) {
  const sent: [value: string, basis: Version][] = [];
  const states: SaveState['is'][] = [];
  const autosave = createSaver({
    saved: 'a',
    version: 'v1',
    isAutomatic,
    async send(value, basis) {
      sent.push([value, basis]);
      const answer = answers.shift() ?? `v${sent.length + 1}`;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    onState: ({ is }) => states.push(is),
  });
  return { autosave, sent, states };
}

describe('saving while writing', () => {
  test('waits for a pause, and builds on the version before', async () => {
    const { autosave, sent, states } = begin();
    autosave.change('ab');
    await pass(600);
    autosave.change('abc');
    await pass(600);
    expect(sent).toEqual([]);
    await pass(200);
    expect(sent).toEqual([['abc', 'v1']]);
    autosave.change('abcd');
    await pass(800);
    expect(sent[1]).toEqual(['abcd', 'v2']);
    expect(states).toEqual(['changed', 'changed', 'saving', 'saved', 'changed', 'saving', 'saved']);
  });

  test('saves at once on request, and nothing that is saved', async () => {
    const { autosave, sent } = begin();
    expect(await autosave.save()).toEqual({ is: 'saved' });
    autosave.change('ab');
    expect(await autosave.save()).toEqual({ is: 'saved' });
    await pass(10_000);
    expect(sent).toEqual([['ab', 'v1']]);
  });

  test('saves what was written while it was saving', async () => {
    const { autosave, sent } = begin();
    autosave.change('ab');
    const saving = autosave.save();
    autosave.change('abc');
    expect(await saving).toEqual({ is: 'saved' });
    expect(sent).toEqual([
      ['ab', 'v1'],
      ['abc', 'v2'],
    ]);
  });

  test.each([
    ['the connection is lost', new TypeError('Failed to fetch')],
    ['the session has expired', refused(401)],
    ['the server restarts', refused(503)],
  ])('tries again by itself when %s', async (_, error) => {
    const { autosave, sent } = begin([error, error]);
    autosave.change('ab');
    expect(await autosave.save()).toMatchObject({ is: 'failed' });
    await pass(9_000);
    expect(sent.map(([value]) => value)).toEqual(['ab', 'ab', 'ab']);
    expect(await autosave.save()).toEqual({ is: 'saved' });
  });

  test('does not repeat what the server refuses', async () => {
    const { autosave, sent } = begin([refused(400)]);
    autosave.change('ab');
    await pass(60_000);
    expect(sent).toHaveLength(1);
    autosave.change('abc');
    await pass(1_000);
    expect(sent).toHaveLength(2);
  });

  test('stops at a colleague’s version until it is told which one to go on from', async () => {
    const { autosave, sent } = begin([refused(409)]);
    autosave.change('ab');
    await pass(1_000);
    autosave.change('abc');
    await pass(60_000);
    expect(sent).toHaveLength(1);
    autosave.restart('theirs', 'v7');
    expect(await autosave.save()).toEqual({ is: 'saved' });
    expect(sent[1]).toEqual(['abc', 'v7']);
  });

  test('saves what is left when the page is left', async () => {
    const { autosave, sent } = begin([new TypeError('Failed to fetch')]);
    autosave.change('ab');
    autosave.stop();
    await pass(60_000);
    expect(sent).toEqual([['ab', 'v1']]);
  });
});

describe('saving on request', () => {
  test('sends nothing until it is asked, and then what there is, even unchanged', async () => {
    const { autosave, sent, states } = begin([], false);
    autosave.change('ab');
    await pass(10_000);
    expect(sent).toEqual([]);
    autosave.change('a');
    expect(states).toEqual(['changed', 'saved']);
    expect(await autosave.save()).toEqual({ is: 'saved' });
    expect(sent).toEqual([['a', 'v1']]);
  });

  test('leaves what was typed while it was saving for the next request', async () => {
    const { autosave, sent } = begin([], false);
    autosave.change('ab');
    const saving = autosave.save();
    autosave.change('abc');
    expect(await saving).toEqual({ is: 'changed' });
    expect(sent).toEqual([['ab', 'v1']]);
  });

  test.each([409, 503])('after a failure (%i) waits to be asked again', async (status) => {
    const { autosave, sent } = begin([refused(status)], false);
    autosave.change('ab');
    expect(await autosave.save()).toMatchObject({ is: 'failed' });
    await pass(60_000);
    expect(sent).toHaveLength(1);
    expect(await autosave.save()).toEqual({ is: 'saved' });
    expect(sent).toHaveLength(2);
    autosave.stop();
    expect(sent).toHaveLength(2);
  });
});
