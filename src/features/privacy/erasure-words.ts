import type { ErasedCounts } from './erasure.ts';

/** What became of the records of each kind: *contact: 2 erased; consent: 1 kept*. */
export function countsInWords(counts: ErasedCounts): string {
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
