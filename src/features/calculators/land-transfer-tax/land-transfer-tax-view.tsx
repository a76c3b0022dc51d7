import type { ViewOf } from '#features/calculators/calculator.ts';
import { exact } from '#features/calculators/figures.ts';
import { landTransferTaxCalculator } from './land-transfer-tax-calculator.ts';
import Explanation, { Chart, Notes } from './land-transfer-tax-explanation.tsx';

export const view: ViewOf<typeof landTransferTaxCalculator> = {
  calculator: landTransferTaxCalculator,
  headline: ({ result: { total } }) => ({
    ...exact('Tax due at closing', total),
    meaning: 'You pay it in cash when you close. It cannot be added to the mortgage.',
  }),
  figures: ({ result: { ontario, toronto } }) => [
    exact('Ontario land transfer tax', ontario.tax),
    ...(ontario.refund > 0 ? [exact('Ontario’s refund for a first home', -ontario.refund)] : []),
    ...(toronto ? [exact('Toronto land transfer tax', toronto.tax)] : []),
    ...(toronto && toronto.refund > 0 ? [exact('Toronto’s rebate for a first home', -toronto.refund)] : []),
  ],
  Chart,
  Explanation,
  Notes,
};
