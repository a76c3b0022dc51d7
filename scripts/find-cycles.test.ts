import { expect, test } from 'vitest';
import { findCycles } from './find-cycles.ts';

const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));

test('finds no cycle in a one-way graph', () => {
  expect(findCycles(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
});

test('finds complete cycles, the largest first', () => {
  const cycles = findCycles(graph({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['d'], f: ['a'] }));
  expect(cycles.map((cycle) => cycle.toSorted())).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});
