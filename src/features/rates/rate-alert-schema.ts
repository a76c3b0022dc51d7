import * as z from 'zod/mini';
import { emailField, parsedField } from '#lib/text-field.ts';
import { products, alertSteps } from './rate-alert.ts';

export const rateAlertSchema = z.object({
  email: emailField(),
  product: z
    .string('Please choose a mortgage')
    .check(z.refine((key) => products.has(key), 'Please choose a mortgage')),
  step: parsedField(
    (typed) => alertSteps.find((step) => step === Number(typed)),
    'Please choose by how much',
  ),
});
export type NewRateAlert = z.output<typeof rateAlertSchema>;
