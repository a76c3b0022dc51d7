import { DetailRow } from '#ui/detail-row.tsx';
import { describeSource } from './describe-source.ts';
import type { Source } from './source.ts';

export function SourceFact({ source }: { source: Source | undefined }) {
  return source ? (
    <DetailRow term="Where it came from" wide>
      {describeSource(source)}
    </DetailRow>
  ) : null;
}
