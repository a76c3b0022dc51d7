import type { BrowserFeature } from '#platform/feature.ts';
import { calculatorList } from './calculator-list.ts';

export const calculators: BrowserFeature = {
  pages: [
    { path: '/calculators', file: 'features/calculators/calculators.page.tsx', listed: true, dated: true },
    { path: '/calculators/email', file: 'features/calculators/email-figures.page.tsx', readsQuery: true },
    { path: '/calculators/email/sent', file: 'features/calculators/email-figures.page.tsx' },
    ...calculatorList.map(({ name }) => ({
      path: `/calculators/${name}`,
      file: 'features/calculators/calculator.page.tsx',
      listed: true,
      readsQuery: true,
      dated: true,
    })),
  ],
};
