import {
  assessInsurance,
  downPaymentRules,
  type Insurance,
} from '#features/calculators/arithmetic/insurance.ts';
import { landTransferTax, type LandTransferTax } from '#features/calculators/arithmetic/land-transfer-tax.ts';
import type { Calculator, ValuesOf } from '#features/calculators/calculator.ts';
import { money, refinement, yesOrNo } from '#features/calculators/field.ts';
import {
  downPaymentErrors,
  obstacleErrors,
  insuredFirstHint,
  purchaseFields,
} from '#features/calculators/purchase-fields.ts';
import {
  beforeHstErrors,
  beforeHstField,
  closingField,
  firstTimeField,
  torontoField,
} from '#features/calculators/transfer-fields.ts';

export interface CashToClose {
  insurance: Insurance;
  landTransferTax: LandTransferTax;
  /** All cash due on or before the closing day, in cents. */
  total: number;
  /** The part that is not the down payment. */
  closingCosts: number;
}

const fields = {
  ...purchaseFields,
  amortization: refinement(purchaseFields.amortization),
  firstTime: firstTimeField(),
  insuredFirst: yesOrNo({
    label: 'Insured as a first-time buyer?',
    hint: insuredFirstHint,
    onlyIf: ['firstTime', 'no'],
    isRefinement: true,
  }),
  beforeHst: refinement(beforeHstField()),
  toronto: torontoField(),
  closing: refinement(closingField(downPaymentRules[0]!.effectiveFrom)),
  legal: money({
    label: 'Lawyer and title insurance',
    hint: 'Including disbursements. Your lawyer can give you a quote.',
    max: 1_000_000,
    initial: '2,500',
    slider: { min: 0, max: 8_000, step: 100 },
    isRefinement: true,
  }),
  other: money({
    label: 'Inspection, appraisal, adjustments, moving',
    hint: 'Adjustments repay the seller for bills already paid, such as property tax.',
    max: 1_000_000,
    initial: '2,500',
    slider: { min: 0, max: 15_000, step: 100 },
    isRefinement: true,
  }),
};

export const cashToCloseCalculator: Calculator<typeof fields, CashToClose> = {
  name: 'cash-to-close',
  fields,
  check: (values) =>
    beforeHstErrors(values) ?? downPaymentErrors(values) ?? obstacleErrors(addUpCash(values).insurance),
  calculate: addUpCash,
};

/** Adds up the cash a purchase needs under the rules of its closing day. Money in cents. */
export function addUpCash(values: ValuesOf<typeof fields>): CashToClose {
  const firstTime = values.firstTime || values.insuredFirst;
  const insurance = assessInsurance({ ...values, firstTime }, values.closing);
  const tax = landTransferTax(values);
  const closingCosts = tax.total + insurance.taxOnPremium + values.legal + values.other;
  return { insurance, landTransferTax: tax, total: values.down + closingCosts, closingCosts };
}
