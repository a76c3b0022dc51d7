import { type DatedRule, knownRuleOn } from './dated-rule.ts';

export interface DownPaymentRule extends DatedRule {
  /** Shares of the price in hundredths of a percent: of the part below the first limit, and of the rest. */
  lowerShare: number;
  lowerLimit: number;
  upperShare: number;
  /** From this price (cents) on, no loan is insured, and this share of the whole price is needed. */
  insuredBelow: number;
  uninsuredShare: number;
  /** Longest amortization of an insured loan, in years: in general, and for a first or new home. */
  maxYears: number;
  maxYearsFirstOrNew: number;
}

export const downPaymentRules: readonly DownPaymentRule[] = [
  {
    name: 'Minimum down payment and insurable loans',
    effectiveFrom: '2024-12-15',
    source: 'Department of Finance Canada, mortgage insurance rules (Insurable Housing Loan Regulations)',
    verifiedOn: '2026-11-01',
    lowerShare: 500,
    lowerLimit: 500_000_00,
    upperShare: 1000,
    insuredBelow: 1_500_000_00,
    uninsuredShare: 2000,
    maxYears: 25,
    maxYearsFirstOrNew: 30,
  },
];

interface PremiumRule extends DatedRule {
  /** Loan-to-value in percent up to which the rate (hundredths of a percent of the loan) applies; ascending. */
  bands: readonly { upTo: number; rate: number }[];
  /** Added to the rate if the amortization exceeds 25 years. */
  longAmortizationSurcharge: number;
  /** Ontario's retail sales tax on the premium, in percent; paid in cash. */
  salesTax: number;
}

export const premiumRules: readonly PremiumRule[] = [
  {
    name: 'Mortgage insurance premium and its sales tax',
    effectiveFrom: '2024-08-01',
    source: 'Canada Mortgage and Housing Corporation, premium schedule; Retail Sales Tax Act (Ontario)',
    verifiedOn: '2026-11-01',
    bands: [
      { upTo: 65, rate: 60 },
      { upTo: 75, rate: 170 },
      { upTo: 80, rate: 240 },
      { upTo: 85, rate: 280 },
      { upTo: 90, rate: 310 },
      { upTo: 95, rate: 400 },
    ],
    longAmortizationSurcharge: 20,
    salesTax: 8,
  },
];

/** Obstacles to insuring a loan with less than 20% down. */
export type InsuranceObstacle = 'down-payment-too-small' | 'price-too-high' | 'amortization-too-long';

export interface Insurance {
  minimumDown: number;
  /** The loan without the premium. */
  loan: number;
  /** Below 20% down, a loan must be insured. */
  required: boolean;
  /** Insurable: needs none, but lenders may insure it themselves. */
  kind: 'insured' | 'insurable' | 'uninsured';
  /** Empty if it can be insured, or need not be. */
  obstacles: InsuranceObstacle[];
  /** In percent of the loan; 0 without insurance. */
  premiumPercent: number;
  premium: number;
  totalLoan: number;
  /** Paid in cash at closing. */
  taxOnPremium: number;
}

export interface Purchase {
  price: number;
  down: number;
  /** In years. */
  amortization: number;
  firstTime: boolean;
  newlyBuilt: boolean;
}

/** The mortgage insurance a purchase needs, and its cost, under the rules of a day (ISO date). Money in cents. */
export function assessInsurance(purchase: Purchase, day: string): Insurance {
  const { price, down, amortization } = purchase;
  const limits = knownRuleOn(downPaymentRules, day);
  const premiums = knownRuleOn(premiumRules, day);
  const loan = price - down;
  const required = needsInsurance(loan, price);
  const obstacles = required ? findObstacles(purchase, limits) : [];
  const isInsurable = price < limits.insuredBelow && amortization <= limits.maxYears;
  const rate = required && obstacles.length === 0 ? premiumRate(loan, price, amortization, premiums) : 0;
  const premium = premiumOf(loan, rate);
  return {
    minimumDown: minimumDown(price, limits),
    loan,
    required,
    kind: required ? 'insured' : isInsurable ? 'insurable' : 'uninsured',
    obstacles,
    premiumPercent: rate / 100,
    premium,
    totalLoan: loan + premium,
    taxOnPremium: Math.round((premium * premiums.salesTax) / 100),
  };
}

/** True above 80% of the price. Compared in whole cents, without division. */
export function needsInsurance(loan: number, price: number): boolean {
  return loan * 100 > price * 80;
}

/** The minimum down payment for a price, in cents, rounded up to the cent. */
export function minimumDown(price: number, rule: DownPaymentRule): number {
  if (price >= rule.insuredBelow) return Math.ceil((price * rule.uninsuredShare) / 10_000);
  const lower = Math.min(price, rule.lowerLimit);
  return Math.ceil((lower * rule.lowerShare + (price - lower) * rule.upperShare) / 10_000);
}

/** The premium rate in hundredths of a percent of the loan, by loan-to-value before the premium. */
export function premiumRate(
  loan: number,
  value: number,
  amortization: number,
  { bands, longAmortizationSurcharge }: PremiumRule,
): number {
  // No loan is insured beyond the last band; its rate is used by calculations that probe past the limit.
  const band = bands.find(({ upTo }) => loan * 100 <= value * upTo) ?? bands.at(-1)!;
  return band.rate + (amortization > 25 ? longAmortizationSurcharge : 0);
}

/** The premium in cents at a rate in hundredths of a percent. */
export function premiumOf(loan: number, rate: number): number {
  return Math.round((loan * rate) / 10_000);
}

function findObstacles(
  { price, down, amortization, firstTime, newlyBuilt }: Purchase,
  rule: DownPaymentRule,
): InsuranceObstacle[] {
  const longest = firstTime || newlyBuilt ? rule.maxYearsFirstOrNew : rule.maxYears;
  const obstacles: InsuranceObstacle[] = [];
  if (price >= rule.insuredBelow) obstacles.push('price-too-high');
  else if (down < minimumDown(price, rule)) obstacles.push('down-payment-too-small');
  if (amortization > longest) obstacles.push('amortization-too-long');
  return obstacles;
}
