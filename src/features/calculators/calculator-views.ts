import type { CurrentRate } from '#features/rates/rates.ts';
import { formatDate } from '#lib/format-day.ts';
import { calculatorList } from './calculator-list.ts';
import {
  isSubmitted,
  calculate,
  type AnyView,
  type Fields,
  givenText,
  isAsked,
  pageTexts,
  type Shown,
  variantForLoan,
} from './calculator.ts';
import { typedFigures } from './explain.tsx';
import { groupTyped } from './figures.ts';
import { type RateOrigin, rateOrigin, withRates } from './todays-rate.ts';

// Always imported when it is first needed: it brings all calculators, and Node alone cannot read JSX.

const modules = import.meta.glob<{ view: AnyView }>('./*/*-view.tsx', { eager: true });

export const views = calculatorList.map(({ name }) => modules[`./${name}/${name}-view.tsx`]!.view);

export interface LinkedCalculation {
  title: string;
  /** The page on which to change the figures: only what was understood, as it was understood. */
  href: string;
  figures: readonly (readonly [label: string, value: string])[];
  view: AnyView;
  // oxlint-disable-next-line typescript/no-explicit-any -- any calculator's
  shown: Shown<any, any>;
  originOf: (field: string) => RateOrigin;
}

/**
 * Calculates the result behind a calculator link, relative or below `publicUrl`, under the rules of `today` (ISO
 * date), with that day's rates unless it names one. Undefined for any other address, or without figures or a result.
 */
export function readCalculation(
  address: string,
  { publicUrl, today, rates = [] }: { publicUrl: string; today: string; rates?: readonly CurrentRate[] },
): LinkedCalculation | undefined {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  const [, name, search] = /^\/calculators\/([a-z-]+)\?([^#]*)/.exec(path) ?? [];
  const view = views.find(({ calculator }) => calculator.name === name);
  if (!view || search === undefined) return undefined;
  const calculator = withRates(view.calculator, rates);
  const query = Object.fromEntries(new URLSearchParams(search));
  if (!isSubmitted(calculator, query)) return undefined;
  const texts = pageTexts(calculator, query, today);
  const calculation = calculate(calculator, texts, today);
  if (!calculation.ok) return undefined;
  const { title } = calculatorList.find((entry) => entry.name === name)!;
  const entered = Object.entries(calculator.fields as Fields).filter(
    // Others stand in nothing that is shown, and nobody has checked them.
    ([key, field]) => isAsked(field, texts) && givenText(key, field, query) !== undefined,
  );
  const written = entered.map(([field, { control }]) => [field, normalize(texts[field]!, control)] as const);
  return {
    title,
    href: `/calculators/${name}?${new URLSearchParams(entered.map(([field]) => [field, texts[field]!]))}`,
    figures: typedFigures(Object.fromEntries(entered), { ...texts, ...Object.fromEntries(written) }),
    view,
    shown: calculation,
    originOf: (field) => rateOrigin(variantForLoan(calculator, calculation), texts, field, today),
  };
}

function normalize(text: string, control: Fields[string]['control']): string {
  if (control.type === 'date') return formatDate(text.trim());
  return control.type === 'number' && control.unit === '$' ? groupTyped(text) : text;
}
