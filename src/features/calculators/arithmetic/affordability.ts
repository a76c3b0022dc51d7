import { monthlyPayment } from '#lib/interest.ts';
import { type DatedRule, knownRuleOn } from './dated-rule.ts';
import {
  type DownPaymentRule,
  downPaymentRules,
  minimumDown,
  needsInsurance,
  assessInsurance,
  type Insurance,
  premiumOf,
  premiumRate,
  premiumRules,
} from './insurance.ts';

interface QualifyingRule extends DatedRule {
  /** Borrowers must qualify at the rate plus this many points, or at the floor, whichever is greater (percent). */
  buffer: number;
  floor: number;
}

export const qualifyingRules: readonly QualifyingRule[] = [
  {
    name: 'Qualifying rate and debt service limits',
    effectiveFrom: '2021-07-05',
    source:
      'OSFI, minimum qualifying rate (Guideline B-20); Canada Mortgage and Housing Corporation, GDS and TDS',
    verifiedOn: '2026-11-01',
    buffer: 2,
    floor: 5.25,
  },
];

/** A limit on the price: the down payment, the housing costs (GDS) or all debt payments (TDS). */
export type Limit = 'down' | 'gds' | 'tds';

export interface Household {
  /** Gross, of all borrowers, in cents a year. */
  income: number;
  /** Payments on other debts, in cents a month. */
  debts: number;
  down: number;
  /** The contract rate, in percent. */
  rate: number;
  /** In cents a month. */
  heat: number;
  /** Property tax per year, in percent of the price. */
  taxRate: number;
  /** In cents a month; half of it counts. */
  condoFee?: number | undefined;
  /** In years. */
  amortization: number;
  /** Limits in percent of the income. */
  gds: number;
  tds: number;
}

/** Money in cents, payments per month; ratios in percent. */
export interface Affordability {
  /** The highest price, in steps of $1,000. */
  price: number;
  binding: Limit;
  /** Set if the price stops just below the uninsured ones: the first of them, and its down payment. */
  nextPrice: { price: number; down: number } | undefined;
  /** The highest price that each limit alone would allow. */
  limits: Record<Limit, number>;
  premium: number;
  insurance: Insurance['kind'];
  /** With the premium. */
  mortgage: number;
  qualifyingPercent: number;
  /** At the qualifying rate, which the limits apply to. */
  payment: number;
  /** At the contract rate: the actual payment. */
  paymentAtRate: number;
  propertyTax: number;
  gdsPercent: number;
  tdsPercent: number;
}

const step = 1_000_00;
const maxPrice = 100_000_000_00;

/** The rate borrowers must qualify at: the contract rate plus some points, but never below a floor. */
export function qualifyingRate(percent: number, day: string): number {
  const { buffer, floor } = knownRuleOn(qualifyingRules, day);
  // Rounded, because 4.09 + 2 must not become 6.089999.
  return Math.max(floor, Math.round((percent + buffer) * 10_000) / 10_000);
}

/** The highest price a household can afford under the rules of a day (ISO date), and what limits it. */
export function findHighestPrice(household: Household, day: string): Affordability {
  const { income, debts, down, rate, heat, taxRate, condoFee = 0, amortization, gds, tds } = household;
  const downPaymentRule = knownRuleOn(downPaymentRules, day);
  const premiums = knownRuleOn(premiumRules, day);
  const qualifyingPercent = qualifyingRate(rate, day);
  const months = Math.round(amortization * 12);
  const monthlyIncome = income / 12;

  function mortgageFor(price: number) {
    const loan = Math.max(0, price - down);
    const share = needsInsurance(loan, price) ? premiumRate(loan, price, amortization, premiums) : 0;
    const premium = premiumOf(loan, share);
    return { premium, mortgage: loan + premium };
  }
  const paymentOf = (mortgage: number, percent: number) =>
    monthlyPayment(mortgage, { percent, months, compounding: 'half-yearly' });
  const taxOf = (price: number) => Math.round((price * taxRate) / 1200);
  const housingOf = (price: number) =>
    paymentOf(mortgageFor(price).mortgage, qualifyingPercent) + taxOf(price) + heat + condoFee / 2;

  // Each grows with the price, so bisection finds where it passes its limit.
  const limits: Record<Limit, number> = {
    down: highest((price) => minimumDownFor(price, amortization, downPaymentRule) <= down),
    gds: highest((price) => housingOf(price) * 100 <= monthlyIncome * gds),
    tds: highest((price) => (housingOf(price) + debts) * 100 <= monthlyIncome * tds),
  };
  const binding = (['down', 'gds', 'tds'] as const).reduce((least, limit) =>
    limits[limit] < limits[least] ? limit : least,
  );
  const price = limits[binding];
  const { premium, mortgage } = mortgageFor(price);
  const next = price + step;
  const isLastInsured =
    binding === 'down' && price < downPaymentRule.insuredBelow && next >= downPaymentRule.insuredBelow;
  const downForNext = minimumDownFor(next, amortization, downPaymentRule);
  const percentOfIncome = (cents: number) => Math.round((cents / monthlyIncome) * 10_000) / 100;
  return {
    price,
    binding,
    nextPrice: isLastInsured ? { price: next, down: downForNext } : undefined,
    limits,
    premium,
    insurance: assessInsurance({ price, down, amortization, firstTime: true, newlyBuilt: false }, day).kind,
    mortgage,
    qualifyingPercent,
    payment: paymentOf(mortgage, qualifyingPercent),
    paymentAtRate: paymentOf(mortgage, rate),
    propertyTax: taxOf(price),
    gdsPercent: percentOfIncome(housingOf(price)),
    tdsPercent: percentOfIncome(housingOf(price) + debts),
  };
}

/** Insured loans run for at most 30 years; a longer one needs the down payment of an uninsured loan. */
function minimumDownFor(price: number, amortization: number, rule: DownPaymentRule): number {
  if (amortization <= rule.maxYearsFirstOrNew) return minimumDown(price, rule);
  return Math.ceil((price * rule.uninsuredShare) / 10_000);
}

function highest(isWithin: (price: number) => boolean): number {
  let within = 0;
  let beyond = maxPrice / step + 1;
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2);
    if (isWithin(middle * step)) within = middle;
    else beyond = middle;
  }
  return within * step;
}
