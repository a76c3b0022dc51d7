import { useEffect, useState } from 'react';
import { type Slot, slotName } from '#features/bookings/slots.ts';
import { usePageQuery } from '#pages/page-data.tsx';
import { fetchNextTimes } from './fetch-free-times.ts';

/** The next free time, with anyone or a member of the team, once it is known; its link chooses it. */
export function NextFreeTime({ memberId }: { memberId: string | undefined }) {
  const query = usePageQuery();
  const [next, setNext] = useState<Slot>();
  useEffect(() => void fetchNextTimes(memberId).then(([first]) => setNext(first)), [memberId]);
  return (
    <p className="mb-5 min-h-[1.5em]">
      {next && (
        <>
          {'Next free time: '}
          <a
            href={`/book?${new URLSearchParams({ ...query, ...next, ...(memberId && { with: memberId }) })}#times`}
            className="link font-semibold"
          >
            {slotName(next)}
          </a>
        </>
      )}
    </p>
  );
}
