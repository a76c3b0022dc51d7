import { expect, test } from 'vitest';
import { findCycles } from './find-cycles.ts';

const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));

test('a graph that runs one way has no cycle', () => {
  expect(findCycles(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
});

test('cycles are found whole, the largest first', () => {
  const cycles = findCycles(graph({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['d'], f: ['a'] }));
  expect(cycles.map((cycle) => cycle.toSorted())).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});
