import { compareRefinance, findMaxLoan, type Refinance } from '#features/calculators/arithmetic/refinance.ts';
import type { Calculator, FieldErrors, ValuesOf } from '#features/calculators/calculator.ts';
import { money, monthCount, optionalMoney, refinement, yesOrNo } from '#features/calculators/field.ts';
import { dollars, formatMonths, wholeDollars } from '#features/calculators/figures.ts';
import { amortizationField, balanceField, rateField } from '#features/calculators/shared-fields.ts';
import { ratesFor } from '#features/rates/rates.ts';

const fields = {
  balance: balanceField(),
  rate: rateField('Your current rate', '5.5', 'Enter the rate in your contract.'),
  newRate: rateField('New rate', '4.5', 'Enter the rate you were offered.', ratesFor.refinancing),
  amortization: refinement(
    amortizationField({
      label: 'Amortization left',
      hint: 'The same for both mortgages, to keep the comparison fair.',
      example: '22',
    }),
  ),
  months: monthCount({
    label: 'Months left in the term',
    initial: '30',
    slider: { min: 1, max: 60, step: 1 },
    isRefinement: true,
  }),
  costs: money({
    label: 'Cost of switching',
    hint: 'Prepayment charge, appraisal, lawyer, discharge. Enter 0 if there is none.',
    initial: '6,000',
    max: 10_000_000,
    slider: { min: 0, max: 40_000, step: 100 },
  }),
  propertyValue: optionalMoney({
    label: 'Home value, if you know it',
    hint: 'To see how much you could borrow against it.',
    min: 1_000,
    slider: { min: 100_000, max: 2_500_000, step: 5_000 },
    isRefinement: true,
  }),
  addingUnits: yesOrNo({
    label: 'Is it to add a legal unit to the home?',
    hint: 'An insured loan over 30 years or less can then go to 90% of the value with the new unit: enter that as the home value. You or a close relative must live there, and the home can have four units at most.',
    isRefinement: true,
  }),
  cashOut: optionalMoney({
    label: 'Cash to take out, if any',
    slider: { min: 0, max: 500_000, step: 5_000 },
    isRefinement: true,
  }),
};

export const refinanceCalculator: Calculator<typeof fields, Refinance> = {
  name: 'refinance',
  fields,
  check: checkRefinance,
  calculate: compareRefinance,
};

/** Says when the costs are back, and the gains in cash and in the balance by the end of the term. */
export function describeBreakEven(
  { breakEvenMonths = 0, worth: { inPocket, paidOff, together } }: Refinance,
  { months }: ValuesOf<typeof fields>,
): string {
  const back =
    breakEvenMonths === 0
      ? 'There are no costs.'
      : breakEvenMonths > months
        ? 'The term ends before you recover the costs.'
        : `You recover the costs after ${formatMonths(breakEvenMonths)}.`;
  return `${back} By the end of the term: ${wholeDollars(Math.abs(inPocket))} ${inPocket < 0 ? 'less' : 'more'} in your pocket · ${wholeDollars(paidOff)} more paid off your mortgage · together ${wholeDollars(together)}.`;
}

function checkRefinance(
  { balance, months, amortization, cashOut = 0, propertyValue, addingUnits }: ValuesOf<typeof fields>,
  today: string,
): FieldErrors | undefined {
  if (months > amortization * 12) return { months: 'The term cannot run longer than the amortization' };
  if (propertyValue === undefined) return undefined;
  const home = { value: propertyValue, amortization, isAddingUnits: addingUnits };
  const { cents: highest, percent: share } = findMaxLoan(home, today);
  if (balance + cashOut <= highest) return undefined;
  const most = `You can borrow at most ${dollars(highest)} against this home (${share}% of its value)`;
  if (balance > highest) return { balance: most };
  return { cashOut: `${most}; that leaves ${dollars(highest - balance)} to take out` };
}
