import { type Fields, isAsked, type Texts } from './calculator.ts';

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
