import { knownRuleOn } from './dated-rule.ts';
import { ontarioTaxRules, torontoTaxRules, type TransferTaxRule } from './land-transfer-tax-rules.ts';
import { priceBeforeHst } from './new-home.ts';

/** The part of the price in one bracket and its tax, in cents; the rate in percent. */
interface TaxedPart {
  from: number;
  to: number;
  percent: number;
  tax: number;
}

/** One tax, in cents. */
export interface TransferTax {
  tax: number;
  refund: number;
  parts: TaxedPart[];
}

export interface LandTransferTax {
  /** The price that is taxed, in cents: a new home's before HST. */
  taxedPrice: number;
  ontario: TransferTax;
  /** Undefined outside Toronto. */
  toronto: TransferTax | undefined;
  /** After refunds. */
  total: number;
}

/** The land transfer tax on a home. Prices in cents; `share` is the first-time buyers' share of it in percent. */
export function landTransferTax({
  price,
  toronto: inToronto,
  firstTime,
  closing,
  share = 100,
  newlyBuilt = false,
  beforeHst,
}: {
  /** A new home's with HST, less the usual rebates. */
  price: number;
  toronto: boolean;
  firstTime: boolean;
  /** ISO date on which the home changes hands: it decides which rules apply. */
  closing: string;
  share?: number;
  newlyBuilt?: boolean;
  /** The price before HST, where the agreement states it. */
  beforeHst?: number | undefined;
}): LandTransferTax {
  const taxedPrice = newlyBuilt ? (beforeHst ?? priceBeforeHst(price, closing)) : price;
  const refundShare = firstTime ? share : 0;
  const ontario = taxBy(knownRuleOn(ontarioTaxRules, closing), taxedPrice, refundShare);
  const toronto = inToronto
    ? taxBy(knownRuleOn(torontoTaxRules, closing), taxedPrice, refundShare)
    : undefined;
  return { taxedPrice, ontario, toronto, total: leftToPay(ontario) + (toronto ? leftToPay(toronto) : 0) };
}

const leftToPay = ({ tax, refund }: TransferTax) => tax - refund;

function taxBy(rule: TransferTaxRule, price: number, refundShare: number): TransferTax {
  const parts: TaxedPart[] = [];
  let from = 0;
  let hundredths = 0;
  for (const { upTo, rate } of rule.brackets) {
    if (price <= from) break;
    const to = Math.min(price, upTo);
    hundredths += (to - from) * rate;
    parts.push({ from, to, percent: rate / 100, tax: Math.round(((to - from) * rate) / 10_000) });
    from = to;
  }
  const tax = Math.round(hundredths / 10_000);
  const refund = Math.round((Math.min(tax, rule.firstTimeRefund) * refundShare) / 100);
  return { tax, refund, parts };
}
