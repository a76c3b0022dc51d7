import { useQuery } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { DetailRow } from '#ui/detail-row.tsx';
import type { ConsentProofResponse } from './subscriber.ts';

/** What a subscriber agreed to, when and where: what we have to show if they ask why we email them. */
export function SubscriberConsents({ id }: { id: string }) {
  const path = `/api/newsletter/${id}/consents`;
  const { data, isError } = useQuery({
    queryKey: [path],
    queryFn: () => request<ConsentProofResponse[]>('GET', path),
    staleTime: 0,
  });
  return (
    <DetailRow term="Proof of consent" wide>
      {isError
        ? 'It could not be loaded.'
        : !data
          ? ' '
          : data.length === 0
            ? 'None: the newsletter is not sent to this address.'
            : data.map(({ wording, page, createdAt, withdrawnAt }) => (
                <span key={createdAt} className="mt-1 block border-l-2 border-line pl-3">
                  <span className="block text-ink-soft">
                    {formatAgreed(createdAt)}
                    {page !== null && `, on ${page}`}
                    {withdrawnAt !== null && `, withdrawn ${formatMoment(withdrawnAt)}`}
                  </span>
                  {wording}
                </span>
              ))}
    </DetailRow>
  );
}

/** When they agreed; of an import, only the day is known, which is stored as its first moment. */
const formatAgreed = (moment: string) => formatMoment(moment).replace(/, 12:00 a\.m\.$/, '');
