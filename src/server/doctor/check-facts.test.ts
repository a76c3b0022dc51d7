import { expect, test } from 'vitest';
import { checkFacts } from './check-facts.ts';

const sample = { what: 'Licence #13579', file: 'src/brokerage/brokerage.ts' };

test.each([
  ['https://wealth.test', 'problem'],
  ['http://localhost:3000', 'warning'],
  ['http://[::1]:3000', 'warning'],
])('a sample fact on %s is a %s', (publicUrl, state) => {
  expect(checkFacts({ publicUrl }, [sample])).toEqual([
    {
      about: 'company facts',
      state,
      found: 'Licence #13579 is a sample and must not go live.',
      advice: 'Replace it in src/brokerage/brokerage.ts.',
    },
  ]);
});

test('facts of one’s own give nothing to do', () => {
  expect(checkFacts({ publicUrl: 'https://wealth.test' }, [])).toMatchObject([{ state: 'ok' }]);
});
