import { type Debt, repayAt } from '#features/calculators/arithmetic/consolidation.ts';
import type { Field } from '#features/calculators/field.ts';
import { dollars } from '#features/calculators/figures.ts';
import { readMoney, readNumber } from '#lib/read-number.ts';
import {
  type DebtRow,
  emptyRow,
  gatherRows,
  isFromRows,
  maxDebts,
  readRows,
  describeRow,
  writeRows,
} from './debt-rows.ts';

const formulaExample = '25,000 @ 19.99 x 60';
const tooMany = `Please enter at most ${maxDebts} debts`;

/** Debts as rows, or as `balance @ rate x months`, separated by commas, semicolons or line breaks. */
export function debtsField({
  label,
  hint,
  example,
}: Record<'label' | 'hint' | 'example', string>): Field<Debt[]> {
  return {
    label,
    hint,
    control: { type: 'debts' },
    initial: () => '',
    example: () => example,
    gather: gatherRows,
    describe: (text) => readRows(text).map(describeRow).join('\n'),
    rewrite: (text) => writeRows(text.trim() === '' ? [emptyRow] : readRows(text)),
    read(text) {
      const debts = readDebts(text);
      return typeof debts === 'string' ? { ok: false, message: debts } : { ok: true, value: debts };
    },
  };
}

export type RowReading =
  | { ok: true; debt: Debt }
  | { ok: false; part: 'balance' | 'rate' | 'payment'; message: string };

const wrong = (part: 'balance' | 'rate' | 'payment', message: string) =>
  ({ ok: false, part, message }) as const;

/** One row's debt, or what is wrong with which cell. */
export function readDebtRow({
  balance: balanceText,
  rate: rateText,
  payment: paymentText,
}: DebtRow): RowReading {
  const balance = readMoney(balanceText);
  if (!balance.ok || balance.value < 1 || balance.value > 10_000_000)
    return wrong('balance', 'please enter a balance of $1 to $10,000,000');
  const rate = readNumber(rateText, 4);
  if (!rate.ok || rate.value > 60) return wrong('rate', 'please enter a rate of 0% to 60%');
  const owed = { balance: Math.round(balance.value * 100), percent: rate.value };

  const monthsText = /^\s*(\d{1,6})\s*months?\s*$/i.exec(paymentText)?.[1];
  if (monthsText !== undefined) {
    const months = Number(monthsText);
    if (months < 1 || months > 480) return wrong('payment', 'please enter 1 to 480 months');
    return { ok: true, debt: { ...owed, months } };
  }
  const money = readMoney(paymentText);
  if (!money.ok || money.value < 1 || money.value > 10_000_000)
    return wrong('payment', 'please enter a monthly payment of $1 or more');
  const payment = Math.round(money.value * 100);
  const months = repayAt({ ...owed, payment }, 'monthly')?.months;
  if (months === undefined) {
    const interest = Math.round((owed.balance * owed.percent) / 1_200);
    return wrong(
      'payment',
      payment <= interest
        ? `at ${dollars(payment)} a month it is never repaid: interest alone is ${dollars(interest)}. Please enter a higher payment`
        : `at ${dollars(payment)} a month it takes over 40 years to repay. Please enter a higher payment`,
    );
  }
  return { ok: true, debt: { ...owed, months, payment } };
}

/** True if nothing was typed; such a row is ignored. */
export const isBlank = ({ balance, rate, payment }: DebtRow) => (balance + rate + payment).trim() === '';

function readDebts(text: string): Debt[] | string {
  const areRows = isFromRows(text);
  const rows = readRows(text);
  if (areRows && rows.length > maxDebts) return tooMany;
  const debts: Debt[] = [];
  for (const [at, row] of rows.entries()) {
    if (areRows && isBlank(row)) continue;
    if (!areRows && row.payment === '')
      return `Please write debt ${at + 1} as balance @ rate x months, for example ${formulaExample}`;
    const reading = readDebtRow(row);
    if (!reading.ok) return `Debt ${at + 1}: ${reading.message}`;
    debts.push(reading.debt);
  }
  if (debts.length > maxDebts) return tooMany;
  if (debts.length > 0) return debts;
  return `Please enter a debt${areRows ? ': its balance, rate and monthly payment' : `, for example ${formulaExample}`}`;
}
