import { type Affordability, findHighestPrice, type Limit } from './arithmetic/affordability.ts';
import { knownRuleOn } from './arithmetic/dated-rule.ts';
import {
  compoundingRules,
  downPaymentRules,
  premiumRules,
  qualifyingRules,
} from './arithmetic/mortgage-rules.ts';
import type { Calculator } from './calculator.ts';
import { money, optionalMoney, percentage } from './field.ts';
import { percent, wholeDollars } from './figures.ts';
import { amortizationField, rateField } from './shared-fields.ts';

const fields = {
  income: money({
    label: 'Household income a year',
    hint: 'Before tax, of everybody who signs.',
    min: 1_000,
    slider: { min: 30_000, max: 400_000, step: 1_000 },
  }),
  debts: money({
    label: 'Payments on other debts a month',
    hint: 'Car, loans, support; of credit cards and lines of credit at least 3% of the balance. 0 when there are none.',
    max: 1_000_000,
    slider: { min: 0, max: 5_000, step: 50 },
  }),
  down: money({
    label: 'Down payment',
    min: 1,
    slider: { min: 5_000, max: 500_000, step: 1_000 },
  }),
  rate: rateField('Interest rate', 'The yearly rate you were offered; the test adds to it.'),
  heat: money({
    label: 'Heating a month',
    hint: 'An example; lenders often take 100 to 200 dollars.',
    max: 10_000,
    initial: '175',
    slider: { min: 0, max: 500, step: 5 },
  }),
  taxRate: percentage({
    label: 'Property tax a year, of the price',
    hint: 'An example; your municipality names its rate.',
    max: 10,
    initial: '1',
    slider: { min: 0, max: 3, step: 0.05 },
  }),
  condoFee: optionalMoney({
    label: 'Condo fee a month, if any',
    hint: 'Half of it counts.',
    max: 100_000,
    slider: { min: 0, max: 2_000, step: 25 },
  }),
  amortization: amortizationField(),
  gds: percentage({
    label: 'Limit for housing costs (GDS)',
    hint: 'In percent of the income. Insured loans: 39.',
    min: 1,
    max: 100,
    initial: '39',
    slider: { min: 20, max: 50, step: 1 },
  }),
  tds: percentage({
    label: 'Limit for housing and debts (TDS)',
    hint: 'In percent of the income. Insured loans: 44.',
    min: 1,
    max: 100,
    initial: '44',
    slider: { min: 20, max: 60, step: 1 },
  }),
};

/** What limits the price, as shown to the visitor. */
export const limitNames: Record<Limit, string> = {
  down: 'your down payment',
  gds: 'your housing costs (GDS)',
  tds: 'your housing costs and debts (TDS)',
};

/** The highest price a household can afford, and what limits it. */
export const affordabilityCalculator: Calculator<typeof fields, Affordability> = {
  name: 'affordability',
  fields,
  calculate({ rate, taxRate, amortization, condoFee = 0, ...household }, today) {
    const asked = {
      ...household,
      percent: rate,
      taxPercent: taxRate,
      amortizationYears: amortization,
      condoFee,
    };
    return { ok: true, result: findHighestPrice(asked, today) };
  },
  say: ({ price, binding, mortgage, qualifyingPercent }, { rate }) =>
    `The highest price is ${wholeDollars(price)}, with a mortgage of ${wholeDollars(mortgage)} at ${percent(rate)}, tested at ${percent(qualifyingPercent)}; ${limitNames[binding]} sets the limit.`,
  rules: (today) =>
    [qualifyingRules, downPaymentRules, premiumRules, compoundingRules].map((rules) =>
      knownRuleOn(rules, today),
    ),
};
