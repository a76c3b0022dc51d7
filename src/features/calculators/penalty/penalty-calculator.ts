import {
  estimatePrepaymentCharge,
  type PrepaymentCharge,
} from '#features/calculators/arithmetic/prepayment-charge.ts';
import type { Calculator } from '#features/calculators/calculator.ts';
import { monthCount, optionalPercentage, refinement, yesOrNo } from '#features/calculators/field.ts';
import { balanceField, rateField, rateSlider, rateTypeField } from '#features/calculators/shared-fields.ts';

const fields = {
  balance: balanceField(),
  rateType: refinement(rateTypeField()),
  rate: rateField('Your rate', '5.25', 'Enter the rate in your contract.'),
  months: monthCount({
    label: 'Months left in the term',
    example: '30',
    slider: { min: 1, max: 60, step: 1 },
  }),
  comparison: optionalPercentage({
    label: 'Comparison rate',
    hint: 'Your lender’s rate today for a term closest to the time you have left.',
    example: '4',
    slider: rateSlider,
    isRate: true,
    onlyIf: ['rateType', 'fixed'],
  }),
  fiveYears: yesOrNo({
    label: 'Is your term longer than five years, and at least five years old?',
    hint: 'If so, the law limits the charge to three months’ interest, if you borrowed as a person and not as a company.',
    isRefinement: true,
  }),
  discount: optionalPercentage({
    label: 'Discount when you signed, in points',
    hint: 'How far below its posted rate your lender went. Your contract shows it.',
    max: 10,
    initial: '1',
    slider: { min: 0, max: 4, step: 0.05 },
    onlyIf: ['rateType', 'fixed'],
    isRefinement: true,
  }),
};

export const penaltyCalculator: Calculator<typeof fields, PrepaymentCharge> = {
  name: 'penalty',
  fields,
  check: ({ rateType, fiveYears, comparison }) =>
    rateType === 'fixed' && !fiveYears && comparison === undefined
      ? { comparison: 'Please fill this in, for example 3.75' }
      : undefined,
  calculate: estimatePrepaymentCharge,
};
