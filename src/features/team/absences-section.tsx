import { clockOf } from '#lib/clock.ts';
import { showFailure } from '#platform/admin/say-failed.ts';
import { QuietButton } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AbsenceForm } from './absence-form.tsx';
import { formatDayAndYear } from '#lib/format-day.ts';
import type { Absence, Absences, Consultant } from './absences.ts';
import { useAbsenceChange } from './team.queries.ts';

export function AbsencesSection({
  absences: { colleagues, absences },
  today,
  mayChange,
}: {
  absences: Absences;
  today: string;
  /** Says that this login may enter and remove the colleague's absences. */
  mayChange: (colleague: Consultant) => boolean;
}) {
  const removal = useAbsenceChange();
  const own = colleagues.filter(mayChange);
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
              {own.some(({ id }) => id === absence.memberId) && (
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
      {own.length > 0 ? (
        <AbsenceForm colleagues={own} today={today} />
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
