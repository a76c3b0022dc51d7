import { formatColumnName } from '#lib/format-column-name.ts';
import type { ErasedCounts } from './privacy.ts';

const momentPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A stored value for people to read; an object gets a line for each of its values, nested ones indented. */
export function formatValue(value: unknown, formatMoment: (moment: Date) => string): string {
  if (value === null || value === undefined || value === '') return 'Not specified';
  if (value instanceof Date) return formatMoment(value);
  if (typeof value === 'string') return momentPattern.test(value) ? formatMoment(new Date(value)) : value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object') return JSON.stringify(value);
  return Object.entries(value)
    .map(([name, inner]) => {
      const text = formatValue(inner, formatMoment);
      const isNested = typeof inner === 'object' && inner !== null && !(inner instanceof Date);
      return `${formatColumnName(name)}: ${isNested ? `\n${text.replaceAll(/^/gm, '  ')}` : text}`;
    })
    .join('\n');
}

/** What happened to the records of each kind: *contact: 2 erased; consent: 1 kept by law*. */
export function formatCounts(counts: ErasedCounts): string {
  return Object.entries(counts)
    .map(([kind, { erased, kept, held }]) => {
      const parts = [
        erased > 0 && `${erased} erased`,
        kept > 0 && `${kept} kept by law`,
        held > 0 && `${held} held`,
      ].filter(Boolean);
      return `${kind}: ${parts.length > 0 ? parts.join(', ') : 'nothing'}`;
    })
    .join('; ');
}
