import { firstKnownClosing } from '#features/calculators/arithmetic/land-transfer-tax-rules.ts';
import { landTransferTax, type LandTransferTax } from '#features/calculators/arithmetic/land-transfer-tax.ts';
import type { Calculator } from '#features/calculators/calculator.ts';
import { percentage, refinement } from '#features/calculators/field.ts';
import { newlyBuiltField, priceField } from '#features/calculators/purchase-fields.ts';
import {
  beforeHstErrors,
  beforeHstField,
  closingField,
  firstTimeField,
  torontoField,
} from '#features/calculators/transfer-fields.ts';

const fields = {
  price: priceField(),
  toronto: torontoField(),
  newlyBuilt: newlyBuiltField(),
  beforeHst: beforeHstField(),
  firstTime: firstTimeField(),
  share: percentage({
    label: 'Share of the home bought by first-time buyers',
    hint: 'The refund is proportional to it.',
    min: 1,
    max: 100,
    initial: '100',
    slider: { min: 1, max: 100, step: 1 },
    onlyIf: ['firstTime', 'yes'],
  }),
  closing: refinement(closingField(firstKnownClosing)),
};

export const landTransferTaxCalculator: Calculator<typeof fields, LandTransferTax> = {
  name: 'land-transfer-tax',
  fields,
  check: beforeHstErrors,
  calculate: landTransferTax,
};
