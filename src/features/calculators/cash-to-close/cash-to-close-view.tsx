import { inWholeDollars } from '#features/calculators/arithmetic/schedule.ts';
import type { ViewOf } from '#features/calculators/calculator.ts';
import { rounded, wholeDollars } from '#features/calculators/figures.ts';
import { cashToCloseCalculator } from './cash-to-close-calculator.ts';
import Explanation, { Chart, Notes } from './cash-to-close-explanation.tsx';

export const view: ViewOf<typeof cashToCloseCalculator> = {
  calculator: cashToCloseCalculator,
  headline: ({ values: { price, down }, result: { total, closingCosts } }) => ({
    ...rounded('Cash you need to get the keys', total),
    meaning: `That is your down payment plus ${wholeDollars(inWholeDollars(total) - inWholeDollars(down))} in closing costs, ${((closingCosts / price) * 100).toFixed(1)}% of the price.`,
  }),
  figures: ({ values: { down }, result: { total, landTransferTax } }) => [
    rounded('Down payment', down),
    rounded('Land transfer tax, after refunds', landTransferTax.total),
    rounded(
      'Other closing costs',
      inWholeDollars(total) - inWholeDollars(down) - inWholeDollars(landTransferTax.total),
    ),
  ],
  Chart,
  Explanation,
  Notes,
};
