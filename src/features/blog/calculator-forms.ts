import * as z from 'zod/mini';

/** The fields of a calculator, as the post editor asks for them. */
export const calculatorFormSchema = z.object({
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      hint: z.optional(z.string()),
      /** What a number counts: `$`, `%`, `years` or `months`. */
      unit: z.optional(z.string()),
      type: z.enum(['number', 'choice', 'date', 'debts']),
      options: z.optional(z.array(z.tuple([z.string(), z.string()]))),
      /** Its text in a typical case. */
      example: z.string(),
      /** Asked only if another field has this value. */
      onlyIf: z.optional(z.tuple([z.string(), z.string()])),
    }),
  ),
  /** What is wrong with the figures asked about, as a message per field: empty if they have a result. */
  errors: z.record(z.string(), z.string()),
});

export type CalculatorForm = z.infer<typeof calculatorFormSchema>;
