import { type FormEvent, type RefObject, useState } from 'react';
import { serverMessage } from '#http/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import type { RecordRef } from './person.ts';
import { useHold } from './privacy.queries.ts';

/** Asks why records are to be held, and holds them. */
export function HoldDialog({
  records,
  opener,
  onClose,
  onHeld,
}: {
  records: RecordRef[];
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  onHeld: () => void;
}) {
  const holding = useHold();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '' ? 'Please say why these records are held' : undefined);
    if (reason.trim() === '') return;
    holding.mutate(
      { records, reason },
      {
        onSuccess: ({ held }) => {
          toast({ title: held === 1 ? '1 record is held' : `${held} records are held` });
          onClose();
          onHeld();
        },
        onError: (error) =>
          toast({
            variant: 'destructive',
            title: 'Nothing is held',
            description: serverMessage(error) ?? 'Something went wrong. Please try again.',
          }),
      },
    );
  };
  const count = records.length === 1 ? 'one record' : `${records.length} records`;
  return (
    <Dialog
      title="Hold records"
      description={`A hold keeps ${count} from being erased, purged and deleted until somebody lifts it. Mails stay with their record.`}
      opener={opener}
      onClose={onClose}
    >
      <form method="post" noValidate onSubmit={send}>
        <TextAreaField
          label="Why"
          required
          hint="Such as a complaint, an investigation or a court case. Everybody at the desk reads it, and it is in the person’s export."
          maxLength={500}
          value={reason}
          error={missing}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pendingLabel={holding.isPending ? 'Holding…' : undefined}>
            Hold
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
