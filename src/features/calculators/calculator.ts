import type { ComponentType } from 'react';
import type { LoanKind } from '#features/rates/rates.ts';
import type { DatedRule } from './arithmetic/dated-rule.ts';
import type { CalculatorName } from './calculator-list.ts';
import type { DebtsInput } from './consolidation/debts-input.tsx';
import type { Field, Reading } from './field.ts';
import type { Figure, Terms } from './figures.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- fields with any type of value
export type Fields = Record<string, Field<any>>;

export type ValuesOf<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends Field<infer Value> ? Value : never;
};

/** Messages for the visitor, by field. */
export type FieldErrors = Record<string, string>;

export interface Calculator<Of extends Fields, Result> {
  /** In URLs: `/calculators/NAME`. */
  name: CalculatorName;
  fields: Of;
  /** Finds conflicts between individually valid values, under the rules of `today` (ISO date). */
  check?(values: ValuesOf<Of>, today: string): FieldErrors | undefined;
  /** Calculates by the rules of `today`, unless the values include a closing day. */
  calculate(values: ValuesOf<Of>, today: string): Result;
  /** The kind of a result's loan; defined where that decides which of our rates suits it. */
  loanOf?(result: Result, values: ValuesOf<Of>): LoanKind;
  /** The calculator with defaults that fit a loan. */
  suiting?: (loan: LoanKind) => Calculator<Of, Result>;
}

/** The maximum length of one field's text, in characters: a dozen debts with room for blanks. */
const maxTextLength = 2_000;

/** A form's contents, as text per field. */
export type Texts = Record<string, string>;

export type Calculation<Of extends Fields, Result> =
  | { ok: true; values: ValuesOf<Of>; result: Result }
  | { ok: false; errors: FieldErrors };

// oxlint-disable-next-line typescript/no-explicit-any -- any calculator
export type AnyCalculator = Calculator<any, any>;

export function givenText(name: string, field: Field<unknown>, query: Texts): string | undefined {
  return query[name] ?? field.gather?.(name, query);
}

export function givenTexts(fields: Fields, query: Texts): Texts {
  const texts = Object.entries(fields).map(([name, field]) => [name, givenText(name, field, query)] as const);
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

export const isSubmitted = ({ fields }: AnyCalculator, query: Texts): boolean =>
  Object.keys(givenTexts(fields, query)).length > 0;

/**
 * The texts of a query, with each missing field's default (empty if it has none). A missing choice is inferred from
 * fields asked only after it: a mortgage balance implies a mortgage.
 */
export function textsOf({ fields }: AnyCalculator, query: Texts, today: string): Texts {
  const all = Object.entries(fields as Fields);
  const implied = Object.fromEntries(
    all.flatMap(([name, { onlyIf }]) => (onlyIf && query[name] !== undefined ? [onlyIf] : [])),
  );
  return Object.fromEntries(
    all.map(([name, field]) => [
      name,
      givenText(name, field, query) ?? implied[name] ?? field.initial(today),
    ]),
  );
}

/** A typical case: what the page shows before anything is changed. */
export function exampleTexts({ fields }: AnyCalculator, today: string): Texts {
  return Object.fromEntries(
    Object.entries(fields as Fields).map(([name, field]) => [name, field.example(today)]),
  );
}

/**
 * The texts to show: the example, or those of the query. A missing rate, or a field not asked yet, gets the example's
 * value, so that a prefilled link has a result at once.
 */
export function pageTexts(calculator: AnyCalculator, query: Texts, today: string): Texts {
  const examples = exampleTexts(calculator, today);
  if (!isSubmitted(calculator, query)) return examples;
  const fields = calculator.fields as Fields;
  const texts = textsOf(calculator, query, today);
  const isLeftOut = (name: string) =>
    (fields[name]!.isRate || !isAsked(fields[name]!, texts)) &&
    givenText(name, fields[name]!, query) === undefined;
  const filled = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      isLeftOut(name) ? examples[name]! : (fields[name]!.rewrite?.(text) ?? text),
    ]),
  );
  return followLoan(calculator, { texts: filled, isFree: isLeftOut }, today);
}

/** The variant of a calculator that fits the calculated loan. */
export function variantForLoan<Of extends Fields, Result>(
  calculator: Calculator<Of, Result>,
  calculation: Calculation<Of, Result>,
): Calculator<Of, Result> {
  const loan = calculation.ok ? calculator.loanOf?.(calculation.result, calculation.values) : undefined;
  return (loan && calculator.suiting?.(loan)) ?? calculator;
}

/** Replaces rate and term with those that fit the loan, unless the visitor chose them. */
export function followLoan(
  calculator: AnyCalculator,
  { texts, isFree }: { texts: Texts; isFree: (name: string) => boolean },
  today: string,
): Texts {
  if (!calculator.suiting) return texts;
  const fields = variantForLoan(calculator, calculate(calculator, texts, today)).fields as Fields;
  const free = ['rate', 'term'].filter((name) => fields[name] && isFree(name));
  return { ...texts, ...Object.fromEntries(free.map((name) => [name, fields[name]!.example(today)])) };
}

/** True if two texts of a field differ in nothing but commas. */
const isSameText = (text: string | undefined, other: string) =>
  text?.replaceAll(',', '').trim() === other.replaceAll(',', '');

export function isExampleText(field: Field<unknown>, text: string | undefined, today: string): boolean {
  return isSameText(text, field.example(today));
}

export function isExample({ fields }: AnyCalculator, texts: Texts, today: string): boolean {
  return Object.entries(fields as Fields).every(
    ([name, field]) => !isAsked(field, texts) || isExampleText(field, texts[name], today),
  );
}

export function isAsked({ onlyIf }: Field<unknown>, texts: Texts): boolean {
  return onlyIf === undefined || texts[onlyIf[0]]?.trim() === onlyIf[1];
}

/** Parses the texts and calculates, or says which fields are wrong and why. Never throws, whatever the texts are. */
export function calculate<Of extends Fields, Result>(
  calculator: Calculator<Of, Result>,
  texts: Texts,
  today: string,
): Calculation<Of, Result> {
  const read: Record<string, unknown> = {};
  const unreadable: FieldErrors = {};
  for (const [name, field] of Object.entries(calculator.fields)) {
    const isHidden = !isAsked(field, texts);
    const text = isHidden ? field.initial(today) : (texts[name] ?? '');
    const reading: Reading<unknown> =
      text.length > maxTextLength ? { ok: false, message: 'This is too long' } : field.read(text);
    if (reading.ok) read[name] = reading.value;
    // A hidden field cannot be wrong: nobody could see it to correct it.
    else if (!isHidden) unreadable[name] = reading.message;
  }
  if (Object.keys(unreadable).length > 0) return { ok: false, errors: unreadable };
  const values = read as ValuesOf<Of>;
  const errors = calculator.check?.(values, today);
  return errors ? { ok: false, errors } : { ok: true, values, result: calculator.calculate(values, today) };
}

// A comma anywhere else may be a decimal point.
const groupedDigits = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/** A calculator's texts as a query string: numbers without their commas; empty for the example. */
export function toQuery({ fields }: AnyCalculator, texts: Texts, today: string): string {
  if (isExample({ fields } as AnyCalculator, texts, today)) return '';
  const query = new URLSearchParams();
  for (const [name, field] of Object.entries(fields as Fields)) {
    const text = texts[name] ?? '';
    if (!isAsked(field, texts)) continue;
    if (text.trim() === '' && field.initial(today) === '' && !field.isRate) continue;
    query.set(name, addressText(field, text));
  }
  return query.toString();
}

/** A field's text as it stands in an address: a number without its commas. */
export function addressText({ control }: Field<unknown>, text: string): string {
  return control.type === 'number' && groupedDigits.test(text) ? text.replaceAll(',', '') : text;
}

export interface Shown<Of extends Fields, Result> {
  values: ValuesOf<Of>;
  result: Result;
}

/** The values and result of a given calculator. */
export type ShownBy<Of extends AnyCalculator> =
  Of extends Calculator<infer Asked, infer Result> ? Shown<Asked, Result> : never;

export interface Headline extends Figure {
  meaning?: string;
  /** In the strip on phones, in place of the text. */
  strip?: string;
}

export interface Scenario<Of extends Fields, Result> {
  texts: Texts;
  calculation: Calculation<Of, Result>;
  isExample: boolean;
}

export interface ExplanationProps<Of extends Fields, Result> {
  view: CalculatorView<Of, Result>;
  /** The latest scenario that has a result. */
  shown: Scenario<Of, Result>;
  /** True if the fields as they are now have no result. */
  isOutdated: boolean;
  /** The scenario's name, while two are compared. */
  scenario: string | undefined;
  /** ISO date. */
  today: string;
}

/** The rules a result follows from: those in force today (ISO date), or on the values' closing day. */
export type RulesOf<Of extends Fields> = (today: string, values?: ValuesOf<Of>) => DatedRule[];

export type ExplanationPart<Of extends Fields, Result> = ComponentType<ExplanationProps<Of, Result>> & {
  rules: RulesOf<Of>;
};

export interface CalculatorView<Of extends Fields, Result> {
  calculator: Calculator<Of, Result>;
  headline(shown: Shown<Of, Result>): Headline;
  /** In place of the headline's one number, where two must be seen together. */
  Answer?: ComponentType<Shown<Of, Result>>;
  /** Rate, APR and term, if there is a rate. */
  terms?(shown: Shown<Of, Result>): Terms;
  /** Up to three supporting numbers; more only where each is part of the answer. Their names do not depend on values. */
  figures(shown: Shown<Of, Result>): readonly Figure[];
  /** Sentences below these numbers, which a visitor must know. */
  Notes?: ComponentType<Shown<Of, Result>>;
  /** The figures compared between scenarios, if not the headline and these. */
  compared?(shown: Shown<Of, Result>): readonly Figure[];
  /** One picture of the result, on light ground in the result card: at most 420 px wide and 240 px tall. */
  Chart: ComponentType<Shown<Of, Result>>;
  Explanation: ExplanationPart<Of, Result>;
  DebtsInput?: typeof DebtsInput | undefined;
}

// oxlint-disable-next-line typescript/no-explicit-any -- any calculator's
export type AnyView = CalculatorView<any, any>;

export type ViewOf<Of extends AnyCalculator> =
  Of extends Calculator<infer Asked, infer Result> ? CalculatorView<Asked, Result> : never;
