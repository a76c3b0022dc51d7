import { useEffect, useId, useRef, useState } from 'react';
import { ApiError, request } from '#http/request.ts';
import { comparableEmail } from '#lib/email-address.ts';
import { countOf } from '#lib/format-count.ts';
import { formatDateOf } from '#lib/format-moment.ts';
import { comparableNumber } from '#lib/phone-number.ts';
import { useChange } from '#platform/admin/use-change.ts';
import { Button, SmallButton } from '#ui/button.tsx';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { TextField } from '#ui/fields/field.tsx';
import { saveFile } from '#ui/save-file.ts';
import {
  describeErasure,
  type ExportRequest,
  type FoundKind,
  type NewErasureResponse,
  type PersonResponse,
  type PersonQuery,
} from './privacy.ts';
import { RecordRow } from './record-row.tsx';

export function FoundPerson({
  whose,
  person: { kinds, clients, erasedAt, isSuppressed },
  erasure,
  onChanged,
  onErased,
}: {
  whose: PersonQuery;
  person: PersonResponse;
  erasure: NewErasureResponse | undefined;
  onChanged: () => void;
  onErased: (erasure: NewErasureResponse) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const total = kinds.reduce((sum, kind) => sum + kind.total, 0);
  const isErased = erasedAt.length > 0 && kinds.every((kind) => kind.total === 0 || kind.isLeft);
  const note = 'mt-3 max-w-prose rounded-small bg-paper-sunk px-4 py-2.5';
  return (
    <section aria-labelledby="found" className="mt-10">
      <h2 id="found" ref={heading} tabIndex={-1} className="text-h3 outline-none">
        {total === 0
          ? 'Nothing is stored for '
          : isErased
            ? 'Erased, except what the law requires us to keep: '
            : `${countOf(total, 'record')} found for `}
        <span className="inline-block max-w-full break-words">{whose.email ?? whose.phone}</span>
      </h2>
      {erasure && <p className={note}>{[describeErasure(erasure.counts), ...erasure.told].join(' ')}</p>}
      {erasedAt.length > 0 && (
        <p className={note}>
          Records with this {whose.email ? 'address' : 'number'} were erased on{' '}
          {erasedAt.map(formatDateOf).join(' and on ')}.
        </p>
      )}
      {isSuppressed && (
        <p className={note}>
          This address unsubscribed and must not receive the newsletter. We store a hash of it until someone
          subscribes with the address again.
        </p>
      )}
      {total > 0 && (
        <>
          <p className="mt-2 max-w-prose text-ink-soft">
            {whose.email
              ? 'Records of the client with exactly this address, and everything that belongs to them.'
              : 'Records of the client with this number in any spelling, and everything that belongs to them.'}
          </p>
          {clients > 1 && (
            <p className={`${note} font-semibold`}>
              {clients} clients share this number. Exporting and erasing concern all of them; to choose one,
              search for their email address.
            </p>
          )}
          <PersonActions {...{ whose, kinds, isErased, onErased }} />
          <div className="mt-8 space-y-9">
            {kinds
              .filter(({ records }) => records.length > 0)
              .map((found) => (
                <KindGroup key={found.kind} found={found} onChanged={onChanged} />
              ))}
          </div>
        </>
      )}
    </section>
  );
}

function KindGroup({
  found: { kind, label, canBeHeld, keeps, caution, records, total },
  onChanged,
}: {
  found: FoundKind;
  onChanged: () => void;
}) {
  const id = useId();
  const rows = (
    <ul>
      {records.map((record) => (
        <RecordRow key={record.id} {...{ kind, canBeHeld, record, onChanged }} />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="border-b border-line-strong pb-2 text-h4">
        {label} <span className="tabular font-normal text-ink-soft">{total}</span>
      </h3>
      <Note title="Before you erase" text={caution} />
      <Note title="Kept when erased" text={keeps} />
      {canBeHeld ? (
        rows
      ) : (
        <details className="group mt-2">
          <summary className="inline-block cursor-pointer py-1 text-small font-semibold underline decoration-press-active decoration-2 underline-offset-4">
            <span className="group-open:hidden">Show them</span>
            <span className="hidden group-open:inline">Hide them</span>
            <span className="sr-only">: {label}</span>
          </summary>
          {rows}
        </details>
      )}
      {total > records.length && (
        <p className="mt-3 font-semibold">Only the first {records.length} are shown; an export has all.</p>
      )}
    </section>
  );
}

function Note({ title, text }: { title: string; text: string | null }) {
  if (text === null) return null;
  return (
    <p className="mt-2 max-w-prose text-small text-ink-soft">
      <span className="font-semibold">{title}:</span> {text}
    </p>
  );
}

const formats = { html: 'Export to read', json: 'Export JSON' } as const;

function PersonActions({
  whose,
  kinds,
  isErased,
  onErased,
}: {
  whose: PersonQuery;
  kinds: FoundKind[];
  isErased: boolean;
  onErased: (erasure: NewErasureResponse) => void;
}) {
  const exporting = useChange(saveExport, { changes: [], failed: 'The export failed' });
  return (
    <div className="-mx-2 mt-5 flex flex-wrap items-center gap-3 border-b border-line-strong bg-paper px-2 py-3 sm:sticky sm:top-18 sm:z-10">
      {(['html', 'json'] as const).map((format) => (
        <SmallButton
          key={format}
          pendingLabel={exporting.isPending && exporting.variables.format === format && 'Exporting…'}
          onClick={() => exporting.mutate({ ...whose, format })}
        >
          {formats[format]}
        </SmallButton>
      ))}
      {!isErased && <EraseButton {...{ whose, kinds, onErased }} />}
    </div>
  );
}

async function saveExport(wanted: ExportRequest): Promise<void> {
  const response = await fetch('/api/privacy/export', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  });
  if (!response.ok) throw new ApiError(response, await response.text());
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(name ?? 'export', await response.blob());
}

function EraseButton({ whose, kinds, onErased }: Omit<Parameters<typeof PersonActions>[0], 'isErased'>) {
  const erasing = useChange(() => request<NewErasureResponse>('POST', '/api/privacy/erasures', whose), {
    failed: 'Nothing was erased',
  });
  const [typed, setTyped] = useState('');
  const held = kinds.flatMap(({ records }) => records).filter(({ hold }) => hold !== null).length;
  const erase = () => erasing.mutate(undefined, { onSuccess: onErased });
  return (
    <AlertDialog
      trigger={
        <Button
          variant="danger"
          size="small"
          pendingLabel={erasing.isPending && 'Erasing…'}
          onClick={() => setTyped('')}
        >
          Erase…
        </Button>
      }
      title="Erase these records?"
      description="This cannot be undone. Records the law requires us to keep lose their address and name. Links in emails already sent will stop working."
      caution={held === 0 ? undefined : `On hold, so kept: ${held}.`}
      actionLabel="Erase for good"
      isActionDisabled={!isSame(typed, whose)}
      onAction={erase}
    >
      <TextField
        label={`Type ${whose.email ?? whose.phone} to confirm`}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
    </AlertDialog>
  );
}

function isSame(typed: string, { email, phone = '' }: PersonQuery): boolean {
  return email === undefined
    ? comparableNumber(typed) === comparableNumber(phone)
    : comparableEmail(typed) === comparableEmail(email);
}
