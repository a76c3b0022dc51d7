import { assessInsurance } from './arithmetic/insurance.ts';
import { monthlyPayment } from './arithmetic/interest.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { wholeDollars } from './figures.ts';
import { readMoney } from './read-number.ts';

/**
 * The typical Ontario purchase with which the calculators and the home page begin: money in cents. Its rate is nobody's
 * offer: wherever it is shown, `exampleRateLabel`, its APR and its term stand beside it.
 */
export const examplePurchase = {
  price: 650_000_00,
  down: 65_000_00,
  /** A yearly rate, fixed, compounded semi-annually. */
  percent: 4.5,
  amortizationYears: 25,
  termYears: 5,
} as const;

export const exampleRateLabel = 'Example rate';

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
  const purchase = { price, down, amortizationYears, firstTime: false, newlyBuilt: false };
  const { obstacles, premium, totalLoan } = assessInsurance(purchase, today);
  if (obstacles.length > 0) return undefined;
  const terms = { percent, months: amortizationYears * 12, compounding: 'half-yearly' } as const;
  return { payment: monthlyPayment(totalLoan, terms), mortgage: totalLoan, premium };
}

/** Where the payment calculator shows this mortgage (cents) at this rate. */
export function paymentAddress({ mortgage, percent }: { mortgage: number; percent: number }): string {
  const amount = String(mortgage / 100);
  const { amortizationYears } = examplePurchase;
  const query = { amount, rate: String(percent), amortization: String(amortizationYears) };
  return `/calculators/payment?${new URLSearchParams(query).toString()}`;
}

/**
 * The payment calculator's amount, from a query with a price and a down payment instead: the home page's form, sent
 * without script.
 */
export function gatherMortgage(
  _name: string,
  { price = '', down = '' }: Readonly<Record<string, string>>,
): string | undefined {
  const [priceRead, downRead] = [readMoney(price), readMoney(down)];
  if (!priceRead.ok || !downRead.ok) return undefined;
  const { totalLoan } = assessInsurance(
    {
      price: Math.round(priceRead.value * 100),
      down: Math.round(downRead.value * 100),
      amortizationYears: examplePurchase.amortizationYears,
      firstTime: false,
      newlyBuilt: false,
    },
    dateInOntario(new Date()),
  );
  return String(totalLoan / 100);
}

/** The figures as text for the visitor's message, as the `about` of `/book` and `/quote`. */
export function aboutPurchase({
  price,
  down,
  percent,
  payment,
}: {
  price: number;
  down: number;
  percent: number;
  /** As shown to the visitor. */
  payment: string;
}): string {
  return [
    `Price of the home: ${wholeDollars(price)}`,
    `Down payment: ${wholeDollars(down)}`,
    `${exampleRateLabel}: ${percent}%`,
    `Estimated payment: ${payment} a month over ${examplePurchase.amortizationYears} years`,
  ].join('\n');
}
