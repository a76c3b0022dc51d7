import { type AnyCalculator, type Fields, isAsked, type Texts } from './calculator.ts';

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
