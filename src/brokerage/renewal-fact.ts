import { formatDate } from '#lib/format-day.ts';
import { lowerFirst } from '#lib/lower-first.ts';
import type { CurrentFacts } from './current-facts.ts';

/** The claim about renewals, with source and day, as a sentence without its full stop. */
export const renewalFact = ({ claims: { renewal } }: Pick<CurrentFacts, 'claims'>): string =>
  renewal.value === null
    ? renewal.wording
    : `Often ${renewal.value} ${renewal.wording} (${lowerFirst(renewal.source)}, ${formatDate(renewal.asOf)})`;
