import { columnWords } from '#lib/column-words.ts';

const momentPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A stored value as people read it; what is made of several values takes a line for each, those inside it indented. */
export function valueInWords(value: unknown, showMoment: (moment: Date) => string): string {
  if (value === null || value === undefined || value === '') return 'Not specified';
  if (value instanceof Date) return showMoment(value);
  if (typeof value === 'string') return momentPattern.test(value) ? showMoment(new Date(value)) : value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object') return JSON.stringify(value);
  return Object.entries(value)
    .map(([name, inner]) => {
      const words = valueInWords(inner, showMoment);
      const isNested = typeof inner === 'object' && inner !== null && !(inner instanceof Date);
      return `${columnWords(name)}: ${isNested ? `\n${words.replaceAll(/^/gm, '  ')}` : words}`;
    })
    .join('\n');
}
