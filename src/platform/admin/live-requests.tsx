import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refetchFrom } from '#http/use-get.ts';
import { hourMs } from '#lib/durations.ts';
import { countOf } from '#lib/format-count.ts';
import { useMay } from '#platform/user/use-may.ts';
import { type RequestCount, useRequestCount } from './request-count.queries.ts';
import { setTitleCount } from './title-count.ts';

/** Queries that show or count requests; without the open log, so that nobody writing in it is disturbed. */
const changedByRequests = [
  '/api/to-do/mine',
  '/api/to-do/everybody',
  '/api/contacts',
  '/api/bookings',
  '/api/summary',
  '/api/mails',
  '/api/follow-ups/states',
];
const everyMs = 20_000;
/** A page that nobody touches for this long stops asking, so that its session can end. */
const unattendedAfterMs = 2 * hourMs;
const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** Keeps admin pages up to date: counts what waits in the title, announces what arrives, refetches the lists. */
export function LiveRequests() {
  return useMay()('requests') ? <Polling /> : null;
}

function Polling() {
  const queries = useQueryClient();
  const lastSign = useRef<number>(undefined);
  const { data, refetch } = useRequestCount(() => isAttended(lastSign.current) && everyMs);
  const before = useRef<RequestCount>(undefined);
  const [newRequests, setNewRequests] = useState<{ latest: string; count: number }>();

  useEffect(() => {
    lastSign.current = Date.now();
    function note() {
      const wasAttended = isAttended(lastSign.current);
      lastSign.current = Date.now();
      if (!wasAttended) void refetch();
    }
    for (const sign of activityEvents)
      document.addEventListener(sign, note, { passive: true, capture: true });
    return () => {
      for (const sign of activityEvents) document.removeEventListener(sign, note, { capture: true });
    };
  }, [refetch]);

  useEffect(() => {
    if (!data) return;
    setTitleCount(data.unanswered);
    const last = before.current;
    before.current = data;
    if (!last) return;
    void refetchFrom(queries, ...changedByRequests);
    if (data.latest !== null && data.latest > (last.latest ?? ''))
      setNewRequests({ latest: data.latest, count: Math.max(1, data.unanswered - last.unanswered) });
  }, [data, queries]);
  useEffect(() => () => setTitleCount(0), []);

  return (
    <output className="sr-only">
      {/* A new element each time, or the same words would not be read again. */}
      {newRequests && <span key={newRequests.latest}>{countOf(newRequests.count, 'new request')}</span>}
    </output>
  );
}

const isAttended = (lastSign = Date.now()) => Date.now() - lastSign < unattendedAfterMs;
