import { showFailure } from '#platform/admin/say-failed.ts';
import { Link } from '#pages/link.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { CloseDaysForm } from './close-days-form.tsx';
import { countConsultations } from './overbooking-notice.tsx';
import { formatDayAndYear } from '#lib/format-day.ts';
import { HolidayProposals } from './holiday-proposals.tsx';
import { useHoursChange } from './hours.queries.ts';
import type { Hours, Overbooking } from './hours.ts';

/** The days to come on which nobody can book, and what closes more of them. */
export function ClosedDaysSection({
  hours,
  today,
  overbookings,
}: {
  hours: Hours;
  /** ISO date in Ontario. */
  today: string;
  overbookings: readonly Overbooking[];
}) {
  const reopening = useHoursChange();
  const booked = new Map(overbookings.map((overbooking) => [overbooking.date, overbooking.consultations]));
  const reopen = (date: string) =>
    reopening.mutate(
      { method: 'DELETE', at: `closed-days/${date}` },
      {
        onSuccess: () => toast({ title: `Reopened ${formatDayAndYear(date)}` }),
        onError: (error) => showFailure(`${formatDayAndYear(date)} is still closed`, error),
      },
    );
  return (
    <>
      {hours.closedDays.length === 0 ? (
        <p className="border-y border-line py-3 text-ink-soft">No day is closed.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line" aria-label="Closed days">
          {hours.closedDays.map(({ date, reason }) => (
            <li
              key={date}
              className="grid min-h-10 grid-cols-[1fr_auto] items-center gap-x-4 py-1 sm:grid-cols-[9rem_auto_1fr]"
            >
              <span className="tabular font-semibold">{formatDayAndYear(date)}</span>
              <span className="break-words max-sm:col-start-1">
                {reason}
                {booked.has(date) && (
                  <span className="block">
                    {countConsultations(booked.get(date)!)} {booked.get(date) === 1 ? 'is' : 'are'} booked on
                    that day:{' '}
                    <Link href={`/admin/agenda?date=${date}`} className="link">
                      see the agenda
                    </Link>
                  </span>
                )}
              </span>
              <Button
                size="small"
                variant="quiet"
                className="max-sm:-mr-3 max-sm:col-start-2 max-sm:px-3 sm:justify-self-start max-sm:row-span-2 max-sm:row-start-1"
                aria-label={`Reopen ${formatDayAndYear(date)}`}
                pendingLabel={reopening.isPending && reopening.variables.at?.endsWith(date) && 'Opening…'}
                onClick={() => reopen(date)}
              >
                Reopen
              </Button>
            </li>
          ))}
        </ul>
      )}
      <CloseDaysForm today={today} />
      <HolidayProposals closed={hours.closedDays} today={today} />
    </>
  );
}
