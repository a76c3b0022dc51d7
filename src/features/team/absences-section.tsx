import { type ChangeEvent, useState } from 'react';
import { plannedDays } from '#http/planned-time.ts';
import { bodyOf } from '#http/request.ts';
import { addDays } from '#lib/calendar.ts';
import { clockOf } from '#lib/clock.ts';
import { formatDayAndYear } from '#lib/format-day.ts';
import { halfHours } from '#lib/half-hours.ts';
import { Failure } from '#platform/admin/failure.tsx';
import { showFailure } from '#platform/admin/show-failure.ts';
import { QuietButton, SmallButton } from '#ui/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { SmallDateField } from '#ui/fields/small-date-field.tsx';
import { SmallSelect } from '#ui/fields/small-field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useFocusOnInvalid } from '#ui/use-focus-on-invalid.ts';
import type { Absence, Absences, Consultant } from './absences.ts';
import { useAbsenceChange } from './team.queries.ts';

export function AbsencesSection({
  absences: { colleagues, absences },
  today,
  mayChange,
}: {
  absences: Absences;
  today: string;
  /** True if this login may enter and remove the colleague's absences. */
  mayChange: (colleague: Consultant) => boolean;
}) {
  const removal = useAbsenceChange();
  const changeable = colleagues.filter(mayChange);
  const nameOf = (memberId: string) => colleagues.find(({ id }) => id === memberId)?.name ?? '';
  const remove = ({ id, memberId }: Absence) =>
    removal.mutate(
      { method: 'DELETE', at: id },
      {
        onSuccess: () => toast({ title: `${nameOf(memberId)}’s absence was removed` }),
        onError: (error) => showFailure('The absence was not removed', error),
      },
    );
  if (colleagues.length === 0)
    return (
      <p className="border-y border-line py-3 text-ink-soft">Nobody on the team takes consultations yet.</p>
    );
  return (
    <>
      {absences.length === 0 ? (
        <p className="border-y border-line py-3 text-ink-soft">Nobody is away.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line" aria-label="Absences">
          {absences.map((absence) => (
            <li
              key={absence.id}
              className="grid min-h-10 grid-cols-[1fr_auto] items-center gap-x-4 py-1 sm:grid-cols-[9rem_1fr_auto]"
            >
              <span className="font-semibold break-words">{nameOf(absence.memberId)}</span>
              <span className="tabular max-sm:col-start-1">{describeAbsence(absence)}</span>
              {changeable.some(({ id }) => id === absence.memberId) && (
                <QuietButton
                  className="-mr-3 max-sm:col-start-2 max-sm:px-3 sm:-mr-4 max-sm:row-span-2 max-sm:row-start-1"
                  aria-label={`Remove the absence of ${nameOf(absence.memberId)}, ${describeAbsence(absence)}`}
                  pendingLabel={removal.isPending && removal.variables.at === absence.id && 'Removing…'}
                  onClick={() => remove(absence)}
                >
                  Remove
                </QuietButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {changeable.length > 0 ? (
        <AbsenceForm colleagues={changeable} today={today} />
      ) : (
        <p className="mt-4 text-ink-soft">
          To enter when you are away, ask an owner to link your login to your name under Team.
        </p>
      )}
    </>
  );
}

function describeAbsence({ fromDate, toDate, fromMinute, toMinute }: Absence): string {
  const days =
    fromDate === toDate
      ? formatDayAndYear(fromDate)
      : `${formatDayAndYear(fromDate)} to ${formatDayAndYear(toDate)}`;
  if (fromMinute === null || toMinute === null) return days;
  return `${days}, ${clockOf(fromMinute)} to ${toMinute === 1440 ? 'midnight' : clockOf(toMinute)}`;
}

const blank = { fromDate: '', toDate: '', isAllDay: true, fromMinute: 9 * 60, toMinute: 12 * 60 };

function AbsenceForm({ colleagues, today }: { colleagues: readonly Consultant[]; today: string }) {
  const [typed, setTyped] = useState(blank);
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState<{ fromDate: string }>();
  const saving = useAbsenceChange();
  const errors: Record<string, string> = missing ?? (bodyOf(saving.error)?.fields || {});
  const form = useFocusOnInvalid(missing ?? saving.error);
  const { isAllDay } = typed;
  // The chosen colleague may have been removed since.
  const memberId = colleagues.some(({ id }) => id === chosen) ? chosen : colleagues[0]!.id;
  const change = (changes: Partial<typeof blank>) => {
    setTyped({ ...typed, ...changes });
    setMissing(undefined);
    saving.reset();
  };

  const field = (name: 'fromDate' | 'toDate' | 'fromMinute' | 'toMinute') => ({
    value: typed[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      change({ [name]: name.endsWith('Minute') ? Number(value) : value }),
  });

  function send() {
    if (!typed.fromDate) return setMissing({ fromDate: 'Please choose the first day' });
    const body = {
      memberId,
      fromDate: typed.fromDate,
      toDate: typed.toDate || typed.fromDate,
      fromMinute: isAllDay ? null : typed.fromMinute,
      toMinute: isAllDay ? null : typed.toMinute,
    };
    saving.mutate({ method: 'POST', body }, { onSuccess: () => setTyped(blank) });
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Add an absence"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="mt-4 flex flex-wrap items-start gap-3"
    >
      <SmallSelect
        label="Who"
        className="grow basis-40"
        value={memberId}
        error={errors.memberId}
        options={colleagues.map(({ id, name }) => [id, name])}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <SmallDateField
        label="First day"
        className="grow basis-36"
        max={addDays(today, plannedDays)}
        {...field('fromDate')}
      />
      <SmallDateField
        label="Last day (optional)"
        className="grow basis-36"
        min={typed.fromDate || today}
        max={addDays(today, plannedDays)}
        {...field('toDate')}
      />
      <CheckboxField
        label="All day"
        className="sm:mt-6 sm:min-h-10"
        checked={isAllDay}
        onChange={(event) => change({ isAllDay: event.currentTarget.checked })}
      />
      {!isAllDay && (
        <>
          <SmallSelect
            label="From"
            className="grow basis-28"
            options={halfHours(0, 23.5 * 60)}
            {...field('fromMinute')}
          />
          <SmallSelect
            label="To"
            className="grow basis-28"
            options={halfHours(30, 24 * 60)}
            {...field('toMinute')}
          />
        </>
      )}
      <SmallButton
        type="submit"
        className="max-sm:w-full sm:self-end"
        pendingLabel={saving.isPending && 'Saving…'}
      >
        Add absence
      </SmallButton>
      <Failure error={missing?.fromDate ?? saving.error} className="basis-full" />
    </form>
  );
}
