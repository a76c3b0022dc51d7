import * as z from 'zod/mini';

// The API's responses. The arithmetic uses cents; the wire format uses dollars, as in the requests.

/**
 * Whole cents here, dollars on the wire. The check for whole cents is a refinement, so the OpenAPI document omits it.
 */
const money = z.codec(z.number(), z.number().check(z.refine(Number.isSafeInteger)), {
  decode: (dollars) => Math.round(dollars * 100),
  encode: (cents) => cents / 100,
});

export const paymentAnswer = z.object({
  payment: money,
  numberOfPayments: z.int(),
  compounding: z.enum(['half-yearly', 'monthly']),
  ratePerPayment: z.number(),
  firstInterest: money,
  totalInterest: money,
  termYears: z.number(),
  interestInTerm: money,
  balanceAtTermEnd: money,
  years: z.array(z.object({ year: z.int(), interest: money, principal: money, balance: money })),
  prepayment: z.object({ extraPerYear: money, interest: money, months: z.int() }),
});

export const affordabilityAnswer = z.object({
  price: money,
  binding: z.enum(['down', 'gds', 'tds']),
  limits: z.object({ down: money, gds: money, tds: money }),
  loan: money,
  premium: money,
  mortgage: money,
  qualifyingPercent: z.number(),
  payment: money,
  paymentAtRate: money,
  propertyTax: money,
  gdsPercent: z.number(),
  tdsPercent: z.number(),
});

export const insuranceAnswer = z.object({
  minimumDown: money,
  loan: money,
  required: z.boolean(),
  obstacles: z.array(z.enum(['down-payment-too-small', 'price-too-high', 'amortization-too-long'])),
  premiumPercent: z.number(),
  premium: money,
  totalLoan: money,
  taxOnPremium: money,
});

const transferTax = z.object({
  tax: money,
  refund: money,
  parts: z.array(z.object({ from: money, to: money, percent: z.number(), tax: money })),
});

export const landTransferTaxAnswer = z.object({
  ontario: transferTax,
  toronto: z.optional(transferTax),
  total: money,
});

export const penaltyAnswer = z.object({
  threeMonths: money,
  differential: z.optional(money),
  charge: money,
  basis: z.enum(['three-months', 'differential']),
  highestCharge: money,
});

const comparedMortgage = z.object({
  payment: money,
  interestInTerm: money,
  balanceAtTermEnd: money,
  totalInterest: money,
});

export const refinanceAnswer = z.object({
  before: comparedMortgage,
  after: comparedMortgage,
  saving: money,
  breakEvenMonths: z.optional(z.int()),
  netSavingInTerm: money,
  highestLoan: z.optional(money),
  withCashOut: z.optional(z.object({ loan: money, payment: money })),
});

const burden = z.object({ payment: money, totalInterest: money });

export const consolidationAnswer = z.object({
  mortgageNow: burden,
  debtsNow: z.array(
    z.object({ balance: money, percent: z.number(), months: z.int(), payment: money, totalInterest: money }),
  ),
  before: burden,
  newLoan: money,
  after: burden,
  saving: money,
  extraCost: money,
});

export const cashToCloseAnswer = z.object({
  insurance: insuranceAnswer,
  landTransferTax: landTransferTaxAnswer,
  total: money,
  closingCosts: money,
});

export const renewalAnswer = z.object({
  currentPayment: money,
  payment: money,
  change: money,
  rows: z.array(z.object({ points: z.int(), percent: z.number(), payment: money, change: money })),
});
