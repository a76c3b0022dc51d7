import type { BrowserFeature } from '#platform/feature.ts';
import { calculatorList } from './calculator-list.ts';

export const calculators: BrowserFeature = {
  pages: [
    { path: '/calculators', file: 'features/calculators/calculators.page.tsx', listed: true, dated: true },
    ...calculatorList.map(({ name }) => ({
      path: `/calculators/${name}`,
      file: `features/calculators/${name}/${name}.page.tsx`,
      listed: true,
      readsQuery: true,
      dated: true,
    })),
  ],
};
