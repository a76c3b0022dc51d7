import { assessInsurance, type Insurance, type Purchase } from './insurance.ts';
import { landTransferTax, type LandTransferTax } from './land-transfer-tax.ts';

export interface CashToClose {
  insurance: Insurance;
  landTransferTax: LandTransferTax;
  /** All cash due on or before the closing day, in cents. */
  total: number;
  /** The part that is not the down payment. */
  closingCosts: number;
}

/** Adds up the cash a purchase needs under the rules of its closing day. Money in cents. */
export function addUpCash({
  legal,
  other,
  inToronto,
  closing,
  ...purchase
}: Purchase & {
  /** Lawyer, title insurance and disbursements. */
  legal: number;
  /** Inspection, appraisal, adjustments, moving. */
  other: number;
  inToronto: boolean;
  /** ISO date. */
  closing: string;
}): CashToClose {
  const insurance = assessInsurance(purchase, closing);
  const tax = landTransferTax({ price: purchase.price, inToronto, firstTime: purchase.firstTime, closing });
  const closingCosts = tax.total + insurance.taxOnPremium + legal + other;
  return { insurance, landTransferTax: tax, total: purchase.down + closingCosts, closingCosts };
}
