import { suits } from '#features/rates/rates.ts';
import { type Compounding, frequencies, type Frequency } from '#features/calculators/arithmetic/interest.ts';
import { prepaymentSaving, type PrepaymentSaving } from '#features/calculators/arithmetic/prepayment.ts';
import {
  balanceAfter,
  interestOf,
  repay,
  type Schedule,
  type ScheduleYear,
} from '#features/calculators/arithmetic/schedule.ts';
import type { Calculator } from '#features/calculators/calculator.ts';
import { choice, money, optionalMoney, refinement, yearCount } from '#features/calculators/field.ts';
import { dollars, percent } from '#features/calculators/figures.ts';
import { mortgageAmount } from '#features/calculators/purchase-payment.ts';
import {
  amortizationField,
  frequencyField,
  rateField,
  rateTypeField,
} from '#features/calculators/shared-fields.ts';

/** Money in cents, `ratePerPayment` as a fraction. */
export interface PaymentResult {
  payment: number;
  numberOfPayments: number;
  compounding: Compounding;
  ratePerPayment: number;
  /** How much of the first payment is interest. */
  firstInterest: number;
  totalInterest: number;
  termYears: number;
  interestInTerm: number;
  balanceAtTermEnd: number;
  years: ScheduleYear[];
  prepayment: PrepaymentSaving & { extraPerYear: number };
}

const fields = {
  amount: mortgageAmount(
    money({
      label: 'Mortgage amount',
      hint: 'Including the insurance premium, if there is one.',
      example: '603,135',
      min: 1_000,
      slider: { min: 50_000, max: 1_500_000, step: 5_000 },
    }),
  ),
  rate: rateField('Interest rate', '4.5', undefined, suits.purchase),
  amortization: amortizationField(),
  frequency: frequencyField(),
  rateType: refinement(rateTypeField()),
  compounding: choice<Compounding>({
    label: 'Compounding of the variable rate',
    hint: 'Fixed rates are compounded semi-annually. For variable rates, it depends on the lender.',
    options: [
      ['monthly', 'Monthly'],
      ['half-yearly', 'Semi-annually'],
    ],
    onlyIf: ['rateType', 'variable'],
    isRefinement: true,
  }),
  term: yearCount({
    label: 'Term',
    hint: 'How long your rate is guaranteed.',
    max: 10,
    initial: '5',
    slider: { min: 1, max: 10, step: 1 },
    isRefinement: true,
  }),
  prepayment: optionalMoney({
    label: 'Extra payment each year',
    hint: 'See how much interest it saves.',
    initial: '1,000',
    slider: { min: 0, max: 50_000, step: 500 },
    isRefinement: true,
  }),
};

/** The cost of a mortgage, per payment and until it is repaid. */
export const paymentCalculator: Calculator<typeof fields, PaymentResult> = {
  name: 'payment',
  fields,
  calculate({ amount, rate, amortization, frequency, rateType, compounding: chosen, term, prepayment = 0 }) {
    const compounding = rateType === 'fixed' ? 'half-yearly' : chosen;
    const terms = {
      loan: amount,
      percent: rate,
      months: Math.round(amortization * 12),
      compounding,
      frequency,
    } as const;
    const schedule = repay(terms);
    const paymentsInTerm = Math.round(term * frequencies[frequency].perYear);
    return {
      ok: true,
      result: {
        payment: schedule.payment,
        numberOfPayments: schedule.rows.length,
        compounding,
        ratePerPayment: schedule.rate,
        firstInterest: schedule.rows[0]?.interest ?? 0,
        totalInterest: schedule.totalInterest,
        termYears: term,
        interestInTerm: interestOf(schedule, paymentsInTerm),
        balanceAtTermEnd: balanceAfter(schedule, paymentsInTerm, amount),
        years: byYear(schedule, frequency),
        prepayment: { extraPerYear: prepayment, ...prepaymentSaving(terms, schedule, prepayment) },
      },
    };
  },
  say: ({ payment, totalInterest }, { amount, rate, frequency }) =>
    `${dollars(amount)} at ${percent(rate)} costs ${dollars(payment)} ${frequencies[frequency].each}, with ${dollars(totalInterest)} in total interest.`,
};

/** A schedule year by year. */
export function byYear(schedule: Schedule, frequency: Frequency): ScheduleYear[] {
  const { perYear } = frequencies[frequency];
  const years: ScheduleYear[] = [];
  for (const [at, row] of schedule.rows.entries()) {
    const index = Math.floor(at / perYear);
    const year = (years[index] ??= { year: index + 1, interest: 0, principal: 0, balance: 0 });
    year.interest += row.interest;
    year.principal += row.principal + row.extra;
    year.balance = row.balance;
  }
  return years;
}
