import * as z from 'zod/mini';
import { factText } from '#brokerage/facts.ts';
import { timestamp } from '#http/timestamp.ts';
import { dateField, parsedField } from '#lib/text-field.ts';
import { insurances, rateTypes, termYears } from './products.ts';
import { maxRates, defaultDaysShown } from './rate-days.ts';
import type { Rate } from './rates.ts';

/** Accepts a whole number within limits, with its unit or without: `25` or `25 years`. */
function wholeNumber(min: number, max: number, unit: 'days' | 'years') {
  // The unit's final s is optional.
  const pattern = new RegExp(String.raw`^\s*\d{1,3}\s*(?:${unit}?\s*)?$`, 'i');
  return parsedField((typed) => {
    const value = pattern.test(typed) ? Number.parseInt(typed) : 0;
    return value >= min && value <= max ? value : undefined;
  }, `Please enter ${min} to ${max} ${unit}`);
}

/** Reads a percentage such as `4.09%` or `4,09`: above 0, at most 25, four decimals. Undefined for anything else. */
function readPercent(typed: string): number | undefined {
  const isPercent = /^\s*\d{1,2}(?:[.,]\d{1,4})?\s*%?\s*$/.test(typed);
  const value = isPercent ? Number.parseFloat(typed.replace(',', '.')) : 0;
  return value > 0 && value <= 25 ? value : undefined;
}

const rateSchema = z
  .object({
    years: parsedField((typed) => termYears.find((years) => String(years) === typed), 'Please choose a term'),
    type: z.enum(rateTypes, 'Please choose fixed or variable'),
    insurance: z.enum(insurances, 'Please choose insured, insurable or uninsured'),
    rate: parsedField(
      readPercent,
      'Please enter a rate above 0% and up to 25%, with at most 4 decimals, such as 4.09',
    ),
    apr: parsedField(
      readPercent,
      'Please enter an APR above 0% and up to 25%, with at most 4 decimals, such as 4.11',
    ),
    asOf: dateField('Please enter a date'),
    holdDays: z._default(wholeNumber(1, 120, 'days'), defaultDaysShown),
    amortization: z.optional(wholeNumber(5, 40, 'years')),
    conditions: z.optional(factText('Please enter the conditions', 200)),
  })
  .check(
    z.refine(({ rate, apr }) => apr >= rate, {
      path: ['apr'],
      error: 'The APR cannot be lower than the rate',
    }),
  );

/** The body of `PUT /api/rates`: all of them, in the order in which they are shown. */
export const ratesChangeSchema = z.object({
  value: z.array(rateSchema).check(z.maxLength(maxRates, `Please enter at most ${maxRates} rates`)),
});

const sheetSchema = z.object({
  /** Not validated again: an invalid rate must not break the page on which to fix it. */
  value: z.array(z.any().check(z.meta({ description: 'A rate, as a change of the rates has it' }))),
  /** Null while nobody has entered any. */
  updatedAt: z.nullable(timestamp),
  updatedBy: z.nullable(z.string()),
});

export type RateSheet = z.output<typeof sheetSchema> & { value: Rate[] };
export type ReceivedRates = z.input<typeof sheetSchema> & { value: Rate[] };

export const rateSheetSchema = sheetSchema as z.ZodMiniType<RateSheet, ReceivedRates>;
export type RatesChange = z.output<typeof ratesChangeSchema>;

export type RateTexts = Record<keyof Rate, string>;
