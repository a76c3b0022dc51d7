import { shortType } from '#features/bookings/consultation-type.ts';
import { formatDayAndYear } from '#lib/format-day.ts';
import { Link } from '#pages/link.tsx';
import { Button } from '#ui/button.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import type { ToDoResponse, Whose } from './to-do.ts';

/** What the page shows when nobody waits for anything, with the next consultation if there is one. */
export function NothingToDo({
  toDo: { nextConsultation },
  whose,
  onEverybody,
}: {
  toDo: ToDoResponse;
  whose: Whose;
  onEverybody: () => void;
}) {
  const next = nextConsultation?.consultation;
  return (
    <div className="grid min-h-[min(32rem,60vh)] place-content-center justify-items-center gap-2 text-center">
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-paper-sunk">
        <CheckIcon className="size-6" />
      </span>
      <p className="font-display text-h3">{whose === 'mine' ? 'Nothing for you to do' : 'Nothing to do'}.</p>
      <p className="text-ink-soft">New requests appear here by themselves.</p>
      {next && (
        <p className="mt-3 max-w-prose text-small">
          The next consultation is on{' '}
          <Link href={`/admin/agenda?date=${next.date}`} className="link">
            {formatDayAndYear(next.date)}
          </Link>{' '}
          at {next.time}: {nextConsultation.name}, {shortType(next.consultationType).toLowerCase()}.
        </p>
      )}
      {whose === 'mine' && (
        <Button variant="secondary" size="small" className="mt-4" onClick={onEverybody}>
          Show everybody’s
        </Button>
      )}
    </div>
  );
}
