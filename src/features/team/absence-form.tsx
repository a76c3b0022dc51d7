import { useState } from 'react';
import { bodyOf } from '#http/request.ts';
import { Failure } from '#platform/admin/failure.tsx';
import { useFocusOnWrong } from '#ui/use-focus-on-wrong.ts';
import { addDays } from '#lib/calendar.ts';
import { SmallButton } from '#ui/button.tsx';
import { halfHours } from '#lib/half-hours.ts';
import { plannedDays } from '#http/planned-time.ts';
import type { Consultant } from './absences.ts';
import { useAbsenceChange } from './team.queries.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { SmallDateField } from '#ui/fields/small-date-field.tsx';
import { SmallSelect } from '#ui/fields/small-field.tsx';

const blank = { fromDate: '', toDate: '', isAllDay: true, fromMinute: 9 * 60, toMinute: 12 * 60 };

export function AbsenceForm({ colleagues, today }: { colleagues: readonly Consultant[]; today: string }) {
  const [typed, setTyped] = useState(blank);
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState<{ fromDate: string }>();
  const saving = useAbsenceChange();
  const errors: Record<string, string> = missing ?? (bodyOf(saving.error)?.fields || {});
  const form = useFocusOnWrong(missing ?? saving.error);
  const { isAllDay } = typed;
  // Who was chosen may have been removed since.
  const memberId = colleagues.some(({ id }) => id === chosen) ? chosen : colleagues[0]!.id;
  const change = (changes: Partial<typeof blank>) => {
    setTyped({ ...typed, ...changes });
    setMissing(undefined);
    saving.reset();
  };

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
        value={typed.fromDate}
        error={errors.fromDate}
        onChange={(event) => change({ fromDate: event.currentTarget.value })}
      />
      <SmallDateField
        label="Last day (optional)"
        className="grow basis-36"
        min={typed.fromDate || today}
        max={addDays(today, plannedDays)}
        value={typed.toDate}
        error={errors.toDate}
        onChange={(event) => change({ toDate: event.currentTarget.value })}
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
            value={typed.fromMinute}
            options={halfHours(0, 23.5 * 60)}
            onChange={(event) => change({ fromMinute: Number(event.currentTarget.value) })}
          />
          <SmallSelect
            label="To"
            className="grow basis-28"
            value={typed.toMinute}
            error={errors.toMinute}
            options={halfHours(30, 24 * 60)}
            onChange={(event) => change({ toMinute: Number(event.currentTarget.value) })}
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
