import { useId } from 'react';
import { columnWords } from '#lib/column-words.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { type FoundRecordAnswer, matches } from './person.ts';
import { useLiftHold } from './privacy.queries.ts';
import { valueInWords } from './value-words.ts';

const dateAndTime = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Toronto',
});

/** One record: whether it is ticked, what it is, by what it was found, whether it is held, and all it holds. */
export function RecordRow({
  canBeHeld,
  record,
  isTicked,
  onTick,
  onChanged,
}: {
  canBeHeld: boolean;
  record: FoundRecordAnswer;
  isTicked: boolean;
  onTick: (value: boolean) => void;
  onChanged: () => void;
}) {
  const id = useId();
  const { title, createdAt, email, matchedBy, hold, fields } = record;
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 accent-ink"
          checked={isTicked}
          onChange={(event) => onTick(event.target.checked)}
        />
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="block font-semibold break-words">
            {title}
          </label>
          <p className="text-small text-ink-soft">
            {[matches[matchedBy], email, createdAt && dateAndTime.format(new Date(createdAt))]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {hold && canBeHeld && <Held hold={hold} title={title} onLifted={onChanged} />}
          {hold && !canBeHeld && <p className="text-small">Held with its record: {hold.reason}</p>}
          <details className="mt-1 text-small">
            <summary className="inline-block cursor-pointer py-1 font-semibold underline decoration-press-active decoration-2 underline-offset-4">
              Everything stored<span className="sr-only"> of {title}</span>
            </summary>
            <dl className="mt-2 grid gap-x-6 gap-y-1.5 pb-2 sm:grid-cols-[11rem_1fr]">
              {Object.entries(fields).map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-ink-soft">{columnWords(name)}</dt>
                  <dd className="min-w-0 break-words whitespace-pre-wrap">
                    {valueInWords(value, (moment) => dateAndTime.format(moment))}
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        </div>
      </div>
    </li>
  );
}

/** Why a record stays, and the way to let it go. */
function Held({
  hold,
  title,
  onLifted,
}: {
  hold: NonNullable<FoundRecordAnswer['hold']>;
  title: string;
  onLifted: () => void;
}) {
  const lifting = useLiftHold();
  const lift = () =>
    lifting.mutate(hold.id, {
      onSuccess: () => {
        toast({ title: 'The hold is lifted' });
        onLifted();
      },
      onError: () => toast({ variant: 'destructive', title: 'The hold could not be lifted' }),
    });
  return (
    <div className="my-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-4 border-press bg-paper-sunk px-4 py-2.5 text-small">
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">Held</span>: {hold.reason}
        <span className="block text-ink-soft">
          By {hold.username}, {dateAndTime.format(new Date(hold.createdAt))}: neither erased, purged nor
          deleted.
        </span>
      </p>
      <Button
        variant="secondary"
        size="small"
        pendingLabel={lifting.isPending ? 'Lifting…' : undefined}
        onClick={lift}
      >
        Lift hold<span className="sr-only"> on {title}</span>
      </Button>
    </div>
  );
}
