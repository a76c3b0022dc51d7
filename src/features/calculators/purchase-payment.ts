import { assessInsurance } from './arithmetic/insurance.ts';
import { monthlyPayment } from '#lib/interest.ts';
import { wholeDollars } from './figures.ts';

/**
 * The typical Ontario purchase with which the calculators and the home page begin: money in cents. Its rate is nobody's
 * offer: wherever it is shown, that it is an example, its APR and its term stand beside it.
 */
export const examplePurchase = {
  price: 650_000_00,
  down: 65_000_00,
  /** A yearly rate, fixed, compounded semi-annually. */
  percent: 4.5,
  amortizationYears: 25,
  termYears: 5,
} as const;

export interface PurchasePayment {
  /** A month, in cents. */
  payment: number;
  /** The mortgage in cents, with the insurance premium if there is one. */
  mortgage: number;
  premium: number;
}

/**
 * The monthly payment for a home at a fixed rate over 25 years, with the insurance premium in the loan; undefined if no
 * lender may finance it: the down payment is too small, or more than the price. `today` is an ISO date.
 */
export function purchasePayment(
  { price, down, percent }: { price: number; down: number; percent: number },
  today: string,
): PurchasePayment | undefined {
  if (!(price > down) || down < 0) return undefined;
  const { amortizationYears } = examplePurchase;
  const purchase = { price, down, amortization: amortizationYears, firstTime: false, newlyBuilt: false };
  const { obstacles, premium, totalLoan } = assessInsurance(purchase, today);
  if (obstacles.length > 0) return undefined;
  const terms = {
    percent,
    months: amortizationYears * 12,
    compounding: 'half-yearly',
  } as const;
  return { payment: monthlyPayment(totalLoan, terms), mortgage: totalLoan, premium };
}

/** Where the payment calculator shows this purchase (cents) at this rate. */
export function paymentAddress({
  price,
  down,
  percent,
}: Record<'price' | 'down' | 'percent', number>): string {
  const { amortizationYears } = examplePurchase;
  return `/calculators/payment?price=${price / 100}&down=${down / 100}&rate=${percent}&amortization=${amortizationYears}`;
}

/** Why no lender may finance a home with less down than this (cents). */
export const tooLittleDown = (minimumDown: number) =>
  `At this price you need at least ${wholeDollars(minimumDown)} down`;

/** The figures as text for the visitor's message, as the `about` of `/book` and `/quote`. */
export function aboutPurchase({
  price,
  down,
  rate,
  payment,
}: {
  price: number;
  down: number;
  /** With its APR, and what it is. */
  rate: string;
  /** As shown to the visitor. */
  payment: string;
}): string {
  return [
    `Price of the home: ${wholeDollars(price)}`,
    `Down payment: ${wholeDollars(down)}`,
    rate,
    `Estimated payment: ${payment} a month over ${examplePurchase.amortizationYears} years`,
  ].join('\n');
}
