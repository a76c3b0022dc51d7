import { knownRuleOn } from './arithmetic/dated-rule.ts';
import { type Compounding, frequencies } from './arithmetic/interest.ts';
import { compoundingRules } from './arithmetic/mortgage-rules.ts';
import { prepaymentSaving, type PrepaymentSaving } from './arithmetic/prepayment.ts';
import { balanceAfter, byYear, interestOf, repay, type ScheduleYear } from './arithmetic/schedule.ts';
import type { Calculator } from './calculator.ts';
import { askedIf, choice, money, optionalMoney, yearCount } from './field.ts';
import { dollars, percent } from './figures.ts';
import { amortizationField, frequencyField, rateField } from './shared-fields.ts';

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
  amount: money({
    label: 'Mortgage amount',
    hint: 'With the insurance premium, if there is one.',
    min: 1_000,
    slider: { min: 50_000, max: 1_500_000, step: 5_000 },
  }),
  rate: rateField('Interest rate'),
  amortization: amortizationField(),
  frequency: frequencyField(),
  rateType: choice({
    label: 'Kind of rate',
    options: [
      ['fixed', 'Fixed'],
      ['variable', 'Variable'],
    ],
  }),
  compounding: askedIf(
    'rateType',
    'variable',
    choice<Compounding>({
      label: 'A variable rate is compounded',
      hint: 'Fixed rates are compounded half-yearly. With variable ones it depends on the lender.',
      options: [
        ['monthly', 'Monthly'],
        ['half-yearly', 'Half-yearly'],
      ],
    }),
  ),
  term: yearCount({
    label: 'Term',
    hint: 'For how long the rate is agreed.',
    max: 10,
    initial: '5',
    slider: { min: 1, max: 10, step: 1 },
  }),
  prepayment: optionalMoney({
    label: 'Extra repayment each year',
    hint: 'To see what it saves: an example, change it as you like.',
    initial: '1,000',
    slider: { min: 0, max: 50_000, step: 500 },
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
    `${dollars(amount)} at ${percent(rate)} costs ${dollars(payment)} ${frequencies[frequency].each}, and ${dollars(totalInterest)} of interest in all.`,
  rules: (today) => [knownRuleOn(compoundingRules, today)],
};
