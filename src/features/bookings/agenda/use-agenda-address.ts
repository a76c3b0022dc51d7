import { useLocation, useSearchParams } from 'wouter';
import { addDays, isCalendarDate, mondayOf, weekdayOf } from '#lib/calendar.ts';
import type { AgendaResponse } from './agenda.ts';

type AgendaView = 'day' | 'week';

/** Days looked through for the first working day, and shown from it: enough for a week after Easter. */
const searchedDays = 11;

/**
 * The days shown: in the URL, so that they can be linked to. Without a day, they begin today, or with the next working day. A week that is asked for begins on its Monday, but this one today.
 */
export function useAgendaAddress(today: string) {
  const [search] = useSearchParams();
  const [path, navigate] = useLocation();
  const date = search.get('date') ?? '';
  const asked = isCalendarDate(date) ? date : undefined;
  const view: AgendaView = search.get('view') === 'week' ? 'week' : 'day';
  const isMine = search.get('whose') === 'mine';
  const from = view === 'day' || asked === undefined || asked === today ? (asked ?? today) : mondayOf(asked);
  const dayCount = view === 'day' ? 1 : 7;

  function show(changes: { date?: string; view?: AgendaView; isMine?: boolean }) {
    const next = { date: asked ?? '', view, isMine, ...changes };
    const set = Object.entries({
      date: next.date,
      view: next.view === 'day' ? '' : next.view,
      whose: next.isMine ? 'mine' : '',
    }).filter(([, value]) => value);
    navigate(set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`);
  }

  return {
    view,
    dayCount,
    isMine,
    range: { from, to: addDays(from, (asked === undefined ? searchedDays : dayCount) - 1) },
    /** Finds the first day to show among those that were loaded. */
    startIn: (agenda: AgendaResponse | undefined) =>
      (asked === undefined && agenda?.days.find((day) => isWorkday(day, agenda.bookings))?.date) || from,
    show,
    /** Goes one day on or back from the first day shown, or to the next Monday. */
    step: (start: string, direction: 1 | -1) => {
      const monday = mondayOf(start);
      const next = direction === 1 || start === monday ? addDays(monday, 7 * direction) : monday;
      show({ date: view === 'day' ? addDays(start, direction) : next });
    },
  };
}

const isWorkday = ({ date, closed }: AgendaResponse['days'][number], bookings: AgendaResponse['bookings']) =>
  (closed === null && weekdayOf(date) < 5) ||
  bookings.some((booking) => booking.date === date && booking.cancelledAt === null);
