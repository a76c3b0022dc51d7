import {
  type Affordability,
  findHighestPrice,
  type Limit,
} from '#features/calculators/arithmetic/affordability.ts';
import type { Calculator } from '#features/calculators/calculator.ts';
import { money, optionalMoney, percentage, refinement } from '#features/calculators/field.ts';
import { wholeDollars } from '#features/calculators/figures.ts';
import { amortizationField, rateField } from '#features/calculators/shared-fields.ts';
import { ratesFor } from '#features/rates/rates.ts';

const fields = {
  income: money({
    label: 'Annual household income',
    hint: 'Before tax, for everyone on the mortgage.',
    example: '145,000',
    min: 1_000,
    slider: { min: 30_000, max: 400_000, step: 1_000 },
  }),
  debts: money({
    label: 'Monthly payments on other debts',
    hint: 'Car payments, loans, support, and 3% of what you owe on cards and lines of credit. Enter 0 if you have none.',
    example: '400',
    max: 1_000_000,
    slider: { min: 0, max: 5_000, step: 50 },
  }),
  down: money({
    label: 'Down payment',
    example: '65,000',
    min: 1,
    slider: { min: 5_000, max: 500_000, step: 1_000 },
  }),
  rate: rateField(
    'Interest rate',
    '4.5',
    'Enter the rate you were offered. The stress test adds to it.',
    ratesFor.lessThan20Down,
  ),
  heat: money({
    label: 'Monthly heating',
    hint: 'Lenders often use $100 to $200.',
    max: 10_000,
    initial: '175',
    slider: { min: 0, max: 500, step: 5 },
    isRefinement: true,
  }),
  taxRate: percentage({
    label: 'Annual property tax, as a share of the price',
    hint: 'Your municipality publishes its rate.',
    max: 10,
    initial: '1',
    slider: { min: 0, max: 3, step: 0.05 },
    isRefinement: true,
  }),
  condoFee: optionalMoney({
    label: 'Monthly condo fee, if any',
    hint: 'Lenders count half of it.',
    max: 100_000,
    slider: { min: 0, max: 2_000, step: 25 },
    isRefinement: true,
  }),
  amortization: refinement(amortizationField()),
  gds: percentage({
    label: 'Limit for housing costs (GDS)',
    hint: 'As a share of income. For insured mortgages it is 39%.',
    min: 1,
    max: 100,
    initial: '39',
    slider: { min: 20, max: 50, step: 1 },
    isRefinement: true,
  }),
  tds: percentage({
    label: 'Limit for total debts (TDS)',
    hint: 'As a share of income. For insured mortgages it is 44%.',
    min: 1,
    max: 100,
    initial: '44',
    slider: { min: 20, max: 60, step: 1 },
    isRefinement: true,
  }),
};

export const limitSentences: Record<Limit, string> = {
  down: 'Your down payment sets the limit.',
  gds: 'Housing costs (GDS) set your limit.',
  tds: 'Total debts (TDS) set your limit.',
};

/** Explains a price that more down does not raise; otherwise empty. */
export const nextPriceSentence = (nextPrice: Affordability['nextPrice']) =>
  nextPrice === undefined
    ? ''
    : ` Homes from ${wholeDollars(nextPrice.price)} need 20% of the whole price down, so more helps only from ${wholeDollars(nextPrice.down)}.`;

export const affordabilityCalculator: Calculator<typeof fields, Affordability> = {
  name: 'affordability',
  fields,
  calculate: findHighestPrice,
  loanOf: ({ insurance }, { amortization }) => ({ insurance, amortization }),
};
