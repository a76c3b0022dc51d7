import { useLocation, useSearchParams } from 'wouter';
import { addDays, isCalendarDate, mondayOf } from '#lib/calendar.ts';

type AgendaView = 'day' | 'week';

/** The days shown and the open consultation: in the URL, so that both can be linked to. */
export function useAgendaAddress(today: string) {
  const [search] = useSearchParams();
  const [path, navigate] = useLocation();
  const asked = search.get('date') ?? '';
  const date = isCalendarDate(asked) ? asked : today;
  const view: AgendaView = search.get('view') === 'week' ? 'week' : 'day';
  const isMine = search.get('whose') === 'mine';
  const openId = search.get('booking') ?? undefined;
  const step = view === 'week' ? 7 : 1;

  function show(
    changes: { date?: string; view?: AgendaView; booking?: string | undefined; isMine?: boolean },
    options?: { replace: boolean },
  ) {
    const next = { date, view, isMine, ...changes };
    const set = Object.entries({
      date: next.date === today ? '' : next.date,
      view: next.view === 'day' ? '' : next.view,
      whose: next.isMine ? 'mine' : '',
      booking: changes.booking ?? '',
    }).filter(([, value]) => value);
    navigate(set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`, options);
  }

  return {
    date,
    view,
    isMine,
    openId,
    range:
      view === 'day' ? { from: date, to: date } : { from: mondayOf(date), to: addDays(mondayOf(date), 6) },
    show,
    previous: () => show({ date: addDays(date, -step) }),
    next: () => show({ date: addDays(date, step) }),
    close: () => show({}, { replace: true }),
  };
}
