import { money, yesOrNo } from './field.ts';
import { amortizationField } from './loan-fields.ts';

export const priceField = () =>
  money({ label: 'Price of the home', min: 1_000, slider: { min: 100_000, max: 2_500_000, step: 5_000 } });

export const firstTimeField = () =>
  yesOrNo({ label: 'Is this your first home?', hint: 'Nowhere in the world have you owned one before.' });

/** The fields for a purchase that may need mortgage insurance. */
export const purchaseFields = {
  price: priceField(),
  down: money({ label: 'Down payment', slider: { min: 0, max: 500_000, step: 1_000 } }),
  amortization: amortizationField(),
  firstTime: firstTimeField(),
  newlyBuilt: yesOrNo({ label: 'Is it newly built?', hint: 'Nobody has lived in it yet.' }),
};
