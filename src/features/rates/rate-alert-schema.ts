import * as z from 'zod/mini';
import { emailField } from '#lib/text-field.ts';
import { products, alertSteps } from './rate-alert.ts';

export const rateAlertSchema = z.object({
  email: emailField(),
  product: z
    .string('Please choose a mortgage')
    .check(z.refine((key) => products.has(key), 'Please choose a mortgage')),
  step: z.pipe(
    z.union([z.number(), z.string()], 'Please choose by how much'),
    z.transform((typed, { issues }) => {
      const step = alertSteps.find((one) => one === Number(typed));
      if (step) return step;
      issues.push({ code: 'custom', input: typed, message: 'Please choose by how much' });
      return z.NEVER;
    }),
  ),
});
export type NewRateAlert = z.output<typeof rateAlertSchema>;
