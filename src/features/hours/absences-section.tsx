import { clockOf } from '#lib/clock.ts';
import { sayFailed } from '#platform/admin/say-failed.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { AbsenceForm } from './absence-form.tsx';
import { formatDayAndYear } from '#lib/format-day.ts';
import type { Absence, Hours } from './hours.ts';
import { useHoursChange } from './hours.queries.ts';

/** When brokers are away, today and later. */
export function AbsencesSection({ hours: { brokers, absences }, today }: { hours: Hours; today: string }) {
  const removal = useHoursChange();
  const nameOf = (brokerId: string) => brokers.find(({ id }) => id === brokerId)?.name ?? '';
  const remove = ({ id, brokerId }: Absence) =>
    removal.mutate(
      { method: 'DELETE', at: `absences/${id}` },
      {
        onSuccess: () => toast({ title: `${nameOf(brokerId)}’s absence was removed` }),
        onError: (error) => sayFailed('The absence was not removed', error),
      },
    );
  if (brokers.length === 0)
    return <p className="border-y border-line py-3 text-ink-soft">Add your brokers first.</p>;
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
              <span className="font-semibold break-words">{nameOf(absence.brokerId)}</span>
              <span className="tabular max-sm:col-start-1">{describeAbsence(absence)}</span>
              <Button
                size="small"
                variant="quiet"
                className="-mr-3 max-sm:col-start-2 max-sm:px-3 sm:-mr-4 max-sm:row-span-2 max-sm:row-start-1"
                aria-label={`Remove the absence of ${nameOf(absence.brokerId)}, ${describeAbsence(absence)}`}
                pendingLabel={
                  removal.isPending && removal.variables.at.endsWith(absence.id) ? 'Removing…' : undefined
                }
                onClick={() => remove(absence)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AbsenceForm brokers={brokers} today={today} />
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
