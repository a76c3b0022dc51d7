import { useRef, useState } from 'react';
import { serverMessage } from '#http/api-error.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { EraseDialog } from './erase-dialog.tsx';
import type { ErasureAnswer } from './erasure.ts';
import { HoldDialog } from './hold-dialog.tsx';
import type { ExportFormat, FoundRecordAnswer } from './person.ts';
import { useErasure, useExport } from './privacy.queries.ts';

export type TickedRecord = FoundRecordAnswer & { kind: string; canBeHeld: boolean };

/** What can be done with the records that are ticked; where there is room it stays in sight. */
export function PersonActions({
  ticked,
  total,
  onChanged,
  onErased,
}: {
  ticked: TickedRecord[];
  total: number;
  onChanged: () => void;
  onErased: (erasure: ErasureAnswer) => void;
}) {
  const exporting = useExport();
  const erasing = useErasure();
  const [isHolding, setHolding] = useState(false);
  const holdButton = useRef<HTMLButtonElement>(null);
  const records = ticked.map(({ kind, id }) => ({ kind, id }));
  const holdable = ticked.filter(({ canBeHeld, hold }) => canBeHeld && hold === null);
  const isNothing = records.length === 0;

  const save = (format: ExportFormat) =>
    exporting.mutate({ records, format }, { onError: (error) => complain('The export did not work', error) });
  const erase = (confirmation: string) =>
    erasing.mutate(
      { records, confirmation },
      { onSuccess: onErased, onError: (error) => complain('Nothing was erased', error) },
    );

  return (
    <div className="-mx-2 mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line-strong bg-paper px-2 py-3 sm:sticky sm:top-18 sm:z-10">
      <output className="tabular mr-auto basis-full font-semibold sm:basis-auto">
        {records.length} of {total} ticked
      </output>
      {(['html', 'json'] as const).map((format) => (
        <Button
          key={format}
          variant="secondary"
          size="small"
          disabled={isNothing}
          pendingLabel={
            exporting.isPending && exporting.variables.format === format ? 'Exporting…' : undefined
          }
          onClick={() => save(format)}
        >
          {format === 'html' ? 'Export to read' : 'Export JSON'}
        </Button>
      ))}
      <Button
        ref={holdButton}
        variant="secondary"
        size="small"
        disabled={holdable.length === 0}
        onClick={() => setHolding(true)}
      >
        Hold…
      </Button>
      <EraseDialog ticked={ticked} isErasing={erasing.isPending} onErase={erase} />
      {isHolding && (
        <HoldDialog
          records={holdable.map(({ kind, id }) => ({ kind, id }))}
          opener={holdButton}
          onClose={() => setHolding(false)}
          onHeld={onChanged}
        />
      )}
    </div>
  );
}

function complain(title: string, error: Error): void {
  const description = serverMessage(error) ?? 'Something went wrong. Please try again.';
  toast({ variant: 'destructive', title, description });
}
