import {
  type ShownRate,
  type CurrentRate,
  rateText,
  ratesForLoan,
  type LoanKind,
  termName,
  initialRate,
} from '#features/rates/rates.ts';
import { type Calculator, type Fields, isAsked, isExampleText, type Texts } from './calculator.ts';
import { percent } from './figures.ts';

export function withRates<Of extends Fields, Result>(
  calculator: Calculator<Of, Result>,
  rates: readonly ShownRate[],
): Calculator<Of, Result> {
  const fill = (loan?: LoanKind) => {
    const fields: Fields = { ...calculator.fields };
    // Some calculators begin at a term of one year.
    const known = rates.filter((rate) => fields.term?.read(String(rate.years)).ok ?? true);
    for (const [name, field] of Object.entries(fields)) {
      const today =
        field.ratesFor && initialRate(known, loan ? ratesForLoan[loan.insurance] : field.ratesFor, loan);
      if (!today) continue;
      fields[name] = { ...field, example: () => String(today.rate), today };
      if (fields.term) fields.term = { ...fields.term, example: () => String(today.years) };
    }
    return { ...calculator, fields: fields as Of };
  };
  return calculator.loanOf ? { ...fill(), suiting: fill } : fill();
}

/** The source of a rate: the brokerage today, our example, or the visitor (undefined). */
export type RateOrigin = CurrentRate | 'example' | undefined;

/** The fields that a rate depends on besides its type: changing one makes it a different rate. */
const rateFields = ['term', 'compounding'];

/** The origin of a field's rate. Changing its term or type makes today's rate the visitor's. */
export function rateOrigin(
  { fields }: { fields: Fields },
  texts: Texts,
  name: string,
  date: string,
): RateOrigin {
  const { today } = fields[name]!;
  const isOurs = [name, ...(today ? rateFields : [])].every((fieldName) => {
    const field = fields[fieldName];
    return !field || !isAsked(field, texts) || isExampleText(field, texts[fieldName], date);
  });
  const isOfType = !today || !fields.rateType || texts.rateType === today.type;
  return isOurs && isOfType ? (today ?? 'example') : undefined;
}

/** The conditions of a rate of today, in sentences to append to its description. */
export const conditionsOf = (origin: RateOrigin) =>
  typeof origin === 'object' ? origin.conditions : undefined;

/** A rate with its APR, and where it comes from. Without fees, the APR of a rate is the rate itself. */
export function describeRate(rate: number, origin: RateOrigin, label?: string): string {
  if (typeof origin === 'object') {
    const { apr, day, insurance } = origin;
    const name = `${label ? `${label}: ` : ''}${termName(origin)} ${rateText(rate)}, APR ${rateText(apr)}`;
    return `${name}, as of ${day} (${insurance})`;
  }
  if (label) return `${label} ${percent(rate)}${origin ? ' (example)' : ''}, APR ${percent(rate)}`;
  return `${origin ? 'Example rate' : 'Rate'} ${percent(rate)}, APR ${percent(rate)}`;
}
