import { useId, useState } from 'react';
import { request } from '#http/request.ts';
import { formatColumnName } from '#lib/format-column-name.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { useChange } from '#platform/admin/use-change.ts';
import { SmallButton } from '#ui/button.tsx';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { TextAreaField } from '#ui/fields/field.tsx';
import { formatValue, type FoundRecord, type HoldRequest } from './privacy.ts';

export function RecordRow({
  kind,
  canBeHeld,
  record,
  onChanged,
}: {
  kind: string;
  canBeHeld: boolean;
  record: FoundRecord;
  onChanged: () => void;
}) {
  const id = useId();
  const { title, hold, fields } = record;
  return (
    <li aria-labelledby={id} className="border-b border-line py-3">
      <div className="flex items-start justify-between gap-6">
        <div className="min-w-0">
          <p id={id} className="font-semibold break-words">
            {title}
          </p>
          {typeof fields.createdAt === 'string' && (
            <p className="text-small text-ink-soft">{formatMoment(fields.createdAt)}</p>
          )}
        </div>
        {canBeHeld && !hold && <HoldButton kind={kind} record={record} onHeld={onChanged} />}
      </div>
      {hold && canBeHeld && <Held hold={hold} title={title} onLifted={onChanged} />}
      {hold && !canBeHeld && <p className="text-small">On hold with its record: {hold.reason}</p>}
      <details className="mt-1 text-small">
        <summary className="inline-block cursor-pointer py-1 font-semibold underline decoration-press-active decoration-2 underline-offset-4">
          Everything stored<span className="sr-only"> in {title}</span>
        </summary>
        <dl className="mt-2 grid gap-x-6 gap-y-1.5 pb-2 sm:grid-cols-[11rem_1fr]">
          {Object.entries(fields).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{formatColumnName(name)}</dt>
              <dd className="min-w-0 break-words whitespace-pre-wrap">{formatValue(value, formatMoment)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}

function HoldButton({
  kind,
  record: { id, title },
  onHeld,
}: {
  kind: string;
  record: FoundRecord;
  onHeld: () => void;
}) {
  const holding = useChange((hold: HoldRequest) => request('POST', '/api/privacy/holds', hold), {
    failed: 'The record is not on hold',
  });
  const [reason, setReason] = useState('');
  return (
    <AlertDialog
      trigger={
        <SmallButton pendingLabel={holding.isPending && 'Holding…'}>
          Hold…<span className="sr-only"> {title}</span>
        </SmallButton>
      }
      title="Put this record on hold?"
      description="Nobody can erase, purge or delete it until the hold is lifted. Its emails are kept too."
      actionLabel="Hold"
      isActionDisabled={reason.trim() === ''}
      onAction={() => holding.mutate({ kind, recordId: id, reason }, { onSuccess: onHeld })}
    >
      <TextAreaField
        label="Reason"
        required
        hint="Such as a complaint, an investigation or a court case. All administrators can read it, and it is part of the person’s export."
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </AlertDialog>
  );
}

function Held({
  hold,
  title,
  onLifted,
}: {
  hold: NonNullable<FoundRecord['hold']>;
  title: string;
  onLifted: () => void;
}) {
  const lifting = useChange(() => request('DELETE', `/api/privacy/holds/${hold.id}`), {
    failed: 'The hold was not lifted',
  });
  return (
    <div className="my-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-small bg-paper-sunk px-4 py-2.5 text-small">
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">On hold</span>: {hold.reason}
        <span className="block text-ink-soft">
          By {hold.username}, {formatMoment(hold.createdAt)}. It cannot be erased, purged or deleted.
        </span>
      </p>
      <SmallButton
        pendingLabel={lifting.isPending && 'Lifting…'}
        onClick={() => lifting.mutate(undefined, { onSuccess: onLifted })}
      >
        Lift hold<span className="sr-only"> on {title}</span>
      </SmallButton>
    </div>
  );
}
