import { assessInsurance, type Insurance } from '#features/calculators/arithmetic/insurance.ts';
import { examplePurchase, tooLittleDown } from '#features/calculators/example-purchase.ts';
import { monthlyPayment } from '#lib/interest.ts';
import { readMoney, readNumber } from '#lib/read-number.ts';

export type PurchaseTexts = Record<'price' | 'down' | 'rate', string>;

export type PurchaseReading =
  | {
      ok: true;
      price: number;
      down: number;
      percent: number;
      /** A month, in cents. */
      payment: number;
      /** With the insurance premium if there is one. */
      mortgage: number;
      premium: number;
      insurance: Insurance['kind'];
    }
  | {
      ok: false;
      field: keyof PurchaseTexts;
      message: string;
      /** A down payment, in cents, with which there would be a result. */
      downNeeded?: number;
    };

/**
 * Parses what is typed and calculates the monthly payment at a fixed rate over 25 years, or says what to change: no
 * lender may finance a home with too little down. Money in cents; `today` is an ISO date.
 */
export function readPurchase(texts: PurchaseTexts, today: string): PurchaseReading {
  const price = readAmount(texts.price);
  if (price === undefined || price < 1_000_00 || price > 100_000_000_00)
    return { ok: false, field: 'price', message: 'Please enter a price, such as 650,000' };
  const down = readAmount(texts.down);
  if (down === undefined)
    return { ok: false, field: 'down', message: 'Please enter a down payment, such as 65,000' };
  if (down >= price) return { ok: false, field: 'down', message: 'With that much down you need no mortgage' };
  const rate = readNumber(texts.rate, 4);
  if (!rate.ok || rate.value > 25)
    return { ok: false, field: 'rate', message: 'Please enter a rate from 0 to 25, such as 4.5' };
  const { amortizationYears: amortization } = examplePurchase;
  const purchase = { price, down, amortization, firstTime: false, newlyBuilt: false };
  const assessed = assessInsurance(purchase, today);
  const { obstacles, premium, kind: insurance, totalLoan: mortgage, minimumDown } = assessed;
  if (obstacles.length > 0)
    return { ok: false, field: 'down', message: tooLittleDown(minimumDown), downNeeded: minimumDown };
  const percent = rate.value;
  const terms = { percent, months: amortization * 12, compounding: 'half-yearly' } as const;
  const payment = monthlyPayment(mortgage, terms);
  return { ok: true, price, down, percent, payment, mortgage, premium, insurance };
}

function readAmount(text: string): number | undefined {
  const reading = readMoney(text);
  return reading.ok ? Math.round(reading.value * 100) : undefined;
}
