import { addUpCash, type CashToClose } from '#features/calculators/arithmetic/cash-to-close.ts';
import { downPaymentRules } from '#features/calculators/arithmetic/insurance.ts';
import type { Calculator, FieldErrors } from '#features/calculators/calculator.ts';
import { money, refinement } from '#features/calculators/field.ts';
import { dollars } from '#features/calculators/figures.ts';
import {
  downPaymentErrors,
  obstacleWords,
  closingField,
  torontoField,
  purchaseFields,
} from '#features/calculators/purchase-fields.ts';

const fields = {
  ...purchaseFields,
  amortization: refinement(purchaseFields.amortization),
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

/** How much cash a purchase needs up to closing. */
export const cashToCloseCalculator: Calculator<typeof fields, CashToClose> = {
  name: 'cash-to-close',
  fields,
  calculate({ amortization, toronto, ...asked }) {
    const errors = downPaymentErrors(asked);
    if (errors) return { ok: false, errors };
    const result = addUpCash({ ...asked, amortizationYears: amortization, inToronto: toronto });
    const obstacles = obstacleErrors(result);
    return obstacles ? { ok: false, errors: obstacles } : { ok: true, result };
  },
  say: ({ total, closingCosts }, { down }) =>
    `You need ${dollars(total)} in cash: the down payment of ${dollars(down)} and ${dollars(closingCosts)} in closing costs.`,
};

function obstacleErrors({ insurance }: CashToClose): FieldErrors | undefined {
  if (insurance.obstacles.length === 0) return undefined;
  return Object.fromEntries(
    insurance.obstacles.map((obstacle) => [
      obstacle === 'amortization-too-long' ? 'amortization' : 'down',
      obstacleWords(obstacle, insurance),
    ]),
  );
}
