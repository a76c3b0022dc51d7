import { assessInsurance, type Insurance } from '#features/calculators/arithmetic/insurance.ts';
import {
  balanceAfter,
  interestOf,
  type LoanTerms,
  repay,
  type Schedule,
  type ScheduleYear,
} from '#features/calculators/arithmetic/schedule.ts';
import type { Calculator, ValuesOf } from '#features/calculators/calculator.ts';
import { tooLittleDown } from '#features/calculators/example-purchase.ts';
import {
  choice,
  onlyIf,
  optionalMoney,
  refinement,
  yearCount,
  yesOrNo,
} from '#features/calculators/field.ts';
import { downField, obstacleErrors, priceField } from '#features/calculators/purchase-fields.ts';
import {
  amortizationField,
  balanceField,
  frequencyField,
  rateField,
  rateTypeField,
} from '#features/calculators/shared-fields.ts';
import { ratesFor } from '#features/rates/rates.ts';
import { type Compounding, frequencies, type Frequency } from '#lib/interest.ts';

/** Money in cents, `ratePerPayment` as a fraction. */
export interface PaymentResult {
  /** The mortgage, with the insurance premium if there is one. */
  loan: number;
  premium: number;
  insurance: Insurance['kind'];
  payment: number;
  numberOfPayments: number;
  compounding: Compounding;
  ratePerPayment: number;
  /** Interest in the first payment. */
  firstInterest: number;
  totalInterest: number;
  termYears: number;
  interestInTerm: number;
  balanceAtTermEnd: number;
  years: ScheduleYear[];
  prepayment: ReturnType<typeof prepaymentSaving> & { extraPerYear: number };
}

const fields = {
  situation: choice({
    label: 'Your situation',
    options: [
      ['buying', 'I’m buying'],
      ['mortgage', 'I have a mortgage'],
    ],
  }),
  price: onlyIf('situation', 'buying', priceField()),
  down: onlyIf('situation', 'buying', downField()),
  amount: onlyIf(
    'situation',
    'mortgage',
    balanceField({ label: 'Mortgage amount', hint: 'The balance on your latest statement.' }),
  ),
  rate: rateField('Interest rate', '4.5', undefined, ratesFor.lessThan20Down),
  amortization: amortizationField(),
  frequency: refinement(frequencyField()),
  firstOrNew: yesOrNo({
    label: 'Is it your first home, or newly built?',
    hint: 'If so, a mortgage with less than 20% down can run for 30 years instead of 25. A home is usually the first, too, if you haven’t lived in one that you or your spouse owned in the last four years.',
    onlyIf: ['situation', 'buying'],
    isRefinement: true,
  }),
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

export const paymentCalculator: Calculator<typeof fields, PaymentResult> = {
  name: 'payment',
  fields,
  check(values, today) {
    const { amount, price = 0, down = 0 } = values;
    if (amount !== undefined) return undefined;
    if (price - down < minLoan) return { down: 'With that much down you need no mortgage' };
    const insurance = insuranceOf(values, today);
    return obstacleErrors(insurance, () => tooLittleDown(insurance.minimumDown));
  },
  calculate(values, today) {
    const { amount, rate, amortization, frequency, rateType, compounding: chosen, term } = values;
    const { prepayment = 0 } = values;
    const { kind: insurance, ...bought } = insuranceOf(values, today);
    const { totalLoan: loan, premium } = amount === undefined ? bought : { totalLoan: amount, premium: 0 };
    const compounding = rateType === 'fixed' ? 'half-yearly' : chosen;
    const months = Math.round(amortization * 12);
    const terms = { loan, percent: rate, months, compounding, frequency } as const;
    const schedule = repay(terms);
    const paymentsInTerm = Math.round(term * frequencies[frequency].perYear);
    return {
      loan,
      premium,
      insurance,
      payment: schedule.payment,
      numberOfPayments: schedule.rows.length,
      compounding,
      ratePerPayment: schedule.rate,
      firstInterest: schedule.rows[0]?.interest ?? 0,
      totalInterest: schedule.totalInterest,
      termYears: term,
      interestInTerm: interestOf(schedule, paymentsInTerm),
      balanceAtTermEnd: balanceAfter(schedule, paymentsInTerm, loan),
      years: byYear(schedule, frequency),
      prepayment: { extraPerYear: prepayment, ...prepaymentSaving(terms, schedule, prepayment) },
    };
  },
  loanOf: ({ insurance }, { amortization, rateType: type }) => ({ insurance, amortization, type }),
};

const minLoan = 1_000_00;

const insuranceOf = (
  { price = 0, down = 0, amortization, firstOrNew }: ValuesOf<typeof fields>,
  today: string,
) => assessInsurance({ price, down, amortization, firstTime: firstOrNew, newlyBuilt: false }, today);

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

/** Savings by an extra repayment (cents) at the end of every year. */
export function prepaymentSaving(terms: LoanTerms, schedule: Schedule, extraPerYear: number) {
  const sooner = repay(terms, { extraPerYear });
  const { perYear } = frequencies[terms.frequency];
  return {
    interest: schedule.totalInterest - sooner.totalInterest,
    months: Math.round(((schedule.rows.length - sooner.rows.length) * 12) / perYear),
  };
}
