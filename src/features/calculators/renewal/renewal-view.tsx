import type { ViewOf } from '#features/calculators/calculator.ts';
import {
  signed,
  compoundingTerms,
  dollars,
  exact,
  nowAndNew,
  rounded,
  signedWhole,
} from '#features/calculators/figures.ts';
import { frequencies } from '#lib/interest.ts';
import { renewalCalculator } from './renewal-calculator.ts';
import Explanation, { Chart } from './renewal-explanation.tsx';

export const view: ViewOf<typeof renewalCalculator> = {
  calculator: renewalCalculator,
  headline: ({ values: { frequency }, result: { payment, change: difference } }) => ({
    ...exact(`${frequencies[frequency].label} payment after renewal`, payment),
    meaning:
      difference === 0
        ? 'The same as you pay now.'
        : `That is ${dollars(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} ${frequencies[frequency].each} than you pay now.`,
  }),
  terms: ({ values }) => ({ rates: nowAndNew(values), more: compoundingTerms(values) }),
  figures: ({ values: { frequency }, result: { currentPayment, change: difference } }) => [
    exact('Payment now', currentPayment),
    { ...exact('Change per payment', difference), text: signed(difference) },
    {
      ...rounded('Change per year', difference * frequencies[frequency].perYear),
      text: signedWhole(difference * frequencies[frequency].perYear),
    },
  ],
  Chart,
  Explanation,
};
