import { knownRuleOn } from './arithmetic/dated-rule.ts';
import { prepaymentChargeRules } from './arithmetic/mortgage-rules.ts';
import { estimatePrepaymentCharge, type PrepaymentCharge } from './arithmetic/prepayment-charge.ts';
import type { Calculator } from './calculator.ts';
import { askedIf, choice, money, monthCount, optionalPercentage } from './field.ts';
import { dollars } from './figures.ts';
import { rateField } from './shared-fields.ts';

const rateSlider = { min: 0, max: 12, step: 0.05 };

const fields = {
  balance: money({
    label: 'Balance of the mortgage',
    min: 1_000,
    slider: { min: 50_000, max: 1_500_000, step: 5_000 },
  }),
  rateType: choice({
    label: 'Kind of rate',
    options: [
      ['fixed', 'Fixed'],
      ['variable', 'Variable'],
    ],
  }),
  rate: rateField('Your rate', 'The yearly rate of your contract.'),
  months: monthCount({
    label: 'Months left of the term',
    slider: { min: 1, max: 60, step: 1 },
  }),
  comparison: askedIf(
    'rateType',
    'fixed',
    optionalPercentage({
      label: 'Comparison rate',
      hint: 'What your lender asks today for a term as long as what is left.',
      slider: rateSlider,
    }),
  ),
  discount: askedIf(
    'rateType',
    'fixed',
    optionalPercentage({
      label: 'Discount when you signed, in points',
      hint: 'What your lender took off its posted rate: an example, your contract names it.',
      max: 10,
      initial: '1',
      slider: { min: 0, max: 4, step: 0.05 },
    }),
  ),
};

/** The cost of ending a closed mortgage early. */
export const penaltyCalculator: Calculator<typeof fields, PrepaymentCharge> = {
  name: 'penalty',
  fields,
  calculate({ rate, discount = 0, ...asked }) {
    if (asked.rateType === 'fixed' && asked.comparison === undefined)
      return { ok: false, errors: { comparison: 'Please fill this in, for example 3.75' } };
    return { ok: true, result: estimatePrepaymentCharge({ ...asked, percent: rate, discount }) };
  },
  say: ({ charge, highestCharge, threeMonths, differential }) =>
    `The charge is about ${dollars(charge)}${highestCharge > charge ? `, up to ${dollars(highestCharge)} at lenders that take off your discount` : ''}: three months’ interest is ${dollars(threeMonths)}${differential === undefined ? '' : `, the interest rate differential ${dollars(differential)}`}.`,
  rules: (today) => [knownRuleOn(prepaymentChargeRules, today)],
};
