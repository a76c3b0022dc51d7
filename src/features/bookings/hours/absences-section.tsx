import { clockOf } from '#lib/clock.ts';
import { showFailure } from '#platform/admin/say-failed.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AbsenceForm } from './absence-form.tsx';
import { formatDayAndYear } from '#lib/format-day.ts';
import type { Absence, Broker, Hours } from './hours.ts';
import { useHoursChange } from './hours.queries.ts';

/** When brokers are away, today and later. */
export function AbsencesSection({
  hours: { brokers, absences },
  today,
  mayChange,
}: {
  hours: Hours;
  today: string;
  /** Whose absences this login may enter and remove. */
  mayChange: (broker: Broker) => boolean;
}) {
  const removal = useHoursChange();
  const own = brokers.filter(mayChange);
  const nameOf = (brokerId: string) => brokers.find(({ id }) => id === brokerId)?.name ?? '';
  const remove = ({ id, brokerId }: Absence) =>
    removal.mutate(
      { method: 'DELETE', at: `absences/${id}` },
      {
        onSuccess: () => toast({ title: `${nameOf(brokerId)}’s absence was removed` }),
        onError: (error) => showFailure('The absence was not removed', error),
      },
    );
  if (brokers.length === 0)
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
              <span className="font-semibold break-words">{nameOf(absence.brokerId)}</span>
              <span className="tabular max-sm:col-start-1">{describeAbsence(absence)}</span>
              {own.some(({ id }) => id === absence.brokerId) && (
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
              )}
            </li>
          ))}
        </ul>
      )}
      {own.length > 0 ? (
        <AbsenceForm brokers={own} today={today} />
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
