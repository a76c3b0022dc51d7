import { assessInsurance } from './arithmetic/insurance.ts';
import { monthlyPayment } from './arithmetic/interest.ts';
import { dateInOntario } from '#lib/calendar.ts';
import type { Reading, Field } from './field.ts';
import { wholeDollars } from './figures.ts';
import { readMoney } from '#lib/read-number.ts';

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
  const { obstacles, premium, totalLoan } = insuranceOf(price, down, today);
  if (obstacles.length > 0) return undefined;
  const terms = {
    percent,
    months: examplePurchase.amortizationYears * 12,
    compounding: 'half-yearly',
  } as const;
  return { payment: monthlyPayment(totalLoan, terms), mortgage: totalLoan, premium };
}

/** The insurance of a home that is neither the buyer's first nor new, over the example's years. */
function insuranceOf(price: number, down: number, today: string) {
  const { amortizationYears } = examplePurchase;
  return assessInsurance({ price, down, amortizationYears, firstTime: false, newlyBuilt: false }, today);
}

/** Where the payment calculator shows this mortgage (cents) at this rate. */
export function paymentAddress({ mortgage, percent }: { mortgage: number; percent: number }): string {
  const amount = String(mortgage / 100);
  const { amortizationYears } = examplePurchase;
  const query = { amount, rate: String(percent), amortization: String(amortizationYears) };
  return `/calculators/payment?${new URLSearchParams(query).toString()}`;
}

/**
 * A mortgage amount that a query may give as a price and a down payment instead: the home page's form, sent without
 * script. If no lender may give that mortgage, both stand in the field, which says why.
 */
export function mortgageAmount(amount: Field<number>): Field<number> {
  return {
    ...amount,
    gather(_name, { price = '', down = '' }) {
      const mortgage = readMortgage(price, down);
      if (!mortgage) return undefined;
      return mortgage.ok ? String(mortgage.value / 100) : `${price} with ${down} down`;
    },
    read(text) {
      const [, price, down] = /^(.+) with (.+) down$/.exec(text) ?? [];
      const mortgage = price && down ? readMortgage(price, down) : undefined;
      return mortgage && !mortgage.ok ? mortgage : amount.read(text);
    },
  };
}

/** The mortgage for a home (cents), or why no lender may give it; undefined if the texts are no amounts. */
function readMortgage(priceText: string, downText: string): Reading<number> | undefined {
  const [price, down] = [readMoney(priceText), readMoney(downText)];
  if (!price.ok || !down.ok) return undefined;
  const [priceCents, downCents] = [price, down].map(({ value }) => Math.round(value * 100));
  const today = dateInOntario(new Date());
  const { totalLoan, obstacles, minimumDown } = insuranceOf(priceCents!, downCents!, today);
  return obstacles.length === 0
    ? { ok: true, value: totalLoan }
    : { ok: false, message: tooLittleDown(minimumDown) };
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
