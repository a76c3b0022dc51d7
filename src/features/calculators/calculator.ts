import type { ComponentType } from 'react';
import type { DatedRule } from './arithmetic/dated-rule.ts';
import type { CalculatorName } from './calculator-list.ts';
import type { Field, Reading } from './field.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- fields with any type of value
export type Fields = Record<string, Field<any>>;

/** The fields' values once parsed. */
export type ValuesOf<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends Field<infer Value> ? Value : never;
};

/** What is wrong with the input, as a message for the visitor per field. */
export type FieldErrors = Record<string, string>;

export type Outcome<Result> = { ok: true; result: Result } | { ok: false; errors: FieldErrors };

/** One calculator: its inputs and its results. */
export interface Calculator<Of extends Fields, Result> {
  /** In URLs: `/calculators/NAME` and `/api/calculators/NAME`. */
  name: CalculatorName;
  fields: Of;
  /** Calculates by the rules of `today` (ISO date), unless the values include a closing day. */
  calculate(values: ValuesOf<Of>, today: string): Outcome<Result>;
  /** The result in a sentence. */
  say(result: Result, values: ValuesOf<Of>): string;
  /** The rules it uses. */
  rules(today: string, values?: ValuesOf<Of>): DatedRule[];
}

/** The maximum length of one field's text, in characters: a dozen debts with room for blanks. */
export const longestText = 2_000;
export const tooLong = 'This is too long';

/** A form's contents, as text per field. */
export type Texts = Record<string, string>;

export type Calculation<Of extends Fields, Result> =
  | { ok: true; values: ValuesOf<Of>; result: Result }
  | { ok: false; errors: FieldErrors };

// oxlint-disable-next-line typescript/no-explicit-any -- any calculator
export type AnyCalculator = Calculator<any, any>;

/** Whether a query contains any of the calculator's fields. */
export function asks({ fields }: AnyCalculator, query: Texts): boolean {
  return Object.keys(fields).some((name) => query[name] !== undefined);
}

/** The texts of a query, with the form's initial text for any field it does not contain. */
export function textsOf({ fields }: AnyCalculator, query: Texts, today: string): Texts {
  const all = Object.entries(fields as Fields);
  return Object.fromEntries(all.map(([name, field]) => [name, query[name] ?? field.initial(today)]));
}

/** Whether a field is asked, given the other fields' texts. */
export function isAsked({ onlyIf }: Field<unknown>, texts: Texts): boolean {
  return onlyIf === undefined || texts[onlyIf[0]]?.trim() === onlyIf[1];
}

/** Parses the texts and calculates, or says which fields are wrong and why. Never throws, whatever the texts are. */
export function calculate<Of extends Fields, Result>(
  calculator: Calculator<Of, Result>,
  texts: Texts,
  today: string,
): Calculation<Of, Result> {
  const values: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(calculator.fields)) {
    // A hidden field cannot be wrong: nobody could see it to correct it.
    const text = isAsked(field, texts) ? (texts[name] ?? '') : field.initial(today);
    const reading: Reading<unknown> =
      text.length > longestText ? { ok: false, message: tooLong } : field.read(text);
    if (reading.ok) values[name] = reading.value;
    else errors[name] = reading.message;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const outcome = calculator.calculate(values as ValuesOf<Of>, today);
  return outcome.ok ? { ok: true, values: values as ValuesOf<Of>, result: outcome.result } : outcome;
}

// A comma anywhere else may be a decimal point.
const groupedDigits = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/** A calculator's texts as a query string: numbers without their commas; empty for an untouched form. */
export function toQuery({ fields }: AnyCalculator, texts: Texts, today: string): string {
  const query = new URLSearchParams();
  let isUntouched = true;
  for (const [name, field] of Object.entries(fields as Fields)) {
    const text = texts[name] ?? '';
    if (text !== field.initial(today)) isUntouched = false;
    if (!isAsked(field, texts)) continue;
    if (text.trim() === '' && field.initial(today) === '') continue;
    const isGrouped = field.control.type === 'number' && groupedDigits.test(text);
    query.set(name, isGrouped ? text.replaceAll(',', '') : text);
  }
  return isUntouched ? '' : query.toString();
}

/** What a visitor typed or chose, as label and value; only fields that are asked and not empty. */
export function typedFigures(fields: Fields, texts: Texts): [label: string, value: string][] {
  return Object.entries(fields)
    .filter(([name, field]) => texts[name]?.trim() && isAsked(field, texts))
    .map(([name, { label, control }]) => [label, shownText(texts[name]!, control)]);
}

function shownText(text: string, control: Fields[string]['control']): string {
  if (control.type === 'choice') return control.options.find(([value]) => value === text)?.[1] ?? text;
  if (control.type === 'number' && /^[\d.,\s]+[km]?$/i.test(text))
    return control.unit === '$' ? `$${text}` : control.unit === '%' ? `${text}%` : `${text} ${control.unit}`;
  return text;
}

export interface Shown<Of extends Fields, Result> {
  values: ValuesOf<Of>;
  result: Result;
}

/** How a calculator's result is shown and its method explained. */
export interface CalculatorView<Of extends Fields, Result> {
  calculator: Calculator<Of, Result>;
  /** The number people came for. */
  headline(shown: Shown<Of, Result>): { label: string; figure: string; note?: string };
  /** Rate, term, compounding and APR, which the advertising rule requires next to the number. */
  terms(shown: Shown<Of, Result>): string;
  /** The supporting numbers, by name. */
  figures(shown: Shown<Of, Result>): readonly (readonly [name: string, figure: string])[];
  /** What is assumed. */
  assumptions: readonly string[];
  /** One picture of the result, on light ground in the result card: at most 420 px wide and 240 px tall. */
  Chart?: ComponentType<Shown<Of, Result>>;
  /** The tables below. */
  Details: ComponentType<Shown<Of, Result>>;
  /** How it is calculated, in words and formulas. */
  Method: ComponentType;
}
