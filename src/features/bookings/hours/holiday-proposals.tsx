import { useState } from 'react';
import { formatDayShortly } from '#lib/format-day.ts';
import { showFailure } from '#platform/admin/show-failure.ts';
import { Button, QuietButton } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useHoursChange } from './hours.queries.ts';
import type { ClosedDay } from './hours.ts';
import { ontarioHolidays } from './ontario-holidays.ts';

export function HolidayProposals({ closed, today }: { closed: readonly ClosedDay[]; today: string }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const closing = useHoursChange();
  const closedDates = new Set(closed.map(({ date }) => date));
  const thisYear = Number(today.slice(0, 4));
  const years = [thisYear, thisYear + 1]
    .map((year) => ({ year, holidays: ontarioHolidays(year).filter(({ date }) => date >= today) }))
    .filter(({ holidays }) => holidays.length > 0);
  const picked = years
    .flatMap(({ holidays }) => holidays)
    .filter(({ date }) => chosen.includes(date) && !closedDates.has(date));

  const toggle = (date: string) =>
    setChosen(chosen.includes(date) ? chosen.filter((other) => other !== date) : [...chosen, date]);
  const close = () =>
    closing.mutate(
      {
        method: 'POST',
        at: 'closed-days',
        body: { closedDays: picked.map(({ date, name }) => ({ date, reason: name })) },
      },
      {
        onSuccess: () => {
          setChosen([]);
          toast({
            title:
              picked.length === 1 ? `Closed on ${picked[0]!.name}` : `Closed on ${picked.length} holidays`,
          });
        },
        onError: (error) => showFailure('The holidays were not closed', error),
      },
    );

  return (
    <div className="mt-6">
      <h3 className="text-h4">Holidays in Ontario</h3>
      <p className="mt-1 text-ink-soft">
        The nine public holidays of the Employment Standards Act, 2000, and two optional days on which many
        businesses close.
      </p>
      {years.map(({ year, holidays }) => {
        const open = holidays.filter(({ date, isPublic }) => isPublic && !closedDates.has(date));
        return (
          <fieldset key={year} className="mt-3">
            <legend className="tabular font-semibold">{year}</legend>
            <ul className="mt-1 grid gap-x-8 border-t border-line sm:grid-cols-2">
              {holidays.map(({ date, name, isPublic }) => (
                <li key={date} className="border-b border-line">
                  <label className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1 has-disabled:cursor-default sm:min-h-10">
                    <input
                      type="checkbox"
                      checked={closedDates.has(date) || chosen.includes(date)}
                      disabled={closedDates.has(date)}
                      onChange={() => toggle(date)}
                      className="size-4.5 shrink-0 accent-ink"
                    />
                    <span className="grow">
                      {name}
                      {!isPublic && <span className="text-ink-soft"> (optional)</span>}
                    </span>
                    <span className="tabular whitespace-nowrap text-ink-soft">
                      {closedDates.has(date) ? 'Closed' : formatDayShortly(date)}
                    </span>
                  </label>
                </li>
              ))}
            </ul>
            {open.length > 1 && open.some(({ date }) => !chosen.includes(date)) && (
              <QuietButton
                className="mt-1 -ml-3 max-sm:px-3 sm:-ml-4"
                onClick={() => setChosen([...chosen, ...open.map(({ date }) => date)])}
              >
                Choose all public holidays of {year}
              </QuietButton>
            )}
          </fieldset>
        );
      })}
      {picked.length > 0 && (
        <Button size="small" className="mt-3" pendingLabel={closing.isPending && 'Closing…'} onClick={close}>
          {picked.length === 1 ? `Close on ${picked[0]!.name}` : `Close on these ${picked.length} days`}
        </Button>
      )}
    </div>
  );
}
