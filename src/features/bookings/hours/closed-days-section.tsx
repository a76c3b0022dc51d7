import { type FormEvent, useState } from 'react';
import { plannedDays } from '#http/planned-time.ts';
import { bodyOf } from '#http/request.ts';
import { addDays, isCalendarDate } from '#lib/calendar.ts';
import { countOf } from '#lib/format-count.ts';
import { formatDayAndYear } from '#lib/format-day.ts';
import { Failure } from '#platform/admin/failure.tsx';
import { showFailure } from '#platform/admin/show-failure.ts';
import { SmallButton, QuietButton } from '#ui/button.tsx';
import { SmallDateField } from '#ui/fields/small-date-field.tsx';
import { SmallField } from '#ui/fields/small-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useFocusOnInvalid } from '#ui/use-focus-on-invalid.ts';
import { HolidayProposals } from './holiday-proposals.tsx';
import { useHoursChange } from './hours.queries.ts';
import { type Hours, maxClosedDays, type Overbooking } from './hours.ts';

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
                    {countOf(booked.get(date)!, 'consultation')} {booked.get(date) === 1 ? 'is' : 'are'}{' '}
                    booked on that day:{' '}
                    <TextLink href={`/admin/agenda?date=${date}`}>see the agenda</TextLink>
                  </span>
                )}
              </span>
              <QuietButton
                className="max-sm:-mr-3 max-sm:col-start-2 max-sm:px-3 sm:justify-self-start max-sm:row-span-2 max-sm:row-start-1"
                aria-label={`Reopen ${formatDayAndYear(date)}`}
                pendingLabel={reopening.isPending && reopening.variables.at?.endsWith(date) && 'Opening…'}
                onClick={() => reopen(date)}
              >
                Reopen
              </QuietButton>
            </li>
          ))}
        </ul>
      )}
      <CloseDaysForm today={today} />
      <HolidayProposals closed={hours.closedDays} today={today} />
    </>
  );
}

const blank = { from: '', to: '', reason: '' };

function CloseDaysForm({ today }: { today: string }) {
  const [typed, setTyped] = useState(blank);
  const [missing, setMissing] = useState<{ [name in keyof typeof blank]?: string | undefined }>({});
  const closing = useHoursChange();
  const errors = { from: bodyOf(closing.error)?.fields?.date, ...missing };
  const [problem = closing.error] = Object.values(missing).filter(Boolean);
  /** The problems when it was last sent; they stay while somebody types, which must not move the focus. */
  const [refusal, setRefusal] = useState<object>();
  const form = useFocusOnInvalid(closing.error ?? refusal);
  const days = datesBetween(typed.from, typed.to || typed.from);
  const field = (name: keyof typeof blank) => ({
    value: typed[name],
    error: errors[name],
    onChange: (event: FormEvent<HTMLInputElement>) => {
      setTyped({ ...typed, [name]: event.currentTarget.value });
      setMissing({ ...missing, [name]: undefined });
      closing.reset();
    },
  });

  function send() {
    const reason = typed.reason.trim();
    const wrong = {
      ...(!isCalendarDate(typed.from) && { from: 'Please choose a day' }),
      ...(typed.to && typed.to < typed.from && { to: 'Please choose a later last day' }),
      ...(!reason && { reason: 'Please say why: clients read it' }),
    };
    setMissing(wrong);
    setRefusal(wrong);
    if (Object.keys(wrong).length > 0) return;
    const closedDays = days.map((date) => ({ date, reason }));
    closing.mutate(
      { method: 'POST', at: 'closed-days', body: { closedDays } },
      {
        onSuccess: () => {
          setTyped(blank);
          toast({
            title:
              days.length === 1
                ? `Closed on ${formatDayAndYear(days[0]!)}`
                : `Closed from ${formatDayAndYear(days[0]!)} to ${formatDayAndYear(days.at(-1)!)}`,
          });
        },
      },
    );
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      aria-label="Close a day"
      className="mt-4 grid items-start gap-3 sm:grid-cols-[9.5rem_9.5rem_1fr_auto]"
    >
      <SmallDateField label="Day" min={today} max={addDays(today, plannedDays)} {...field('from')} />
      <SmallDateField
        label="Until (optional)"
        min={typed.from || today}
        max={addDays(today, plannedDays)}
        {...field('to')}
      />
      <SmallField label="Reason" maxLength={80} placeholder="Staff retreat" {...field('reason')} />
      <SmallButton
        type="submit"
        className="max-sm:w-full sm:mt-6"
        pendingLabel={closing.isPending && 'Closing…'}
      >
        {days.length > 1 ? `Close ${days.length} days` : 'Close this day'}
      </SmallButton>
      <Failure error={problem} className="col-span-full" />
    </form>
  );
}

/** The dates from one to another, both included, or only as many as can be closed; none if they are none. */
function datesBetween(from: string, to: string): string[] {
  if (!isCalendarDate(from) || !isCalendarDate(to) || to < from) return [];
  const dates = Array.from({ length: maxClosedDays + 1 }, (_, index) => addDays(from, index));
  return dates.filter((date) => date <= to);
}
