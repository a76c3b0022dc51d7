import type { Flood } from '#features/bookings/flood.ts';
import { formatDayShortly } from '#lib/format-day.ts';
import { showFailure } from '#platform/admin/say-failed.ts';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { usePutAside } from './to-do.queries.ts';

/** How many are named in the question. */
const maxNamed = 30;

/** Many consultations that one network or address booked, and the button that takes them all away. */
export function FloodNotice({ flood: { email, bookings } }: { flood: Flood }) {
  const removing = usePutAside();
  const count = bookings.length;
  const remove = () =>
    removing.mutate(
      bookings.map(({ id }) => id),
      {
        onSuccess: ({ putAside }) =>
          toast({
            title: `${putAside} ${putAside === 1 ? 'consultation' : 'consultations'} removed`,
            description: 'Their times are free again. Nobody got an email.',
          }),
        onError: (error) => showFailure('Nothing was removed', error),
      },
    );
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line px-2 py-1">
      <p className="min-w-0 flex-1 basis-64">
        <strong className="font-semibold text-wrong">{count} consultations within an hour</strong> from one{' '}
        {email === null ? (
          'network'
        ) : (
          <>
            email address, <span className="break-all">{email}</span>
          </>
        )}
        . Nobody has followed them up.
      </p>
      <AlertDialog
        trigger={
          <Button
            variant="secondary"
            size="small"
            className="min-h-8 px-3 py-0.5 pointer-coarse:min-h-11"
            pendingLabel={removing.isPending ? 'Removing…' : undefined}
          >
            Remove them all
          </Button>
        }
        title={`Remove these ${count} consultations?`}
        description="Their times are free again, and nobody gets an email. They are put aside as possible spam, where Not Spam brings one back."
        actionLabel={`Remove all ${count}`}
        cancelLabel="Keep Them"
        onAction={remove}
      >
        <ul className="text-small" aria-label="The consultations">
          {bookings.slice(0, maxNamed).map(({ id, name, date, time }) => (
            <li key={id} className="flex justify-between gap-x-4 border-b border-line py-1 last:border-0">
              <span className="min-w-0 break-words">{name}</span>
              <span className="tabular shrink-0 text-ink-soft">
                {formatDayShortly(date)}, {time}
              </span>
            </li>
          ))}
        </ul>
        {count > maxNamed && <p className="mt-2 text-small">And {count - maxNamed} more.</p>}
      </AlertDialog>
    </div>
  );
}
