import { knownRuleOn } from '#features/calculators/arithmetic/dated-rule.ts';
import { downPaymentRules, minimumDown } from '#features/calculators/arithmetic/insurance.ts';
import {
  purchasePayment,
  type PurchasePayment,
  tooLittleDown,
} from '#features/calculators/purchase-payment.ts';
import { readMoney, readNumber } from '#lib/read-number.ts';

/** What is typed in the fields. */
export type PurchaseTexts = Record<'price' | 'down' | 'rate', string>;

export type PurchaseReading =
  | { ok: true; price: number; down: number; percent: number; result: PurchasePayment }
  | {
      ok: false;
      field: keyof PurchaseTexts;
      message: string;
      /** A down payment, in cents, with which there would be a result. */
      downNeeded?: number;
    };

/** Parses what is typed and calculates the payment, or says what to change. Money in cents; `today` is an ISO date. */
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
  const purchase = { price, down, percent: rate.value };
  const result = purchasePayment(purchase, today);
  if (result) return { ok: true, ...purchase, result };
  const downNeeded = minimumDown(price, knownRuleOn(downPaymentRules, today));
  return { ok: false, field: 'down', message: tooLittleDown(downNeeded), downNeeded };
}

function readAmount(text: string): number | undefined {
  const reading = readMoney(text);
  return reading.ok ? Math.round(reading.value * 100) : undefined;
}
