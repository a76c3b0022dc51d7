import type { Product } from '#features/rates/products.ts';
import type { CurrentRate } from '#features/rates/rates.ts';
import { type NumberReading, readMoney, readNumber } from '#lib/read-number.ts';
import { groupTyped, months, wholeDollars, years } from './figures.ts';

export type Reading<Value> = { ok: true; value: Value } | { ok: false; message: string };

export interface Slider {
  min: number;
  max: number;
  step: number;
}

export type Control =
  | { type: 'number'; unit: '$' | '%' | 'years' | 'months'; slider: Slider }
  | { type: 'choice'; options: readonly (readonly [value: string, label: string])[] }
  | { type: 'date' }
  | { type: 'debts' };

export interface Field<Value> {
  label: string;
  hint?: string | undefined;
  control: Control;
  /** Asked only if another field has this value; otherwise ignored. */
  onlyIf?: readonly [field: string, value: string];
  /** The value of a field that a query leaves out; empty if it must be given. */
  initial(today: string): string;
  /** Shown before anything is changed: part of a typical case. */
  example(today: string): string;
  /** Set for fields under "More options", which most visitors can leave alone. */
  isRefinement?: true;
  /** Set for an interest rate, which is marked as an example while it is ours. */
  isRate?: true;
  /** The kinds of insurance whose current rates fit this field, best first. */
  ratesFor?: readonly Product['insurance'][];
  today?: CurrentRate;
  /** The text of a field whose plain form has several inputs, `NAME.…`; undefined if the query contains none. */
  gather?(name: string, query: Readonly<Record<string, string>>): string | undefined;
  /** Formats the text for a message or a printout, if not as typed. */
  describe?(text: string): string;
  /** The text as its form writes it, if there are several ways. */
  rewrite?(text: string): string;
  read(text: string): Reading<Value>;
}

interface FieldOptions extends Pick<Field<unknown>, 'onlyIf' | 'isRefinement' | 'isRate' | 'ratesFor'> {
  label: string;
  hint?: string;
  initial?: string;
  /** Shown before anything is changed; `initial` if left out. */
  example?: string;
}

interface NumberFieldOptions extends FieldOptions {
  min?: number;
  max?: number;
  slider: Slider;
}

/** Dollars and cents, parsed as cents. */
export function money({ min = 0, max = 100_000_000, ...asked }: NumberFieldOptions): Field<number> {
  const read = readBetween({
    min,
    max,
    decimals: 2,
    readText: readMoney,
    example: exampleAmount(asked.slider),
    format: (dollars) => wholeDollars(dollars * 100),
  });
  return number({ ...asked, unit: '$' }, (text) => {
    const reading = read(text);
    return reading.ok ? { ok: true, value: Math.round(reading.value * 100) } : reading;
  });
}

/** A round amount, such as `500,000`, well within the slider's range. */
const exampleAmount = ({ max }: Slider) =>
  wholeDollars(Number((max / 3).toPrecision(1)) * 100).slice('$'.length);

export function onlyIf<Value>(other: string, value: string, field: Field<Value>): Field<Value | undefined> {
  return { ...field, onlyIf: [other, value] };
}

export function refinement<Value>(field: Field<Value>): Field<Value> {
  return { ...field, isRefinement: true };
}

export function optionalMoney(asked: NumberFieldOptions): Field<number | undefined> {
  return optional(money(asked));
}

/** A rate or share, in percent. */
export function percentage({ min = 0, max = 25, ...asked }: NumberFieldOptions): Field<number> {
  const read = readBetween({ min, max, decimals: 4, example: '5.25', format: (value) => `${value}%` });
  return number({ ...asked, unit: '%' }, read);
}

export function optionalPercentage(asked: NumberFieldOptions): Field<number | undefined> {
  return optional(percentage(asked));
}

export function yearCount({ min = 1, max = 40, ...asked }: NumberFieldOptions): Field<number> {
  const read = readBetween({ min, max, decimals: 2, example: '25', format: years });
  return number({ ...asked, unit: 'years' }, read);
}

export function monthCount(asked: FieldOptions & { slider: Slider }): Field<number> {
  const read = readBetween({ min: 1, max: 120, decimals: 0, example: '24', format: months });
  return number({ ...asked, unit: 'months' }, read);
}

/** One of a few options; the first by default. */
export function choice<Value extends string>({
  options,
  initial = options[0]![0],
  example = initial,
  ...asked
}: FieldOptions & { options: readonly (readonly [value: Value, label: string])[] }): Field<Value> {
  return {
    ...asked,
    control: { type: 'choice', options },
    initial: () => initial,
    example: () => example,
    read(text) {
      const found = options.find(([value]) => value === text.trim());
      const listed = options.map(([value]) => value).join(', ');
      return found
        ? { ok: true, value: found[0] }
        : { ok: false, message: `Please choose one of: ${listed}` };
    },
  };
}

/** Yes or no; no by default. */
export function yesOrNo(asked: FieldOptions): Field<boolean> {
  const words = choice({
    initial: 'no',
    ...asked,
    options: [
      ['yes', 'Yes'],
      ['no', 'No'],
    ],
  });
  return {
    ...words,
    read(text) {
      const reading = words.read(text);
      return reading.ok
        ? { ok: true, value: reading.value === 'yes' }
        : { ok: false, message: 'Please choose yes or no' };
    },
  };
}

function number<Value>(
  {
    initial = '',
    example = initial,
    unit,
    slider,
    ...asked
  }: FieldOptions & { unit: '$' | '%' | 'years' | 'months'; slider: Slider },
  read: (text: string) => Reading<Value>,
): Field<Value> {
  return {
    ...asked,
    control: { type: 'number', unit, slider },
    initial: () => initial,
    example: () => example,
    read,
  };
}

function optional<Value>(field: Field<Value>): Field<Value | undefined> {
  return {
    ...field,
    read: (text) => (text.trim() === '' ? { ok: true, value: undefined } : field.read(text)),
  };
}

function readBetween({
  min,
  max,
  decimals,
  readText = (text) => readNumber(text, decimals),
  example,
  format,
}: {
  min: number;
  max: number;
  decimals: number;
  readText?: (text: string) => NumberReading;
  example: string;
  format: (value: number) => string;
}): (text: string) => Reading<number> {
  const messages = {
    blank: `Please fill this in, for example ${example}`,
    unreadable: `Please enter a number, for example ${example}`,
    negative: 'This cannot be less than 0',
    'too-precise':
      decimals === 0 ? 'Please enter a whole number' : `Please use at most ${decimals} decimal places`,
  };
  return (text) => {
    const reading = readText(text);
    if (!reading.ok) return { ok: false, message: messages[reading.problem] };
    if (reading.value < min) return { ok: false, message: `Enter at least ${format(min)}` };
    if (reading.value > max) return { ok: false, message: `Enter at most ${format(max)}` };
    return reading;
  };
}

/** The props of a slider placed at the typed number. */
export function placeSlider(
  { slider, unit }: Pick<Extract<Control, { type: 'number' }>, 'slider' | 'unit'>,
  text: string,
) {
  const reading = unit === '$' ? readMoney(text) : readNumber(text, 4);
  const value = Math.min(slider.max, Math.max(slider.min, reading.ok ? reading.value : slider.min));
  const shown = groupTyped(String(value));
  return {
    ...slider,
    value,
    text: unit === '$' ? `$${shown}` : unit === '%' ? `${shown}%` : `${shown} ${unit}`,
  };
}
